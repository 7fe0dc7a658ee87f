import type { Language } from "../../../domain/site/locale";
import en from "../../../i18n/en/home.json";
import ko from "../../../i18n/ko/home.json";
import { filled, type Values } from "../realtor-text";

const TEXTS: Record<Language, typeof en> = { ko, en };

export type HomeText = (key: keyof typeof en, values?: Values) => string;

/** Its texts come with the dialog: they stand on no page, so no page's data holds them. */
export function homeText(language: Language): HomeText {
  return (key, values = {}) => filled(TEXTS[language][key], values);
}
