import { ownRequest } from "./store/jobs";
import type { Store } from "./store/store";

/** Puts realtors in the queue to be published again. Answers how many. */
export async function republish({ jobs }: Pick<Store, "jobs">, ids: readonly string[], now: number): Promise<number> {
  await jobs.enqueueAll(ids.map((realtorId) => ownRequest(realtorId, "manual", now)));
  return ids.length;
}
