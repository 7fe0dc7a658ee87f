import { useEffect, useState } from "react";
import type { Language } from "../../../domain/site/locale";

/** A time in the visitor's own zone, with the zone's name; `""` before it is known, and for none. */
export function useTimeInWords(isoTime: string, language: Language): string {
  const [words, setWords] = useState("");
  useEffect(() => setWords(isoTime && timeInWords(isoTime, language)), [isoTime, language]);
  return words;
}

export function timeInWords(isoTime: string, language: Language, timeZone?: string): string {
  return new Intl.DateTimeFormat(language === "ko" ? "ko-KR" : "en-US", {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(new Date(isoTime));
}
