import { monthName } from "./display";
import type { OpenHouse } from "./open-house";
import type { Language } from "../site/locale";

const WEEKDAYS = {
  ko: ["일", "월", "화", "수", "목", "금", "토"],
  en: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
} as const;

/** `Sat, Nov 28, 1–4 PM`; `11월 28일(토) 오후 1시~4시`. */
export function openHouseInWords(openHouse: OpenHouse, language: Language): string {
  return openHouseParts(openHouse, language).join(" ");
}

/** Its day and its hours: a line may break between the two, and nowhere else. */
export function openHouseParts({ date, from, to }: OpenHouse, language: Language): [day: string, hours: string] {
  const [, month = "", day = ""] = date.split("-");
  const weekday = WEEKDAYS[language][new Date(`${date}T00:00:00Z`).getUTCDay()];
  const start = timeOf(from, language);
  const end = timeOf(to, language);
  const isSameHalf = start.half === end.half;
  if (language === "ko") {
    const until = isSameHalf ? end.text : `${end.half} ${end.text}`;
    return [`${Number(month)}월 ${Number(day)}일(${weekday})`, `${start.half} ${start.text}~${until}`];
  }
  const since = isSameHalf ? start.text : `${start.text} ${start.half}`;
  return [`${weekday}, ${monthName(month)} ${Number(day)},`, `${since}–${end.text} ${end.half}`];
}

function timeOf(time: string, language: Language): { half: string; text: string } {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const onDial = hour % 12 || 12;
  const isMorning = hour < 12;
  if (language === "ko") {
    return { half: isMorning ? "오전" : "오후", text: minute === 0 ? `${onDial}시` : `${onDial}시 ${minute}분` };
  }
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return { half: isMorning ? "AM" : "PM", text: `${onDial}${minutes}` };
}
