import { NOTHING_FINISHED } from "../testing/store-under-test";
import type { StoreUnderTest } from "./job-model";
import { backoffMs, type Job, type JobRequest } from "./jobs";
import type { Store } from "./store";

export const NOW = Date.parse("2026-03-01T00:00:00Z");
export const MONDAY = "2026-02-02T09:00:00.000Z";
export const TUESDAY = "2026-02-03T09:00:00.000Z";

export function request(changes: Partial<JobRequest> = {}): JobRequest {
  return { webhookId: null, realtorId: "r1", kind: "changed", expectedUpdatedAt: MONDAY, now: NOW, ...changes };
}

/** A way to write a test of a store: each gets one of its own. */
export function checksOn(name: string, openStore: () => Promise<StoreUnderTest>) {
  return (intent: string, work: (store: Store, under: StoreUnderTest) => Promise<void>): void => {
    test(`${name}: ${intent}`, async () => {
      const under = await openStore();
      try {
        await work(under.store, under);
      } finally {
        await under.close();
      }
    });
  };
}

export const complete = (store: Store, job: Job) => store.finish({ ...NOTHING_FINISHED, jobs: [job] });

export async function claimed(store: Store, now = NOW): Promise<Job> {
  const [job] = await store.jobs.claim(now, 1);
  if (!job) throw new Error("expected a job to claim");
  return job;
}

/** Fails the one job that there is for as long as that is tried again. Answers when it died, in epoch ms. */
export async function failUntilDead(store: Store, from = NOW): Promise<number> {
  for (let now = from; ;) {
    const job = await claimed(store, now);
    const outcome = await store.jobs.fail(job, "broken", now);
    if (outcome !== "retry") return now;
    now += backoffMs(job.attempts + 1);
  }
}
