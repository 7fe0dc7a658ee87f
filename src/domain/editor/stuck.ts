import { z } from "zod";

/** What `GET /api/stuck` answers. */
export const stuckSchema = z.object({
  total: z.number(),
  items: z.array(
    z.object({
      realtorId: z.string(),
      state: z.enum(["dead", "quarantined", "retrying", "waiting"]),
      reason: z.string(),
      since: z.string(),
    }),
  ),
});
export type Stuck = z.output<typeof stuckSchema>;
export type StuckRealtor = Stuck["items"][number];
