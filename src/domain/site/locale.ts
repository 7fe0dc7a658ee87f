export const LANGUAGES = ["ko", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "ko";

/** Spec §4: the codes the product speaks of. `lang` and `hreflang` take the plain `ko` and `en`. */
export const LANGUAGE_CODES: Record<Language, string> = { ko: "ko_KR", en: "en-US" };

export const LOCALE_COOKIE_MAX_AGE_DAYS = 365;
