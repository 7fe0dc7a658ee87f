import type { Language } from "../site/locale";

/** What the visitor fills in (spec §3), and the consent to marketing calls, which is no field of the call. */
export interface ContactForm {
  lastName: string;
  firstName: string;
  email: string;
  phone: string;
  phoneCountryCode: string;
  message: string;
  isTerm: boolean;
  wantsCalls: boolean;
}

/** Where the visitors of Korean-speaking agents call from. */
export const PHONE_COUNTRIES = [
  { code: "KR", prefix: "+82" },
  { code: "US", prefix: "+1" },
  { code: "CA", prefix: "+1" },
  { code: "JP", prefix: "+81" },
  { code: "CN", prefix: "+86" },
  { code: "AU", prefix: "+61" },
  { code: "GB", prefix: "+44" },
] as const;

/** Spec §4. */
export function defaultCountry(language: Language): "KR" | "US" {
  return language === "ko" ? "KR" : "US";
}

/** Spec §4, §5: the country follows the language; the terms are ticked. A consent to calls never is (TCPA). */
export function emptyContactForm(language: Language): ContactForm {
  return {
    lastName: "",
    firstName: "",
    email: "",
    phone: "",
    phoneCountryCode: defaultCountry(language),
    message: "",
    isTerm: true,
    wantsCalls: false,
  };
}

/** Keeps what a phone number is written with. */
export function phoneCharacters(typed: string): string {
  return typed.replace(/[^0-9+() .-]/g, "");
}
