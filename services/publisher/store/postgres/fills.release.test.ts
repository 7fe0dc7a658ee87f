import { setTimeout as pause } from "node:timers/promises";
import { startPostgres, type Postgres } from "../../../../testing/postgres";
import { openPostgresStoreUnderTest, type PostgresStoreUnderTest } from "../../testing/postgres-store-under-test";
import { changeOf } from "../../testing/store-under-test";
import type { Store } from "../store";

let server: Postgres;
let under: PostgresStoreUnderTest;
beforeAll(async () => {
  server = await startPostgres({ fsync: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  under = await openPostgresStoreUnderTest(server);
});
afterEach(() => under.close());

const pagesOf = (id: string) => ({ done: 1, written: 4, failures: [], held: [`pages of ${id}`] });
const heldIn = async (store: Store) => {
  const texts: string[] = [];
  for await (const text of store.bulkRuns.fills!.held("next")) texts.push(text);
  return texts.sort();
};
async function beginFill(): Promise<number> {
  const ids = ["a", "b", "c", "d"];
  await under.store.accept(ids.map((id) => changeOf({ id, desiredUrl: `slug-${id}` })));
  return under.store.bulkRuns.fills!.begin("next", 2);
}

test("a release that all fill is known to the others while there is work in it, and keeps what each range holds", async () => {
  const { bulkRuns: runs } = under.store;
  const { bulkRuns: others } = await under.openAs("two");
  expect(await others.fills!.waiting()).toBeNull();
  // An order of all pages is nothing that is filled.
  await runs.begin({ releaseId: "served", boot: "a store", realtorsPerRange: 9, isAsked: true });
  expect(await others.fills!.waiting()).toBeNull();
  expect(await beginFill()).toBe((await under.store.records.newest(1))[0]!.seq);
  const ranges = [(await runs.claim("next"))!, (await others.claim("next"))!];
  expect(ranges.map(({ afterId, upToId }) => [afterId, upToId])).toEqual([
    ["", "b"],
    ["b", "d"],
  ]);
  expect(await others.fills!.waiting()).toBe("next");
  expect(await runs.claim("next")).toMatchObject({ afterId: "d", upToId: null });
  expect(await others.fills!.waiting()).toBeNull();
  const left = (runs.fills!.fence(ranges[0]!)() - Date.now()) / 1_000;
  expect([left > 20, left <= 25]).toEqual([true, true]);
  expect(await runs.end(ranges[0]!, "a", pagesOf("a"))).toBe(true);
  expect(runs.fills!.fence(ranges[0]!)()).toBeLessThan(Date.now());
  expect(await others.end(ranges[1]!, null, { ...pagesOf("c"), held: ["pages of c", "pages of d"] })).toBe(true);
  await runs.end((await runs.claim("next"))!, null, pagesOf("b"));
  expect(await heldIn(under.store)).toEqual(["a", "b", "c", "d"].map((id) => `pages of ${id}`));
  await runs.forget("next");
  expect(await heldIn(under.store)).toEqual([]);
  expect(await runs.progress("served")).toMatchObject({ left: 1 });
});

test("a release that all fill holds nothing of a claim that was lost", async () => {
  const { bulkRuns: runs } = under.store;
  const { bulkRuns: others } = await under.openAs("two");
  await beginFill();
  const lost = (await runs.claim("next"))!;
  await under.expireRanges();
  const taken = (await others.claim("next"))!;
  expect(taken.afterId).toBe(lost.afterId);
  expect(await runs.end(lost, null, pagesOf("a"))).toBe(false);
  expect(await heldIn(under.store)).toEqual([]);
  expect(await others.end(taken, null, pagesOf("b"))).toBe(true);
  expect(await heldIn(under.store)).toEqual(["pages of b"]);
});

test("a release that all fill is begun again when nobody works on it any more", async () => {
  const { bulkRuns: runs } = under.store;
  await beginFill();
  const range = (await runs.claim("next"))!;
  await runs.forget("next");
  expect(await runs.fills!.waiting()).toBeNull();
  let isBegun = false;
  const begun = (await under.openAs("two")).bulkRuns.fills!.begin("next", 2).then(() => (isBegun = true));
  await pause(1_000);
  expect(isBegun).toBe(false);
  expect(await runs.end(range, null, pagesOf("a"))).toBe(false);
  await begun;
  expect(await runs.progress("next")).toMatchObject({ done: 0, left: 3, free: 3 });
  expect(await heldIn(under.store)).toEqual([]);
});
