import type { Store } from "./store/store";

/** Puts realtors in the queue to be published again. Answers how many. */
export async function republish({ jobs }: Pick<Store, "jobs">, ids: readonly string[], now: number): Promise<number> {
  const request = { webhookId: null, kind: "manual", expectedUpdatedAt: null, now } as const;
  await jobs.enqueueAll(ids.map((realtorId) => ({ ...request, realtorId })));
  return ids.length;
}
