import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";

/** Where a sign-in leads: back to where it was asked for, else to the account's overview. */
export function placeAfterSignIn(returnTo: string | null, language: Language): string {
  return returnTo ?? localizePath("/probiz", language);
}
