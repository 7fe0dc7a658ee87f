import { monthName, to12Hour } from "../../../domain/realtor/display";
import type { Language } from "../../../domain/site/locale";

/** In the reader's own zone: the clock for today, the day for this year, else the date. */
export function rowTime(iso: string, language: Language, now: Date): string {
  const time = new Date(iso);
  const [year, month, date] = [time.getFullYear(), time.getMonth() + 1, time.getDate()];
  if (time.toDateString() === now.toDateString()) return clock(time, language);
  if (year === now.getFullYear()) {
    return language === "ko" ? `${month}월 ${date}일` : `${monthName(twoDigits(month))} ${date}`;
  }
  return language === "ko" ? `${year}. ${month}. ${date}.` : `${monthName(twoDigits(month))} ${date}, ${year}`;
}

function clock(time: Date, language: Language): string {
  const [hours, minutes] = [time.getHours(), twoDigits(time.getMinutes())];
  if (language === "en") return to12Hour(`${twoDigits(hours)}:${minutes}`);
  return `${hours < 12 ? "오전" : "오후"} ${hours % 12 || 12}:${minutes}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
