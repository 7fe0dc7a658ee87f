import type { StoreUnderTest } from "./job-model";
import { MONDAY, NOW, TUESDAY, checksOn, claimed, complete, failUntilDead, request } from "./job-steps";
import { MAX_ATTEMPTS } from "./jobs";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The part of `jobSuite` that is about jobs that were given up. */
export function deadLetterSuite(name: string, openStore: () => Promise<StoreUnderTest>): void {
  const check = checksOn(name, openStore);

  check("a dead letter is tried once after an hour, then once a day", async (store, under) => {
    await store.jobs.enqueue(request());
    let diedAt = await failUntilDead(store);
    for (const [index, age] of [HOUR_MS, DAY_MS, DAY_MS].entries()) {
      expect(await store.jobs.dead(9)).toMatchObject([{ deaths: index + 1, retryAt: diedAt + age }]);
      expect(await store.jobs.reviveDue(diedAt + age - 1, 9)).toBe(0);
      expect(await store.jobs.reviveDue(diedAt + age, 9)).toBe(1);
      expect(await store.jobs.reviveDue(diedAt + age, 9)).toBe(0);
      expect(await store.jobs.pendingOf("r1")).toMatchObject({ state: "retrying", attempts: MAX_ATTEMPTS - 1 });
      const job = await claimed(store, diedAt + age);
      diedAt += age;
      expect(await store.jobs.fail(job, "broken still", diedAt)).toBe("dead");
    }
    const reopened = await under.crash();
    expect(await reopened.jobs.dead(9)).toMatchObject([{ deaths: 4, reason: "broken still" }]);
  });

  check("a delete that was given up is due at once: the page is still there", async (store) => {
    await store.jobs.enqueue(request({ kind: "deleted" }));
    const diedAt = await failUntilDead(store);
    expect(await store.jobs.reviveDue(diedAt, 9)).toBe(1);
    expect(await claimed(store, diedAt)).toMatchObject({ kind: "deleted", attempts: MAX_ATTEMPTS - 1 });
  });

  check("an hour later no promise of a later version counts, and the wait begins anew", async (store) => {
    await store.jobs.enqueue(request({ expectedUpdatedAt: TUESDAY }));
    const at = (await failUntilDead(store)) + HOUR_MS;
    await store.jobs.reviveDue(at, 9);
    expect(await claimed(store, at)).toMatchObject({ expectedUpdatedAt: null, queuedAt: at });
  });

  check("one that a clock that was ahead has buried is tried again, once that is right", async (store) => {
    const ahead = NOW + 365 * DAY_MS;
    await store.jobs.enqueue(request({ now: ahead }));
    await failUntilDead(store, ahead);
    expect(await store.jobs.reviveDue(NOW, 9)).toBe(1);
  });

  check("a delete that was given up stays announced, whatever is asked for next", async (store) => {
    await store.jobs.enqueue(request({ kind: "deleted", expectedUpdatedAt: TUESDAY }));
    const at = await failUntilDead(store);
    await store.jobs.enqueue(request({ now: at }));
    expect(await claimed(store, at)).toMatchObject({ kind: "changed", deleteClaim: { updatedAt: TUESDAY } });
    expect(await store.jobs.deadCount()).toBe(0);
  });

  check("a delete of its own counts more than the one that was given up", async (store) => {
    await store.jobs.enqueue(request({ kind: "deleted", expectedUpdatedAt: MONDAY }));
    const at = await failUntilDead(store);
    await store.jobs.enqueue(request({ kind: "deleted", expectedUpdatedAt: TUESDAY, now: at }));
    expect(await claimed(store, at)).toMatchObject({ deleteClaim: { updatedAt: TUESDAY } });
  });

  check("who follows the API is told of no delete that was given up", async (store) => {
    await store.jobs.enqueue(request({ kind: "deleted" }));
    const at = await failUntilDead(store);
    await store.jobs.enqueue(request({ kind: "follow", now: at }));
    expect(await claimed(store, at)).toMatchObject({ kind: "follow", deleteClaim: null });
  });

  check("a change that was given up announces no delete", async (store) => {
    await store.jobs.enqueue(request());
    const at = await failUntilDead(store);
    await store.jobs.enqueue(request({ now: at }));
    expect(await claimed(store, at)).toMatchObject({ deleteClaim: null });
  });

  check("those that have waited longest come first, however many there are", async (store) => {
    let at = NOW;
    for (const realtorId of ["a", "b", "c"]) {
      await store.jobs.enqueue(request({ realtorId, now: at }));
      at = (await failUntilDead(store, at)) + 1;
    }
    expect(await store.jobs.reviveDue(at + HOUR_MS, 2)).toBe(2);
    expect((await store.jobs.dead(9)).map(({ realtorId }) => realtorId)).toEqual(["c"]);
  });

  check("what was tried again and is done is dead no more; a new request counts deaths anew", async (store) => {
    await store.jobs.enqueue(request());
    let at = (await failUntilDead(store)) + HOUR_MS;
    await store.jobs.reviveDue(at, 9);
    await store.jobs.enqueue(request({ now: at }));
    at = await failUntilDead(store, at);
    expect(await store.jobs.dead(9)).toMatchObject([{ deaths: 1 }]);
    await store.jobs.reviveDue(at + HOUR_MS, 9);
    await complete(store, await claimed(store, at + HOUR_MS));
    expect([await store.jobs.dead(9), await store.jobs.depth()]).toEqual([[], 0]);
  });

  check("it is known when each died, for those that are asked about", async (store) => {
    await store.jobs.enqueue(request());
    const diedAt = await failUntilDead(store);
    expect([...(await store.jobs.diedAt(["r1", "r2"]))]).toEqual([["r1", diedAt]]);
    expect([...(await store.jobs.diedAt([]))]).toEqual([]);
  });

  check("a dead letter that is dropped is gone, also after a restart", async (store, under) => {
    await store.jobs.enqueue(request());
    await failUntilDead(store);
    expect([await store.jobs.deadCount(), await store.jobs.dropDead("r1"), await store.jobs.dropDead("r1")]).toEqual([
      1,
      true,
      false,
    ]);
    for (const { jobs } of [store, await under.crash()])
      expect([await jobs.deadCount(), await jobs.dead(9), await jobs.pendingOf("r1")]).toEqual([0, [], null]);
  });

  check("what is pending is listed with its state, longest first; dead letters are not", async (store) => {
    await store.jobs.enqueue(request({ realtorId: "dead" }));
    const at = await failUntilDead(store);
    for (const [index, realtorId] of ["running", "retrying", "waiting", "queued"].entries())
      await store.jobs.enqueue(request({ realtorId, now: at + index }));
    await claimed(store, at + 3);
    await store.jobs.fail(await claimed(store, at + 3), "broken", at + 3);
    await store.jobs.defer(await claimed(store, at + 3), at + 9, "too early");
    const states = (await store.jobs.pending(9)).map(({ realtorId, state, reason }) => [realtorId, state, reason]);
    expect(states).toEqual([
      ["running", "running", null],
      ["retrying", "retrying", "broken"],
      ["waiting", "waiting", "too early"],
      ["queued", "queued", null],
    ]);
    expect(await store.jobs.pending(1)).toMatchObject([{ realtorId: "running", queuedAt: at }]);
    expect((await store.jobs.delayed()).map(({ realtorId, state }) => [realtorId, state])).toEqual([
      ["retrying", "retrying"],
      ["waiting", "waiting"],
    ]);
  });
}
