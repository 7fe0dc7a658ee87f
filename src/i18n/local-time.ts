import { monthName, to12Hour, weekdayName } from "../domain/realtor/display";
import type { Language } from "../domain/site/locale";

/** In the reader's own zone: `Sat, Nov 21, 2026, 3:05 pm`, `2026. 11. 21. 15:05`. For the browser alone: pages are rendered without a clock. */
export function localTime(iso: string, language: Language): string {
  const time = new Date(iso);
  const [month, date] = [twoDigits(time.getMonth() + 1), time.getDate()];
  const clock = `${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
  if (language === "ko") return `${time.getFullYear()}. ${month}. ${twoDigits(date)}. ${clock}`;
  const day = `${weekdayName(twoDigits(time.getDay()))}, ${monthName(month)} ${date}, ${time.getFullYear()}`;
  return `${day}, ${to12Hour(clock)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
