import type { Language } from "../site/locale";

/** A text and the language it is really in: a page in one language may have to show the other's. */
export interface Phrase {
  text: string;
  lang: Language;
}

/** The text of that language, else the other's, else null. */
export function bilingual(texts: Record<Language, string>, language: Language): Phrase | null {
  const other: Language = language === "ko" ? "en" : "ko";
  const lang = [language, other].find((candidate) => texts[candidate] !== "");
  return lang === undefined ? null : { text: texts[lang], lang };
}

export function hasText(phrase: Phrase | null): phrase is Phrase {
  return phrase !== null && phrase.text !== "";
}
