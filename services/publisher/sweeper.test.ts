import type { ProductApi, RealtorPage } from "./product-api-client";
import { createSweeper } from "./sweeper";
import { accept, changeOf, openStoreUnderTest, type StoreUnderTest } from "./testing/store-under-test";

const raw = (id: string, updatedAt: string) => ({ id, updatedAt, desiredUrl: `slug-${"abc"[Number(id)]}` });

let under: StoreUnderTest;

beforeEach(async () => {
  under = await openStoreUnderTest();
});
afterEach(() => under.close());

const page = (realtors: unknown[], deleted: string[] = []): RealtorPage => ({ realtors, deleted, nextCursor: null });
const EMPTY = page([]);

function openSweep(pages: (query: { updatedSince?: string | null }) => RealtorPage) {
  const { store } = under;
  const queries: (string | null | undefined)[] = [];
  const api: ProductApi = {
    realtor: () => Promise.reject(new Error("the sweep only lists")),
    list: (query) => (queries.push(query.updatedSince), Promise.resolve(pages(query))),
  };
  return {
    store,
    queue: store.jobs,
    queries,
    accept: (id: string, updatedAt: string) => accept(store, raw(id, updatedAt)),
    sweeper: createSweeper({ store, api, now: () => 1 }),
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
  const { sweeper, queries } = openSweep(() => ({
    realtors: [raw("1", "2026-01-03T00:10:00.000Z")],
    deleted: [],
    nextCursor: null,
  }));
  await sweeper.sweep();
  await sweeper.sweep();
  expect(queries).toEqual([null, "2026-01-03T00:05:00.000Z"]);
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

test("a delete that was given up is tried again, another dead letter is not", async () => {
  const { store, sweeper, queue } = openSweep(() => EMPTY);
  for (const [realtorId, kind] of [
    ["0", "changed"],
    ["1", "deleted"],
  ] as const) {
    await queue.enqueue({ webhookId: null, realtorId, kind, expectedUpdatedAt: null, now: 1 });
    for (let now = 1; (await queue.pendingOf(realtorId))?.state !== "dead"; now += 300_000)
      for (const job of await queue.claim(now, 1)) await queue.fail(job, "broken", now);
  }
  expect(await sweeper.sweep()).toBe(1);
  expect((await store.jobs.dead(9)).map(({ realtorId }) => realtorId)).toEqual(["0"]);
});

test("an entry without an id or a time is passed over, and does not end the sweep", async () => {
  const { sweeper, queue } = openSweep(() =>
    page([
      null,
      { id: "0" },
      { updatedAt: "2026-01-01T00:00:00.000Z" },
      { ...raw("1", "2026-01-01T00:00:00.000Z"), id: 1 },
    ]),
  );
  expect(await sweeper.sweep()).toBe(1);
  expect((await queue.claim(1, 9)).map(({ realtorId }) => realtorId)).toEqual(["1"]);
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
