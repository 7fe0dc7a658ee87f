import type { ProductApi, RealtorPage } from "./product-api-client";
import { createSweeper } from "./sweeper";
import { accept, changeOf, openStoreUnderTest, type StoreUnderTest } from "./testing/store-under-test";

const raw = (id: string, updatedAt: string) => ({ id, updatedAt, desiredUrl: `slug-${"abc"[Number(id)]}` });

let under: StoreUnderTest;

beforeEach(async () => {
  under = await openStoreUnderTest();
});
afterEach(() => under.close());

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
