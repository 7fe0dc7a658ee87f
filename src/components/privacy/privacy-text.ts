import type { Language } from "../../domain/site/locale";
import en from "../../i18n/en/privacy.json";
import ko from "../../i18n/ko/privacy.json";

const TEXTS: Record<Language, typeof en> = { ko, en };

export type PrivacyText = (key: keyof typeof en) => string;

/** Its texts come with it: they stand on no page, so no page's data holds them. */
export function privacyText(language: Language): PrivacyText {
  return (key) => TEXTS[language][key];
}
