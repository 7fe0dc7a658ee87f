import { PHONE_COUNTRIES } from "../realtor/contact-form";
import { safeLink } from "../realtor/links";
import { telHref } from "../realtor/phone";
import { withoutHalves } from "../realtor/plain-text";
import { likelyCountry } from "../realtor/phone-country";
import { isEmail } from "../realtor/validators";
import { isWholePhone } from "../realtor/whole-phone";
import type { Lead } from "./lead";

/** Where one press leads; null where the sender left no way. */
export interface ReplyLinks {
  mail: string | null;
  phone: string | null;
  kakao: string | null;
}

/** The words that a reply begins with, in the sender's language. */
export interface ReplyWords {
  subject: string;
  greeting: string;
  /** With the realtor's link in it. */
  kakaoInvitation: string;
}

type Sender = Pick<Lead, "email" | "phone" | "phoneCountryCode">;

/**
 * KakaoTalk has no link that opens a chat with a phone number: what one press can do is to send the sender the
 * realtor's own Kakao link, as a text message, or by mail to who left no phone number.
 */
export function replyLinks(sender: Sender, kakaoLink: string, words: ReplyWords): ReplyLinks {
  const phone = phoneHref(sender);
  const mail = isEmail(sender.email) ? `mailto:${sender.email}` : null;
  return {
    mail: mail && withBody(`${mail}?subject=${encoded(words.subject)}&`, `${words.greeting}\n\n`),
    phone,
    kakao: safeLink(kakaoLink) === null ? null : kakaoHref(phone, mail, words),
  };
}

function kakaoHref(phone: string | null, mail: string | null, { subject, kakaoInvitation }: ReplyWords): string | null {
  // `?&` is read by iOS and Android alike: https://www.rfc-editor.org/rfc/rfc5724 has `?body`, iOS wants `&body`.
  if (phone !== null) return withBody(`${phone.replace(/^tel:/, "sms:").split(";")[0]}?&`, kakaoInvitation);
  return mail && withBody(`${mail}?subject=${encoded(subject)}&`, kakaoInvitation);
}

function withBody(before: string, body: string): string {
  return `${before}body=${encoded(body.replaceAll("\n", "\r\n"))}`;
}

/** `encodeURIComponent` throws for half a character. */
function encoded(text: string): string {
  return encodeURIComponent(withoutHalves(text));
}

/** The country that a sender's number is of: the one sent with it, unless the number cannot be of that one. */
export function senderCountry({ phone, phoneCountryCode }: Omit<Sender, "email">): string {
  return likelyCountry(phone, phoneCountryCode) ?? phoneCountryCode;
}

/** `tel:` with the number as it is dialed from anywhere; null for one that can't be. */
export function phoneHref(sender: Sender): string | null {
  const { phone } = sender;
  const code = senderCountry(sender);
  const country = PHONE_COUNTRIES.find((known) => known.code === code);
  if (country === undefined) return telHref(phone);
  // A number with digits missing would call somebody else, or nobody.
  if (!isWholePhone(phone, code)) return null;
  if (phone.trim().startsWith("+")) return telHref(phone);
  const national = phone.trim().replace(/^\(?0/, "");
  // No number of these two begins with its own country's digits.
  const isWhole = /^\+(?:1|82)$/.test(country.prefix) && national.startsWith(country.prefix.slice(1));
  return telHref(isWhole ? `+${national}` : `${country.prefix} ${national}`);
}
