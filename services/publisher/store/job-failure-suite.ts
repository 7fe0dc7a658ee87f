import type { StoreUnderTest } from "./job-model";
import { MONDAY, NOW, TUESDAY, checksOn, claimed, complete, failUntilDead, request } from "./job-steps";
import { MAX_ATTEMPTS } from "./jobs";

/** The part of `jobSuite` that is about jobs that fail, wait or outlive their process. */
export function jobFailureSuite(name: string, openStore: () => Promise<StoreUnderTest>): void {
  const check = checksOn(name, openStore);

  check("a failure is tried again after a growing pause", async (store) => {
    await store.jobs.enqueue(request());
    expect(await store.jobs.fail(await claimed(store), "API answered 500", NOW)).toBe("retry");
    expect(await store.jobs.pendingOf("r1")).toEqual({
      state: "retrying",
      queuedAt: NOW,
      attempts: 1,
      reason: "API answered 500",
    });
    expect(await store.jobs.claim(NOW + 999, 1)).toEqual([]);
    await store.jobs.fail(await claimed(store, NOW + 1_000), "API answered 500", NOW + 1_000);
    expect(await store.jobs.nextDueAt()).toBe(NOW + 3_000);
    expect(await store.jobs.depth()).toBe(1);
  });

  check("a request clears the failures of a waiting job", async (store) => {
    await store.jobs.enqueue(request());
    await store.jobs.fail(await claimed(store), "API answered 500", NOW);
    await store.jobs.enqueue(request({ now: NOW + 10 }));
    expect(await claimed(store, NOW + 10)).toMatchObject({ attempts: 0, reason: null, queuedAt: NOW, runAt: NOW + 10 });
  });

  check("a failure is moot when newer work waits", async (store) => {
    await store.jobs.enqueue(request());
    const job = await claimed(store);
    await store.jobs.enqueue(request({ now: NOW + 1 }));
    expect(await store.jobs.fail(job, "API answered 500", NOW + 1)).toBe("superseded");
    expect(await claimed(store, NOW + 1)).toMatchObject({ attempts: 0, reason: null });
  });

  check("a job that is put off counts no attempt", async (store) => {
    await store.jobs.enqueue(request());
    await store.jobs.defer(await claimed(store), NOW + 200, "the API still answers with the older record");
    expect(await store.jobs.pendingOf("r1")).toMatchObject({ state: "waiting", attempts: 0 });
    expect(await store.jobs.claim(NOW + 199, 1)).toEqual([]);
    expect(await claimed(store, NOW + 200)).toMatchObject({
      attempts: 0,
      reason: "the API still answers with the older record",
    });
  });

  check("putting off does not delay newer work", async (store) => {
    await store.jobs.enqueue(request());
    const job = await claimed(store);
    await store.jobs.enqueue(request({ now: NOW + 1 }));
    await store.jobs.defer(job, NOW + 60_000, "the API still answers with the older record");
    expect(await claimed(store, NOW + 1)).toMatchObject({ reason: null });
  });

  check("a job that keeps failing becomes a dead letter, and can be revived", async (store, under) => {
    await store.jobs.enqueue(request({ webhookId: "msg_9", kind: "deleted" }));
    const diedAt = await failUntilDead(store);
    expect(await store.jobs.depth()).toBe(0);
    expect(await store.jobs.pendingOf("r1")).toMatchObject({ state: "dead", attempts: MAX_ATTEMPTS, reason: "broken" });
    const reopened = await under.crash();
    expect(await reopened.jobs.dead(10)).toEqual([
      {
        realtorId: "r1",
        kind: "deleted",
        expectedUpdatedAt: null,
        deleteClaim: { updatedAt: MONDAY },
        queuedAt: NOW,
        attempts: MAX_ATTEMPTS,
        reason: "broken",
        diedAt,
        deaths: 1,
        requestId: "msg_9",
        retryAt: diedAt,
      },
    ]);
    expect(await reopened.jobs.requeueDead("r1", diedAt + 5)).toBe(true);
    expect(await reopened.jobs.requeueDead("r1", diedAt + 5)).toBe(false);
    expect(await reopened.jobs.dead(10)).toEqual([]);
    expect(await claimed(reopened, diedAt + 5)).toMatchObject({
      attempts: 0,
      deleteClaim: { updatedAt: MONDAY },
      requestId: "msg_9",
    });
  });

  check("a later request replaces the dead letter of its realtor; a duplicate does not", async (store) => {
    await store.jobs.enqueue(request({ webhookId: "msg_1" }));
    const diedAt = await failUntilDead(store);
    await store.jobs.enqueue(request({ webhookId: "msg_1", now: diedAt }));
    expect(await store.jobs.dead(10)).toHaveLength(1);
    await store.jobs.enqueue(request({ webhookId: "msg_2", now: diedAt }));
    expect(await store.jobs.dead(10)).toEqual([]);
    expect(await store.jobs.depth()).toBe(1);
  });

  check("a dead letter from before a restart is replaced too", async (store, under) => {
    await store.jobs.enqueue(request());
    const diedAt = await failUntilDead(store);
    const { jobs } = await under.crash();
    await jobs.enqueue(request({ now: diedAt }));
    expect([await jobs.dead(10), await jobs.depth()]).toEqual([[], 1]);
  });

  check("what was enqueued before a crash is there after it, claimed or not", async (store, under) => {
    await store.jobs.enqueue(request({ webhookId: "msg_1", realtorId: "claimed" }));
    await claimed(store);
    await store.jobs.enqueue(request({ webhookId: "msg_2", realtorId: "waiting", now: NOW + 1 }));
    await store.jobs.enqueue(request({ realtorId: "done", now: NOW + 2 }));
    const reopened = await under.crash();
    expect(await reopened.jobs.depth()).toBe(3);
    expect(await reopened.jobs.enqueue(request({ webhookId: "msg_1" }))).toEqual({ duplicate: true });
    const first = await claimed(reopened, NOW + 2);
    const second = await claimed(reopened, NOW + 2);
    expect([first.realtorId, second.realtorId]).toEqual(["claimed", "waiting"]);
  });

  check("after a crash, too, a request that arrives while its job runs is not lost", async (store, under) => {
    await store.jobs.enqueue(request());
    const reopened = await under.crash();
    const job = await claimed(reopened);
    await reopened.jobs.enqueue(request({ expectedUpdatedAt: TUESDAY }));
    await complete(reopened, job);
    expect(await claimed(reopened)).toMatchObject({ expectedUpdatedAt: TUESDAY });
  });

  check("a job that was completed stays completed after a crash", async (store, under) => {
    await store.jobs.enqueue(request());
    await complete(store, await claimed(store));
    const reopened = await under.crash();
    expect(await reopened.jobs.depth()).toBe(0);
    expect(await reopened.jobs.claim(NOW, 1)).toEqual([]);
  });
}
