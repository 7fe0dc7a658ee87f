import path from "node:path";
import { openSqlite } from "../../../sqlite";
import { openStoreUnderTest, type StoreUnderTest } from "../../testing/store-under-test";
import { forgetPurgedSite } from "./purges";

const PURGE = { keys: ["realtor-1"], urls: [], checks: [], now: 1 };
const SITE = { release: "r-1", cache: "varnish" };

let under: StoreUnderTest;
beforeEach(async () => {
  under = await openStoreUnderTest();
});
afterEach(() => under.close());

test("a purge of less than the site leaves what the whole site was purged for", async () => {
  const { purges } = under.store;
  await purges.add(PURGE);
  expect(await purges.purgedSite()).toBeNull();
  await purges.add(PURGE, SITE);
  await purges.add(PURGE);
  expect(await purges.purgedSite()).toEqual(SITE);
  expect(await purges.waiting()).toMatchObject({ count: 3 });
});

test("what the whole site was purged for is forgotten, and no other setting", async () => {
  const { store } = under;
  await store.purges.add(PURGE, SITE);
  await store.setSweepCursor("2026-03-01T00:00:00.000Z");
  const beside = openSqlite(path.join(under.folder, "publisher.db"), 0);
  forgetPurgedSite(beside);
  beside.close();
  expect(await store.purges.purgedSite()).toBeNull();
  expect(await store.sweepCursor()).toBe("2026-03-01T00:00:00.000Z");
});
