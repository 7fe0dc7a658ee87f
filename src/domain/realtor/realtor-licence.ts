import type { Language } from "../site/locale";
import type { RegionState } from "./realtor";

type Regions = readonly { state: string }[];

// People write "DRE 01234567", "CalDRE# 01234567", "CA BRE #…", "Georgia License No. …".
const STATE = /^(?:ca(?:l(?:ifornia)?)?|ga|georgia)[\s.]*(?=dre|bre|grec|lic)/i;
const AUTHORITY =
  /^(?:(?:dre|bre|grec)\b[\s.#:\p{Pd}]*)?(?:lic(?:ense|ence)?\b[\s.#:\p{Pd}]*)?(?:(?:no|number)\b)?[\s.#:\p{Pd}]*/iu;

/** As the Department of Real Estate gives them; another state's may follow. */
const DRE_NUMBER = /^\d{8}(?![\p{L}\p{N}])/u;

/** What people write, without the words before the number, and in plain digits. */
export function licenceNumberOf(written: string): string {
  return written.normalize("NFKC").trim().replace(STATE, "").replace(AUTHORITY, "");
}

/** Whether the number that the page shows after `DRE #` is one (10 CCR 2773). */
export function isDreNumber(written: string): boolean {
  return DRE_NUMBER.test(licenceNumberOf(written));
}

/** Whose license the page shows; California's comes first, null where no area has a state. */
export function licenceState(regions: Regions): RegionState | null {
  return (["CA", "GA"] as const).find((state) => regions.some((region) => region.state === state)) ?? null;
}

/**
 * A licence number as advertising must show it: `DRE #` where a region is in
 * California (10 CCR 2773), else the Georgia or plain form. Empty stays empty.
 */
export function licenceLabel(written: string, regions: Regions, language: Language): string {
  const number = licenceNumberOf(written);
  if (number === "") return "";
  const state = licenceState(regions);
  if (state === "CA") return `DRE #${number}`;
  if (state === "GA") return language === "ko" ? `조지아 라이선스 #${number}` : `GA Lic. #${number}`;
  return language === "ko" ? `라이선스 #${number}` : `Lic. #${number}`;
}
