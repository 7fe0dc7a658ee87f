import fc from "fast-check";
import { deadLetterSuite } from "./dead-letter-suite";
import { jobFailureSuite } from "./job-failure-suite";
import { runJobModel, jobCommands, type StoreUnderTest } from "./job-model";
import { MONDAY, NOW, TUESDAY, checksOn, claimed, complete, request } from "./job-steps";
import { leaseSuite } from "./lease-suite";
import { WEBHOOK_ID_RETENTION_MS } from "./jobs";

/** The part of `storeSuite` that is about jobs. */
export function jobSuite(name: string, openStore: () => Promise<StoreUnderTest>): void {
  leaseSuite(name, openStore);
  jobFailureSuite(name, openStore);
  deadLetterSuite(name, openStore);

  const check = checksOn(name, openStore);

  check("an empty queue has nothing to claim", async (store) => {
    expect(await store.jobs.claim(NOW, 1)).toEqual([]);
    expect(await store.jobs.depth()).toBe(0);
    expect(await store.jobs.oldestAgeMs(NOW)).toBe(0);
    expect(await store.jobs.nextDueAt()).toBeNull();
    expect(await store.jobs.pendingOf("r1")).toBeNull();
    expect(await store.jobs.enqueueAll([])).toEqual([]);
  });

  check("a request becomes one job, done once", async (store) => {
    expect(await store.jobs.enqueue(request())).toEqual({ duplicate: false });
    expect(await store.jobs.depth()).toBe(1);
    const job = await claimed(store);
    expect(job).toMatchObject({
      realtorId: "r1",
      kind: "changed",
      expectedUpdatedAt: MONDAY,
      deleteClaim: null,
      queuedAt: NOW,
      attempts: 0,
      reason: null,
    });
    await complete(store, job);
    expect(await store.jobs.claim(NOW, 1)).toEqual([]);
    expect(await store.jobs.depth()).toBe(0);
  });

  check("a job is known by the newest webhook of its requests", async (store) => {
    await store.jobs.enqueue(request({ webhookId: "msg_1" }));
    await store.jobs.enqueue(request({ webhookId: "msg_2" }));
    await store.jobs.enqueue(request({ kind: "sweep" }));
    expect(await claimed(store)).toMatchObject({ requestId: "msg_2" });
  });

  check("a webhook id seen before is a duplicate and changes nothing", async (store) => {
    await store.jobs.enqueue(request({ webhookId: "msg_1" }));
    await complete(store, await claimed(store));
    expect(await store.jobs.enqueue(request({ webhookId: "msg_1", realtorId: "r2" }))).toEqual({ duplicate: true });
    expect(await store.jobs.depth()).toBe(0);
    expect(await store.jobs.enqueue(request({ webhookId: "msg_2" }))).toEqual({ duplicate: false });
  });

  check("a webhook id is known for 76 hours at least, and forgotten some time after", async (store) => {
    await store.jobs.enqueue(request({ webhookId: "msg_1" }));
    const lastRetry = NOW + 76 * 60 * 60 * 1000;
    await store.jobs.enqueue(request({ webhookId: "msg_2", now: lastRetry }));
    expect(await store.jobs.enqueue(request({ webhookId: "msg_1", now: lastRetry }))).toEqual({ duplicate: true });
    await store.jobs.enqueue(request({ webhookId: "msg_3", now: NOW + WEBHOOK_ID_RETENTION_MS + 1 }));
    expect(await store.jobs.enqueue(request({ webhookId: "msg_1", now: lastRetry }))).toEqual({ duplicate: false });
  });

  check("many requests are answered in their order", async (store) => {
    const answers = await store.jobs.enqueueAll([
      request({ webhookId: "msg_1" }),
      request({ realtorId: "r2" }),
      request({ webhookId: "msg_1", realtorId: "r3" }),
      request({ webhookId: "msg_2", realtorId: "r2" }),
    ]);
    expect(answers.map(({ duplicate }) => duplicate)).toEqual([false, false, true, false]);
    expect(await store.jobs.depth()).toBe(2);
  });

  check("a burst is written whole, however large it is", async (store, under) => {
    const requests = Array.from({ length: 2500 }, (_, index) => request({ realtorId: `r${index}` }));
    await Promise.all(requests.map((each) => store.jobs.enqueue(each)));
    expect(await (await under.crash()).jobs.depth()).toBe(2500);
  });

  check("requests for a waiting job merge: newest update, earliest time, strongest kind", async (store) => {
    await store.jobs.enqueue(request({ expectedUpdatedAt: TUESDAY }));
    await store.jobs.enqueue(request({ kind: "manual", expectedUpdatedAt: null, now: NOW + 5 }));
    await store.jobs.enqueue(request({ kind: "sweep", expectedUpdatedAt: "2026-02-02T18:00:00+09:00", now: NOW + 9 }));
    expect(await store.jobs.depth()).toBe(1);
    expect(await claimed(store, NOW + 9)).toMatchObject({ kind: "manual", expectedUpdatedAt: TUESDAY, queuedAt: NOW });
  });

  check("who follows the API forgets what was expected before, and not what is after", async (store) => {
    await store.jobs.enqueue(request({ expectedUpdatedAt: TUESDAY }));
    await store.jobs.enqueue(request({ kind: "follow", expectedUpdatedAt: MONDAY }));
    expect(await store.jobs.pending(1)).toMatchObject([{ kind: "follow", expectedUpdatedAt: MONDAY }]);
    await store.jobs.enqueue(request({ expectedUpdatedAt: TUESDAY }));
    expect(await claimed(store)).toMatchObject({ kind: "follow", expectedUpdatedAt: TUESDAY });
  });

  check("the newest update is the later time, however it is written", async (store) => {
    await store.jobs.enqueue(request({ expectedUpdatedAt: "2026-02-02T20:00:00Z" }));
    await store.jobs.enqueue(request({ expectedUpdatedAt: "2026-02-03T01:00:00+09:00" }));
    expect(await claimed(store)).toMatchObject({ expectedUpdatedAt: "2026-02-02T20:00:00.000Z" });
  });

  check("a delete claim survives later changes, with its own time", async (store) => {
    await store.jobs.enqueue(request({ kind: "deleted", expectedUpdatedAt: MONDAY }));
    await store.jobs.enqueue(request({ kind: "deleted", expectedUpdatedAt: null }));
    await store.jobs.enqueue(request({ kind: "changed", expectedUpdatedAt: TUESDAY }));
    expect(await claimed(store)).toMatchObject({
      kind: "deleted",
      expectedUpdatedAt: TUESDAY,
      deleteClaim: { updatedAt: MONDAY },
    });
  });

  check("a delete without a time is still a claim", async (store) => {
    await store.jobs.enqueue(request({ kind: "deleted", expectedUpdatedAt: null }));
    expect(await claimed(store)).toMatchObject({ expectedUpdatedAt: null, deleteClaim: { updatedAt: null } });
  });

  check("while a job runs, a request makes a new one that waits for it", async (store) => {
    await store.jobs.enqueue(request());
    const first = await claimed(store);
    await store.jobs.enqueue(request({ expectedUpdatedAt: TUESDAY, now: NOW + 50 }));
    expect(await store.jobs.claim(NOW + 50, 1)).toEqual([]);
    expect(await store.jobs.nextDueAt()).toBeNull();
    await complete(store, first);
    expect(await store.jobs.depth()).toBe(1);
    expect(await claimed(store, NOW + 50)).toMatchObject({
      expectedUpdatedAt: TUESDAY,
      queuedAt: NOW + 50,
      runAt: NOW + 50,
    });
  });

  check("a realtor who never stops typing does not starve the others", async (store) => {
    await store.jobs.enqueue(request({ realtorId: "busy" }));
    const first = await claimed(store);
    await store.jobs.enqueue(request({ realtorId: "quiet", now: NOW + 1 }));
    await store.jobs.enqueue(request({ realtorId: "busy", now: NOW + 2 }));
    await complete(store, first);
    expect((await claimed(store, NOW + 3)).realtorId).toBe("quiet");
  });

  check("the job that is due longest comes first, and every realtor once", async (store) => {
    await store.jobs.enqueue(request({ realtorId: "r2", now: NOW + 2 }));
    await store.jobs.enqueue(request({ realtorId: "r1", now: NOW + 1 }));
    await store.jobs.enqueue(request({ realtorId: "r3", now: NOW + 3 }));
    expect(await store.jobs.nextDueAt()).toBe(NOW + 1);
    const jobs = await Promise.all([
      store.jobs.claim(NOW + 3, 1),
      store.jobs.claim(NOW + 3, 1),
      store.jobs.claim(NOW + 3, 5),
      store.jobs.claim(NOW + 3, 1),
    ]);
    expect(jobs.map((claims) => claims.map(({ realtorId }) => realtorId))).toEqual([["r1"], ["r2"], ["r3"], []]);
  });

  check("several are claimed at a time, those that run left out", async (store) => {
    for (const [index, realtorId] of ["r1", "r2", "r3", "r4"].entries())
      await store.jobs.enqueue(request({ realtorId, now: NOW + index }));
    const running = await claimed(store, NOW);
    const jobs = await store.jobs.claim(NOW + 3, 2);
    expect([running, ...jobs].map(({ realtorId }) => realtorId)).toEqual(["r1", "r2", "r3"]);
    expect(await store.jobs.claim(NOW + 3, 9)).toMatchObject([{ realtorId: "r4" }]);
  });

  check("of the jobs that do not run the next one is told by when it is due", async (store) => {
    for (const [index, realtorId] of ["r1", "r2", "r3"].entries())
      await store.jobs.enqueue(request({ realtorId, now: NOW + index }));
    await store.jobs.claim(NOW + 1, 2);
    expect(await store.jobs.nextDueAt()).toBe(NOW + 2);
  });

  check("a job is not claimed before it is due", async (store) => {
    await store.jobs.enqueue(request());
    expect(await store.jobs.claim(NOW - 1, 1)).toEqual([]);
    expect(await store.jobs.nextDueAt()).toBe(NOW);
  });

  check("pendingOf and oldestAgeMs tell of waiting and running work", async (store) => {
    await store.jobs.enqueue(request());
    await store.jobs.enqueue(request({ realtorId: "r2", now: NOW + 70 }));
    expect(await store.jobs.pendingOf("r2")).toEqual({
      state: "queued",
      queuedAt: NOW + 70,
      attempts: 0,
      reason: null,
    });
    expect(await store.jobs.oldestAgeMs(NOW + 100)).toBe(100);
    // The clock was set back.
    expect(await store.jobs.oldestAgeMs(NOW - 1)).toBe(0);
    const job = await claimed(store, NOW + 100);
    expect(await store.jobs.pendingOf("r1")).toMatchObject({ state: "running" });
    await complete(store, job);
    expect(await store.jobs.oldestAgeMs(NOW + 100)).toBe(30);
    expect(await store.jobs.pendingOf("r1")).toBeNull();
  });

  check("listeners hear of one that is new among known ones", async (store) => {
    await store.jobs.enqueue(request({ webhookId: "msg_1" }));
    let calls = 0;
    store.jobs.onWork(() => (calls += 1));
    await store.jobs.enqueueAll([request({ webhookId: "msg_1" }), request({ webhookId: "msg_2", realtorId: "r2" })]);
    expect(calls).toBe(1);
  });

  check("listeners hear of new work, also of what waited for a running job", async (store) => {
    let calls = 0;
    let ofWhom: ReadonlySet<string> | null = null;
    const stop = store.jobs.onWork((realtorIds) => {
      calls += 1;
      ofWhom = realtorIds;
    });
    await store.jobs.enqueue(request({ webhookId: "msg_1" }));
    expect([calls, ofWhom]).toEqual([1, new Set(["r1"])]);
    await store.jobs.enqueue(request({ webhookId: "msg_1" }));
    expect(calls).toBe(1);
    const job = await claimed(store);
    await store.jobs.enqueue(request());
    expect(calls).toBe(2);
    await complete(store, job);
    expect(calls).toBe(3);
    await complete(store, await claimed(store));
    expect(calls).toBe(3);
    stop();
    await store.jobs.enqueue(request());
    expect(calls).toBe(3);
  });

  test(`${name}: whatever happens, each request is followed by a claim that completes`, async () => {
    await fc.assert(
      fc.asyncProperty(jobCommands, async (commands) => {
        const under = await openStore();
        try {
          await runJobModel(under, commands);
        } finally {
          await under.close();
        }
      }),
      { numRuns: 60 },
    );
  });
}
