import type { Language } from "../site/locale";
import type { Realtor } from "./realtor";

// People write "DRE 01234567", "CalDRE# 01234567", "CA BRE #…", "License No. …".
const WRITTEN_PREFIX =
  /^(?:ca(?:l(?:ifornia)?)?[\s.]*)?(?:dre|bre|grec|lic(?:ense|ence)?)\b[\s.#:]*(?:(?:no|number)\b)?[\s.#:]*/i;

/** As the Department of Real Estate gives them; another state's may follow. */
const DRE_NUMBER = /^\d{8}(?![\p{L}\p{N}])/u;

/** What people write, without the words before the number. */
export function licenceNumberOf(written: string): string {
  return written.trim().replace(WRITTEN_PREFIX, "").replace(/^#\s*/, "");
}

/** Whether the number that the page shows after `DRE #` is one (10 CCR 2773). */
export function isDreNumber(written: string): boolean {
  return DRE_NUMBER.test(licenceNumberOf(written));
}

/**
 * A licence number as advertising must show it: `DRE #` where a region is in
 * California (10 CCR 2773), else the Georgia or plain form. Empty stays empty.
 */
export function licenceLabel(
  written: string,
  regions: readonly Pick<Realtor["activityRegion"][number], "state">[],
  language: Language,
): string {
  const number = licenceNumberOf(written);
  if (number === "") return "";
  if (regions.some(({ state }) => state === "CA")) return `DRE #${number}`;
  if (regions.some(({ state }) => state === "GA"))
    return language === "ko" ? `조지아 라이선스 #${number}` : `GA Lic. #${number}`;
  return language === "ko" ? `라이선스 #${number}` : `Lic. #${number}`;
}
