import type { Language } from "./locale";
import { isEmail } from "./validators";

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

/** Body of `POST /v1/realtor-contacts` (spec §7). */
export interface RealtorContact {
  realtorId: string;
  name: string;
  lastName: string;
  firstName: string;
  email: string;
  phone: string;
  phoneCountryCode: string;
  message: string;
  isTerm: "Y" | "N";
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

/** Spec §4, §5: the country follows the language; the terms are ticked. A consent to calls never is (TCPA). */
export function emptyContactForm(language: Language): ContactForm {
  return {
    lastName: "",
    firstName: "",
    email: "",
    phone: "",
    phoneCountryCode: language === "ko" ? "KR" : "US",
    message: "",
    isTerm: true,
    wantsCalls: false,
  };
}

export type ContactProblem = "name" | "reply" | "email";

/** Only what would leave the realtor unable to answer: whom, and where. The spec's phone rule refuses Seoul's landlines. */
export function contactProblem({ lastName, firstName, email, phone }: ContactForm): ContactProblem | null {
  if (lastName.trim() === "" && firstName.trim() === "") return "name";
  if (email.trim() !== "") return isEmail(email.trim()) ? null : "email";
  return phone.trim() === "" ? "reply" : null;
}

/** Spec §3: the name is the last name followed by the first name; a Korean one is written without a space. */
export function contactName(lastName: string, firstName: string): string {
  const parts = [lastName.trim(), firstName.trim()].filter((part) => part !== "");
  return parts.join(parts.every((part) => /^\p{Script=Hangul}+$/u.test(part)) ? "" : " ");
}

/** @param consentLine what the message says below the visitor's words when they want calls */
export function realtorContact(form: ContactForm, realtorId: string, consentLine: string): RealtorContact {
  const message = form.message.trim();
  return {
    realtorId,
    name: contactName(form.lastName, form.firstName),
    lastName: form.lastName.trim(),
    firstName: form.firstName.trim(),
    email: form.email.trim(),
    phone: form.phone.trim(),
    phoneCountryCode: form.phoneCountryCode,
    message: form.wantsCalls ? [message, consentLine].filter((part) => part !== "").join("\n\n") : message,
    isTerm: form.isTerm ? "Y" : "N",
  };
}

/** Keeps what a phone number is written with. */
export function phoneCharacters(typed: string): string {
  return typed.replace(/[^0-9+() .-]/g, "");
}
