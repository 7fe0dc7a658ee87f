import type { Support } from "../domain/site/support";

const NOBODY: Support = { email: "", phone: "", kakaoUrl: "" };

/** Whom realtors ask for help. */
export const SUPPORT = process.env.GATSBY_SUPPORT ? (JSON.parse(process.env.GATSBY_SUPPORT) as Support) : NOBODY;
/** Somebody is named. */
export const HAS_SUPPORT = Object.values(SUPPORT).some(Boolean);
