import type { Language } from "../site/locale";
import type { Realtor } from "./realtor";

// People write "DRE 01234567", "CalDRE# 01234567", "CA BRE #…", "License No. …".
const WRITTEN_PREFIX =
  /^(?:ca(?:l(?:ifornia)?)?[\s.]*)?(?:dre|bre|grec|lic(?:ense|ence)?)\b[\s.#:]*(?:(?:no|number)\b)?[\s.#:]*/i;

/**
 * A licence number as advertising must show it: `DRE #` where a region is in
 * California (10 CCR 2773), else the Georgia or plain form. Empty stays empty.
 */
export function licenceLabel(
  written: string,
  regions: readonly Pick<Realtor["activityRegion"][number], "state">[],
  language: Language,
): string {
  const number = written.replace(WRITTEN_PREFIX, "").replace(/^#\s*/, "");
  if (number === "") return "";
  if (regions.some(({ state }) => state === "CA")) return `DRE #${number}`;
  if (regions.some(({ state }) => state === "GA"))
    return language === "ko" ? `조지아 라이선스 #${number}` : `GA Lic. #${number}`;
  return language === "ko" ? `라이선스 #${number}` : `Lic. #${number}`;
}
