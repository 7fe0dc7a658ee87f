import { useEffect, useState } from "react";
import type { Language } from "../../../domain/site/locale";

/** A time in that zone, with the zone's name; `""` before it is known, and for none. After mount: browsers differ in how they say it. */
export function useTimeInWords(isoTime: string, language: Language, timeZone: string): string {
  const [words, setWords] = useState("");
  useEffect(() => setWords(isoTime && timeInWords(isoTime, language, timeZone)), [isoTime, language, timeZone]);
  return words;
}

export function timeInWords(isoTime: string, language: Language, timeZone: string): string {
  const time = new Date(isoTime);
  const words = new Intl.DateTimeFormat(language === "ko" ? "ko-KR" : "en-US", {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  }).format(time);
  return `${words} ${zoneAt(time, timeZone)}`;
}

/** `PST`, `EDT`: Korean Americans say it in English, and Korean itself has `GMT-8` alone. */
function zoneAt(time: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" }).formatToParts(time);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
