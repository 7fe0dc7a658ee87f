import { monthName } from "../../../domain/realtor/display";
import type { Language } from "../../../domain/site/locale";

/** `2026-11-25` or `2026-11`: `Nov 25`, `Nov 2026`; `11월 25일`, `2026년 11월`. */
export function dayOrMonth(at: string, language: Language): string {
  const [year = "", month = "", day] = at.split("-");
  if (language === "ko") {
    return day === undefined ? `${year}년 ${Number(month)}월` : `${Number(month)}월 ${Number(day)}일`;
  }
  return day === undefined ? `${monthName(month)} ${year}` : `${monthName(month)} ${Number(day)}`;
}

/** `Pacific Time`, `미 태평양 시간`; what the browser does not know, as it is. */
export function zoneName(timeZone: string, language: Language): string {
  try {
    const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: "longGeneric" }).formatToParts(0);
    return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  } catch {
    return timeZone;
  }
}
