import { LOCALE_COOKIE_MAX_AGE_DAYS, type Language } from "../domain/site/locale";

export const LANGUAGE_COOKIE = "locale";
const SECONDS_A_DAY = 86_400;

/** Spec §4: 365 days, path `/`, same-site lax, secure by option (where the page itself is). */
export function languageCookie(language: Language, secure: boolean): string {
  const maxAge = LOCALE_COOKIE_MAX_AGE_DAYS * SECONDS_A_DAY;
  return `${LANGUAGE_COOKIE}=${language}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Keeps a person's choice. Only a choice: following a link to the other language is none. */
export function rememberLanguage(language: Language): void {
  document.cookie = languageCookie(language, window.location.protocol === "https:");
}
