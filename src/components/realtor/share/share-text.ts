import type { Language } from "../../../domain/site/locale";
import en from "../../../i18n/en/share.json";
import ko from "../../../i18n/ko/share.json";

const TEXTS: Record<Language, typeof en> = { ko, en };

export type ShareText = (key: keyof typeof en) => string;

/** Its texts come with the dialog: they stand on no page, so no page's data holds them. */
export function shareText(language: Language): ShareText {
  return (key) => TEXTS[language][key];
}
