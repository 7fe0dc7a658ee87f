import { THIRD_PARTIES } from "../config/third-parties";
import type { Grants } from "../domain/site/privacy-choice";

export type Purpose = keyof Grants;

/** What each third party needs a visitor's consent for. The tag manager's container may hold either. */
function purposesOf({ tagManagerId, monitoring, analytics, messaging }: typeof THIRD_PARTIES): Purpose[] {
  const measures = [tagManagerId, monitoring.applicationId, analytics.apiKey];
  const shares = [tagManagerId, messaging.apiKey];
  const asked: Purpose[] = [];
  if (measures.some((id) => id !== "")) asked.push("measurement");
  if (shares.some((id) => id !== "")) asked.push("marketing");
  return asked;
}

/** What there is to ask for on this site. */
export const ASKED_PURPOSES: readonly Purpose[] = purposesOf(THIRD_PARTIES);

export function grantsOfAll(): Grants {
  return { measurement: ASKED_PURPOSES.includes("measurement"), marketing: ASKED_PURPOSES.includes("marketing") };
}
