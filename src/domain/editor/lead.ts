import { z } from "zod";
import { CONTACT_KINDS } from "../realtor/contact-kind";
import { LANGUAGES } from "../site/locale";

/** `spam`: a trap's catch, or marked so by hand; kept apart for some days. */
export const LEAD_STATES = ["new", "read", "done", "spam"] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** `contact`: a homepage's form; `request`: the landing page's. */
export const LEAD_SOURCES = ["contact", "request"] as const;

/** A visitor's message as the workspace reads it. */
export const leadSchema = z.object({
  id: z.string(),
  source: z.enum(LEAD_SOURCES),
  /** What was asked for; an API that knows no kinds has messages alone. */
  kind: z.enum(CONTACT_KINDS).catch("message"),
  state: z.enum(LEAD_STATES),
  receivedAt: z.iso.datetime(),
  /** Whose homepage it came from, as they were called then; empty for the landing page's. */
  realtor: z.object({ id: z.string(), name: z.string() }).nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  phoneCountryCode: z.string(),
  message: z.string(),
  /** What else the form asked. */
  answers: z.record(z.string(), z.string()),
  language: z.enum(LANGUAGES).nullable(),
  page: z.string().nullable(),
  listing: z.object({ id: z.string(), label: z.string() }).nullable(),
  /** `text` is null where nobody sent the words. */
  consents: z.array(
    z.object({ kind: z.enum(["terms", "calls", "notice"]), given: z.boolean(), text: z.string().nullable() }),
  ),
  consentVersion: z.string().nullable(),
  spamReason: z.enum(["honeypot", "tooFast", "marked"]).nullable(),
});
export type Lead = z.output<typeof leadSchema>;

export const leadCountsSchema = z.record(z.enum(LEAD_STATES), z.number());
export type LeadCounts = z.output<typeof leadCountsSchema>;

export const leadPageSchema = z.object({
  leads: z.array(leadSchema),
  nextCursor: z.string().nullable(),
  counts: leadCountsSchema,
});
export type LeadPage = z.output<typeof leadPageSchema>;
