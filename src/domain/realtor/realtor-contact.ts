import type { ContactForm } from "./contact-form";
import { likelyCountry } from "./phone-country";
import { isEmail } from "./validators";
import { isWholePhone } from "./whole-phone";

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

export interface ContactProblems {
  name: "needsName";
  /** `meantEmail`: it may be right, and is asked about once. */
  email: "needsReply" | "badEmail" | "meantEmail";
  phone: "badPhone";
}

/** Only what would leave the realtor unable to answer: whom, and where. The spec's phone rule would refuse Seoul's landlines. */
export function contactProblems({
  lastName,
  firstName,
  email,
  phone,
  phoneCountryCode,
}: ContactForm): Partial<ContactProblems> {
  const problems: Partial<ContactProblems> = {};
  if (lastName.trim() === "" && firstName.trim() === "") problems.name = "needsName";
  if (email.trim() === "") {
    if (phone.trim() === "") problems.email = "needsReply";
  } else if (!isEmail(email.trim())) problems.email = "badEmail";
  const country = likelyCountry(phone, phoneCountryCode) ?? phoneCountryCode;
  if (phone.trim() !== "" && !isWholePhone(phone, country)) problems.phone = "badPhone";
  return problems;
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
