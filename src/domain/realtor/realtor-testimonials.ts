import type { Language } from "../site/locale";
import { monthName } from "./display";
import { safeLink } from "./links";
import { bilingual, type Phrase } from "./phrase";
import type { Realtor } from "./realtor";

type Record = NonNullable<Realtor["testimonials"]>[number];

/** A client's words, as a page shows them. */
export interface Testimonial {
  text: Phrase;
  who: string;
  /** The month, in the page's language; `""` without one. */
  when: string;
  source: string;
  /** Where it was written first. */
  link: string | null;
  isVerified: boolean;
  /** The page is in one language, the words are in the other. */
  isInOtherLanguage?: true;
}

/** Words whose writer has not agreed to this are nobody's to show: they don't reach the page. */
export function isShown({ consent, textKr, textEn }: Pick<Record, "consent" | "textKr" | "textEn">): boolean {
  return consent === "Y" && (textKr !== "" || textEn !== "");
}

export function testimonialsOf(records: Realtor["testimonials"], language: Language): Testimonial[] {
  return (records ?? []).filter(isShown).flatMap((record) => {
    const text = bilingual({ ko: record.textKr, en: record.textEn }, language);
    if (text === null) return [];
    return {
      text,
      who: record.who,
      when: monthInWords(record.date, language),
      source: record.source,
      link: safeLink(record.link),
      isVerified: record.verified === "Y",
      ...(text.lang !== language && { isInOtherLanguage: true as const }),
    };
  });
}

/** `2025-03`, with or without a day. Anything else says nothing. */
function monthInWords(date: string, language: Language): string {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])(?:-\d\d)?$/.exec(date) ?? [];
  if (year === undefined || month === undefined) return "";
  return language === "ko" ? `${year}년 ${Number(month)}월` : `${monthName(month)} ${year}`;
}
