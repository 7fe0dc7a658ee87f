import type { Lead } from "./lead";
import { phoneHref } from "./lead-reply";

type Sender = Pick<Lead, "email" | "phone" | "phoneCountryCode">;

/** The end of a number is written alike with and without its country's prefix; seven digits are a whole local number. */
const ALIKE_DIGITS = 7;

/** Whether two messages are of one person, or of two who share an address or a number: the same e-mail address, or the same number to dial. */
export function isSameSender(one: Sender, other: Sender): boolean {
  return isSame(addressOf(one), addressOf(other)) || isSame(phoneHref(one), phoneHref(other));
}

/** Searches of an inbox, as somebody would type them: each finds what that sender wrote, and may find more. */
export function searchesForSender(sender: Sender): string[] {
  const number = phoneHref(sender)?.replace(/;.*/, "").replace(/\D/g, "");
  return [addressOf(sender), number?.slice(-ALIKE_DIGITS)].filter((search) => search !== null && search !== undefined);
}

function addressOf({ email }: Sender): string | null {
  return email.trim().toLowerCase() || null;
}

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && one === other;
}
