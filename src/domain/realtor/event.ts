import { z } from "zod";

export const REALTOR_EVENT_TYPES = ["realtor.created", "realtor.updated", "realtor.deleted"] as const;
export type RealtorEventType = (typeof REALTOR_EVENT_TYPES)[number];

/** What the product API's webhook announces, in the form of Standard Webhooks. Times come out in UTC. */
export const realtorEventSchema = z.object({
  type: z.enum(REALTOR_EVENT_TYPES),
  timestamp: z.iso.datetime({ offset: true }),
  data: z.object({
    id: z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1).max(128)),
    desiredUrl: z.string().max(256),
    updatedAt: z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString()),
  }),
});
export type RealtorEvent = z.output<typeof realtorEventSchema>;
