import { z } from "zod";

/** How many mails have not reached the address, and whether its server says that it wants none for it. */
const undeliveredSchema = z.object({ count: z.number(), isRefused: z.boolean() });
export type Undelivered = z.infer<typeof undeliveredSchema>;

/** Whether new messages are mailed to who reads an inbox, and where to; null for nowhere. */
export const leadMailingSchema = z.object({
  isOn: z.boolean(),
  to: z.string().nullable(),
  /** Null where mails arrive; an API may not say. */
  undelivered: undeliveredSchema.nullish(),
});
export type LeadMailing = z.infer<typeof leadMailingSchema>;
