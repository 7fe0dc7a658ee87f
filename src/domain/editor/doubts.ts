import { licenceNumberOf, licenceState } from "../realtor/realtor-licence";
import { isUrl } from "../realtor/validators";
import type { RealtorDraft } from "./realtor-draft";

/** What is allowed, and probably meant otherwise. */
export type Doubt = "kakaoHost" | "licenceGA" | "nameHangul";

/** Georgia's licenses commonly have six digits; nothing is refused for others. */
const GEORGIA_NUMBER = /^\d{6}(?!\d)/;
const KAKAO_HOST = /^(?:https?:\/\/)?(?:[\w-]+\.)*kakao\.com(?:[:/?#]|$)/i;

const HANGUL = /\p{Script=Hangul}/u;

type Doubted = Pick<RealtorDraft, "kakaoLink" | "licenseNumber" | "activityRegion">;

/** Of the English name. */
export function nameDoubt({ name }: Pick<RealtorDraft, "name">): Doubt | null {
  return HANGUL.test(name) ? "nameHangul" : null;
}

export function kakaoDoubt({ kakaoLink }: Pick<Doubted, "kakaoLink">): Doubt | null {
  const link = kakaoLink.trim();
  return isUrl(link) && !KAKAO_HOST.test(link) ? "kakaoHost" : null;
}

export function licenceDoubt({ licenseNumber, activityRegion }: Omit<Doubted, "kakaoLink">): Doubt | null {
  const number = licenceNumberOf(licenseNumber);
  if (number === "" || licenceState(activityRegion) !== "GA") return null;
  return GEORGIA_NUMBER.test(number) ? null : "licenceGA";
}
