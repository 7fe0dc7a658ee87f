import type { ContactKind } from "./contact-kind";
import type { Language } from "../site/locale";

/** Moves when a word of the texts that visitors agree to does; `consent-version.test.ts` holds the two together. */
export const CONSENT_VERSION = "2026-11-25";

/** Of `POST /api/send-to-slack`, whose body is the spec's: the context as JSON, percent-encoded. */
export const LEAD_CONTEXT_HEADER = "x-lead-context";

/** `notice`: it stood at the form, with nothing to tick. */
export type ConsentKind = "terms" | "calls" | "notice";

/** One text as it was shown, and whether it was agreed to. */
export interface ShownConsent {
  kind: ConsentKind;
  given: boolean;
  text: string;
}

/** What a form sends beside the visitor's words. An API that knows nothing of it may leave it out. */
export interface LeadContext {
  /** The same for every attempt at one message, so that it is kept once. */
  submissionId: string;
  language: Language;
  /** A message where it is not said. */
  kind?: ContactKind;
  /** The address that the form stands at. */
  page: string;
  /** The home that it asks about. */
  listing: { id: string; label: string } | null;
  consents: readonly ShownConsent[];
  consentVersion: string;
  /** What stands in a field that people do not see. */
  website: string;
  /** From the load of the page to the press on send. */
  elapsedMs: number;
}

export type TrapReason = "honeypot" | "tooFast";

/** Nobody reads a page, fills in its form and sends it within this time. */
const FASTEST_PERSON_MS = 3_000;

/** Why it looks like a program's work; null for a person's. */
export function trapOf({ website, elapsedMs }: Pick<LeadContext, "website" | "elapsedMs">): TrapReason | null {
  if (website.trim() !== "") return "honeypot";
  return elapsedMs < FASTEST_PERSON_MS ? "tooFast" : null;
}
