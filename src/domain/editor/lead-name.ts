import { contactName } from "../realtor/realtor-contact";
import type { Language } from "../site/locale";

/**
 * A sender's name as it is read: Korean letters, and whatever was written on the Korean page, begin with the family's
 * name; others end with it. What is sent and kept is the spec's, with the last name first.
 */
export function leadName(lastName: string, firstName: string, language: Language | null): string {
  const isKorean = language === "ko" || /^\p{Script=Hangul}+$/u.test((lastName + firstName).replace(/\s/g, ""));
  return isKorean ? contactName(lastName, firstName) : `${firstName.trim()} ${lastName.trim()}`.trim();
}
