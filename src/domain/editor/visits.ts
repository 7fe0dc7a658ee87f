import { z } from "zod";
import { VISIT_PRESSES, VISIT_SOURCES } from "../realtor/visit";

const count = z.number().int().nonnegative().default(0);

/** A homepage's visits, as the API sums them: days that had any, or a message, the oldest first. */
export const visitsSchema = z.object({
  /** Of the days. */
  timeZone: z.string(),
  today: z.iso.date(),
  days: z.array(
    z.object({
      day: z.iso.date(),
      views: countsOf(VISIT_SOURCES),
      presses: countsOf(VISIT_PRESSES),
      /** From the contact form. */
      messages: count,
    }),
  ),
});
export type Visits = z.output<typeof visitsSchema>;

function countsOf<Name extends string>(names: readonly Name[]) {
  return z.object(Object.fromEntries(names.map((name) => [name, count])) as Record<Name, typeof count>);
}
