import { monthName, to12Hour, weekdayName } from "../domain/realtor/display";
import type { Language } from "../domain/site/locale";

/** In the reader's own zone: `Sat, Nov 21, 2026, 3:05 pm`, `2026. 11. 21. 15:05`. For the browser alone: pages are rendered without a clock. */
export function localTime(iso: string, language: Language): string {
  return timeOf(new Date(iso), language, false);
}

/** The same to the second, for what may come twice in a minute: `Sat, Nov 21, 2026, 3:05:09 pm`, `2026. 11. 21. 15:05:09`. */
export function localTimeToTheSecond(iso: string, language: Language): string {
  return timeOf(new Date(iso), language, true);
}

function timeOf(time: Date, language: Language, hasSeconds: boolean): string {
  const [month, date] = [twoDigits(time.getMonth() + 1), time.getDate()];
  const clock = `${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
  const seconds = hasSeconds ? `:${twoDigits(time.getSeconds())}` : "";
  if (language === "ko") return `${time.getFullYear()}. ${month}. ${twoDigits(date)}. ${clock}${seconds}`;
  const day = `${weekdayName(twoDigits(time.getDay()))}, ${monthName(month)} ${date}, ${time.getFullYear()}`;
  return `${day}, ${to12Hour(clock).replace(" ", `${seconds} `)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
