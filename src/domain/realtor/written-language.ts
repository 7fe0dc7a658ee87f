import type { Language } from "../site/locale";

/** Which of the two a text is in, by its letters: a Korean one may hold English names, an English one seldom Korean. */
export function writtenLanguage(text: string): Language {
  const korean = text.match(/\p{Script=Hangul}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  // A Korean word has a third of the letters that it has in English.
  return korean * 3 > latin ? "ko" : "en";
}
