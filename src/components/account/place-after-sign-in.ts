import type { AccountRole } from "../../domain/site/account";
import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";

/** Where a sign-in leads: back to where it was asked for, else to the homepages of an administrator, the overview of others. */
export function placeAfterSignIn(returnTo: string | null, role: AccountRole | undefined, language: Language): string {
  return returnTo ?? localizePath(role === "administrator" ? "/admin" : "/probiz", language);
}
