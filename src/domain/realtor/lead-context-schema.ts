import { z } from "zod";
import { CONTACT_KINDS } from "./contact-kind";
import { LANGUAGES } from "../site/locale";

const shortText = z.string().trim().max(200);

const consentSchema = z.object({
  kind: z.enum(["terms", "calls", "notice"]),
  given: z.boolean(),
  text: z.string().trim().max(1_000),
});

/** `LeadContext` as it comes in. What does not fit is left out: it must never cost the message. */
export const leadContextSchema = z.object({
  submissionId: z.string().regex(/^[\w-]{8,64}$/),
  language: z.enum(LANGUAGES),
  kind: z.enum(CONTACT_KINDS).catch("message"),
  page: z.url({ protocol: /^https?$/ }).max(1_000),
  listing: z
    .object({ id: shortText.min(1), label: shortText })
    .nullable()
    .default(null),
  consents: z.array(consentSchema).max(10),
  consentVersion: shortText,
  website: z.string().max(2_000).default(""),
  elapsedMs: z.number().nonnegative(),
});
