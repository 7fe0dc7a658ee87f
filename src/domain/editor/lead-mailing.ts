import { z } from "zod";

/** Whether new messages are mailed to who reads an inbox, and where to; null for nowhere. */
export const leadMailingSchema = z.object({ isOn: z.boolean(), to: z.string().nullable() });
export type LeadMailing = z.infer<typeof leadMailingSchema>;
