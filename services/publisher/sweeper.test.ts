import type { ProductApi, RealtorPage } from "./product-api-client";
import { NOTHING_FINISHED } from "./store/store";
import { MAX_ATTEMPTS, type JobKind, type Jobs } from "./store/jobs";
import { createSweeper } from "./sweeper";
import { accept, changeOf, openStoreUnderTest, type StoreUnderTest } from "./testing/store-under-test";

const raw = (id: string, updatedAt: string) => ({ id, updatedAt, desiredUrl: `slug-${"abc"[Number(id)]}` });

let under: StoreUnderTest;

beforeEach(async () => {
  under = await openStoreUnderTest();
});
afterEach(() => under.close());

const HOUR_MS = 60 * 60 * 1000;
const DIED = Date.parse("2026-02-01T00:00:00.000Z");

/** A job that has failed until it was given up. */
async function bury(queue: Jobs, realtorId: string, kind: JobKind, at = DIED): Promise<void> {
  await queue.enqueue({ webhookId: null, realtorId, kind, expectedUpdatedAt: null, now: at - HOUR_MS });
  const [job] = await queue.claim(at, 1);
  await queue.fail({ ...job!, attempts: MAX_ATTEMPTS - 1 }, "broken", at);
}

const page = (realtors: unknown[], deleted: string[] = []): RealtorPage => ({ realtors, deleted, nextCursor: null });
const EMPTY = page([]);

function openSweep(pages: (query: { updatedSince?: string | null }) => RealtorPage) {
  const { store } = under;
  const clock = { now: 1 };
  const queries: (string | null | undefined)[] = [];
  const api: ProductApi = {
    realtor: () => Promise.reject(new Error("the sweep only lists")),
    list: (query) => (queries.push(query.updatedSince), Promise.resolve(pages(query))),
  };
  return {
    store,
    queue: store.jobs,
    queries,
    clock,
    accept: (id: string, updatedAt: string) => accept(store, raw(id, updatedAt)),
    sweeper: createSweeper({ store, api, now: () => clock.now }),
  };
}

test("a lost update and a lost delete become jobs; what is accepted already does not", async () => {
  const { accept, sweeper, queue } = openSweep(() => ({
    realtors: [raw("0", "2026-01-01T00:00:00.000Z"), raw("1", "2026-01-03T00:00:00.000Z")],
    deleted: ["2", "9"],
    nextCursor: null,
  }));
  await accept("0", "2026-01-01T00:00:00.000Z");
  await accept("1", "2026-01-02T00:00:00.000Z");
  await accept("2", "2026-01-01T00:00:00.000Z");
  expect(await sweeper.sweep()).toBe(2);
  const jobs = await queue.claim(1, 2);
  expect(jobs.map((job) => [job?.realtorId, job?.deleteClaim !== null])).toEqual([
    ["1", false],
    ["2", true],
  ]);
  expect(await queue.claim(1, 1)).toEqual([]);
});

test("the next sweep starts before the newest change that was seen, by the data's clock", async () => {
  const { sweeper, queries, clock } = openSweep(() => page([raw("1", "2026-01-03T00:10:00.000Z")]));
  clock.now = DIED;
  await sweeper.sweep();
  await sweeper.sweep();
  expect(queries).toEqual([null, "2026-01-03T00:05:00.000Z"]);
});

test("one record that is dated ahead keeps nothing else from the next sweep", async () => {
  const { sweeper, queries, clock, accept, queue } = openSweep(({ updatedSince }) =>
    updatedSince === null ? page([raw("1", "9999-12-31T00:00:00.000Z")]) : page([], ["2"]),
  );
  await accept("2", "2026-01-01T00:00:00.000Z");
  clock.now = DIED;
  await sweeper.sweep();
  expect(await sweeper.sweep()).toBe(1);
  expect(queries).toEqual([null, "2026-01-31T23:55:00.000Z"]);
  expect((await queue.pendingOf("2"))?.state).toBe("queued");
});

test("where a clock that was ahead has noted the last sweep, the next one asks for everything", async () => {
  const { store, sweeper, queries, clock } = openSweep(() => page([raw("1", "2026-01-03T00:10:00.000Z")]));
  await store.setSweepCursor("2027-01-01T00:00:00.000Z");
  clock.now = DIED;
  await sweeper.sweep();
  await sweeper.sweep();
  expect(queries).toEqual(["1969-12-31T23:55:00.000Z", "2026-01-03T00:05:00.000Z"]);
});

test("a record that was accepted but never reached the tree is taken up again", async () => {
  const { store, sweeper, queue } = openSweep(() => ({
    realtors: [],
    deleted: [],
    nextCursor: null,
  }));
  await store.accept([changeOf(raw("1", "2026-01-01T00:00:00.000Z"))]);
  expect(await sweeper.sweep()).toBe(1);
  expect((await queue.claim(1, 1))[0]?.realtorId).toBe("1");
});

test("one that is being published just now is not put in the queue again", async () => {
  const { store, sweeper, queue } = openSweep(() => EMPTY);
  await store.accept([changeOf(raw("1", "2026-01-01T00:00:00.000Z"))]);
  const request = { webhookId: null, realtorId: "1", kind: "changed", expectedUpdatedAt: null, now: 1 } as const;
  await queue.enqueue(request);
  await queue.claim(1, 1);
  expect(await sweeper.sweep()).toBe(0);
});

test("a delete that was given up is tried again at once, another dead letter after an hour", async () => {
  const { sweeper, queue, clock } = openSweep(() => EMPTY);
  await bury(queue, "0", "changed");
  await bury(queue, "1", "deleted");
  clock.now = DIED;
  expect(await sweeper.sweep()).toBe(1);
  expect((await queue.dead(9)).map(({ realtorId }) => realtorId)).toEqual(["0"]);
  clock.now = DIED + HOUR_MS;
  expect(await sweeper.sweep()).toBe(1);
  expect(await queue.dead(9)).toEqual([]);
});

test("a delete that was given up is not forgotten behind a hundred other dead letters", async () => {
  const { sweeper, queue, clock } = openSweep(() => EMPTY);
  await bury(queue, "gone", "deleted", DIED - HOUR_MS / 2);
  for (let other = 0; other < 100; other += 1) await bury(queue, `other-${other}`, "changed");
  clock.now = DIED;
  expect(await sweeper.sweep()).toBe(1);
  expect(await queue.pendingOf("gone")).toMatchObject({ state: "retrying" });
});

test("a dead letter whose record has changed since is tried anew, even if the record is accepted by now", async () => {
  const since = (ms: number) => new Date(DIED + ms).toISOString();
  const { accept, sweeper, queue, clock } = openSweep(() => page([raw("0", since(1)), raw("1", since(0))]));
  for (const id of ["0", "1"]) await bury(queue, id, "changed");
  // Published with another realtor who took their address: their own job never ran again.
  await accept("0", since(1));
  await accept("1", since(0));
  clock.now = DIED + 2;
  expect(await sweeper.sweep()).toBe(1);
  expect(await queue.claim(clock.now, 9)).toMatchObject([{ realtorId: "0", attempts: 0 }]);
});

test("an entry without an id is passed over, and does not end the sweep", async () => {
  const { sweeper, queue } = openSweep(() =>
    page([null, { updatedAt: "2026-01-01T00:00:00.000Z" }, { ...raw("1", "2026-01-01T00:00:00.000Z"), id: 1 }]),
  );
  expect(await sweeper.sweep()).toBe(1);
  expect((await queue.claim(1, 9)).map(({ realtorId }) => realtorId)).toEqual(["1"]);
});

test.each([undefined, null, 7, "", "2026-02-01T10:00:00.123456", "yesterday"])(
  "an entry whose time is %p is read once, which says what is wrong with it",
  async (updatedAt) => {
    const { store, sweeper, queue, clock } = openSweep(() =>
      page([{ id: "0", updatedAt }, raw("1", "2026-01-01T00:00:00.000Z")]),
    );
    clock.now = DIED;
    expect(await sweeper.sweep()).toBe(2);
    expect(await store.sweepCursor()).toBe("2026-01-01T00:00:00.000Z");
    const jobs = await queue.claim(DIED, 9);
    expect(jobs.map(({ realtorId }) => realtorId).sort()).toEqual(["0", "1"]);
    await store.finish({ ...NOTHING_FINISHED, jobs, now: DIED });
    await sweeper.sweep();
    expect((await queue.claim(DIED, 9)).map(({ realtorId }) => realtorId)).toEqual(["1"]);
  },
);

test("a job that a clock ahead has put off by a day is done now that the clock is right", async () => {
  const { queue, sweeper, clock } = openSweep(() => EMPTY);
  for (const id of ["1", "2"]) {
    await queue.enqueue({ webhookId: null, realtorId: id, kind: "changed", expectedUpdatedAt: null, now: DIED });
  }
  const [tomorrows, ours] = await queue.claim(DIED, 2);
  await queue.defer(tomorrows!, DIED + 24 * HOUR_MS + 1_000, "the API is away");
  await queue.defer(ours!, DIED + HOUR_MS / 6, "the API is away");
  clock.now = DIED;
  expect(await sweeper.sweep()).toBe(1);
  expect((await queue.claim(DIED, 9)).map(({ realtorId }) => realtorId)).toEqual([tomorrows!.realtorId]);
});

test("who is quarantined is read again once an hour: an API may be repaired without a change of theirs", async () => {
  const { accept, store, sweeper, queue, clock } = openSweep(() => page([raw("1", "2026-01-01T00:00:00.000Z")]));
  await accept("1", "2026-01-01T00:00:00.000Z");
  clock.now = DIED;
  const quarantined = [{ id: "1", reason: "salesCount: Invalid input" }];
  await store.finish({ ...NOTHING_FINISHED, quarantined, now: DIED });
  const jobsAfter = async (ms: number) => {
    clock.now = DIED + ms;
    const jobs = await sweeper.sweep();
    await store.finish({ ...NOTHING_FINISHED, quarantined, jobs: await queue.claim(clock.now, 9), now: clock.now });
    return jobs;
  };
  expect(await jobsAfter(HOUR_MS - 1)).toBe(0);
  expect(await jobsAfter(HOUR_MS)).toBe(1);
  expect(await jobsAfter(2 * HOUR_MS - 1)).toBe(0);
  expect(await jobsAfter(2 * HOUR_MS)).toBe(1);
});

test("who is quarantined and waits for an address as well keeps waiting", async () => {
  const { store, sweeper, queue, clock } = openSweep(() => EMPTY);
  await store.finish({ ...NOTHING_FINISHED, quarantined: [{ id: "1", reason: "desiredUrl: is taken" }], now: DIED });
  await queue.enqueue({ webhookId: null, realtorId: "1", kind: "sweep", expectedUpdatedAt: null, now: DIED });
  const [job] = await queue.claim(DIED, 1);
  await queue.defer(job!, DIED + 2 * HOUR_MS, "still held");
  clock.now = DIED + HOUR_MS;
  expect(await sweeper.sweep()).toBe(0);
});

test("who was never published and is deleted does not stay in the quarantine", async () => {
  const { store, sweeper, queue } = openSweep(() => page([], ["1"]));
  await store.finish({ ...NOTHING_FINISHED, quarantined: [{ id: "1", reason: "bad" }], now: 1 });
  expect(await sweeper.sweep()).toBe(1);
  expect(await queue.claim(1, 9)).toMatchObject([{ realtorId: "1", deleteClaim: { updatedAt: null } }]);
});

test("a job that is tried again anyway keeps its attempts: it is given up in the end, whatever a sweep lists", async () => {
  const { sweeper, queue, clock } = openSweep(() => page([raw("1", "2026-01-01T00:00:00.000Z")]));
  await sweeper.sweep();
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const [job] = await queue.claim(clock.now, 1);
    await queue.fail(job!, "broken", clock.now);
    if (attempt < MAX_ATTEMPTS) expect(await sweeper.sweep()).toBe(0);
    clock.now += 600_000;
  }
  expect(await queue.pendingOf("1")).toMatchObject({ state: "dead", attempts: MAX_ATTEMPTS });
});

test("one that runs is asked for again: it may have read before the change", async () => {
  const { sweeper, queue } = openSweep(() => page([raw("1", "2026-01-01T00:00:00.000Z")]));
  await sweeper.sweep();
  await queue.claim(1, 1);
  expect(await sweeper.sweep()).toBe(1);
});

test("a sweep that was ended, or whose jobs were not written, begins where it began", async () => {
  const ended = new AbortController();
  const { store, sweeper, queue } = openSweep(() => {
    ended.abort();
    return { ...page([raw("1", "2026-01-03T00:00:00.000Z")]), nextCursor: "more" };
  });
  await sweeper.sweep(ended.signal);
  expect(await store.sweepCursor()).toBeNull();

  const { sweeper: another } = openSweep(() => page([raw("1", "2026-01-03T00:00:00.000Z")]));
  jest.spyOn(queue, "enqueueAll").mockRejectedValueOnce(new Error("disk full"));
  await expect(another.sweep()).rejects.toThrow("disk full");
  expect(await store.sweepCursor()).toBeNull();
});

test("a sweep of everything finds what differs at the same time of change, and what is bad", async () => {
  const time = "2026-01-01T00:00:00.000Z";
  const { accept, sweeper, queue } = openSweep(() =>
    page([
      raw("0", time),
      { ...raw("1", time), name: "Restored" },
      { ...raw("2", time), desiredUrl: "not a slug" },
      null,
    ]),
  );
  for (const id of ["0", "1", "2"]) await accept(id, time);
  expect(await sweeper.sweepAll()).toBe(2);
  expect((await queue.claim(1, 9)).map(({ realtorId }) => realtorId)).toEqual(["1", "2"]);
});

test("a sweep of everything finds deletes too", async () => {
  const { accept, sweeper, queue } = openSweep(() => page([], ["2"]));
  await accept("2", "2026-01-01T00:00:00.000Z");
  expect(await sweeper.sweepAll()).toBe(1);
  expect(await queue.claim(1, 9)).toMatchObject([{ realtorId: "2", kind: "deleted" }]);
});
