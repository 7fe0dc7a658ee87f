import { sitemapShard } from "../../../src/domain/site/sitemap";
import type { OpenRelease } from "../release";
import { accept, acceptDelete, changeOf, openStoreUnderTest, type StoreUnderTest } from "../testing/store-under-test";
import { readRecordsNow } from "./records-now";

let under: StoreUnderTest;
beforeEach(async () => {
  under = await openStoreUnderTest();
});
afterEach(() => under.close());

const requireRelease = () => ({ info: { id: "first" } }) as OpenRelease;
const claimOf = (name: string) => ({ place: "product" as const, name });
const ask = (names: string[] = [], shards: number[] = []) =>
  readRecordsNow({ store: under.store, requireRelease }, { claims: names.map(claimOf), shards });

test("each claim has its owner, also one whose pages are still to go, and each owner who is accepted the record", async () => {
  await accept(under.store, { id: "1", desiredUrl: "kim" });
  await accept(under.store, { id: "2", desiredUrl: "lee" }, "lee.example");
  await acceptDelete(under.store, "1");
  const { owners, records } = await ask(["nobody", "lee", "kim", "lee"]);
  expect(owners).toEqual([null, "2", "1", "2"]);
  expect(records).toEqual([{ id: "2", seq: 2, host: "lee.example", json: expect.stringContaining("lee") as string }]);
});

test("each shard has what it lists, and a change that is to come is named", async () => {
  await accept(under.store, { id: "1", desiredUrl: "kim" });
  await under.store.accept([changeOf({ id: "2", desiredUrl: "lee" })]);
  const { entries, shards, unapplied } = await ask([], [sitemapShard("2"), sitemapShard("nobody")]);
  expect(entries).toEqual([[expect.objectContaining({ id: "2", slug: "lee" })], []]);
  expect(new Set(shards)).toEqual(new Set([sitemapShard("1"), sitemapShard("2")]));
  expect(unapplied).toEqual(["2"]);
});

test("a purge is under way as long as one waits", async () => {
  expect(await ask()).toMatchObject({ isPurging: false });
  await under.store.purges.add({ keys: ["slug-kim"], urls: [], checks: [], now: 0 });
  expect(await ask()).toMatchObject({ isPurging: true });
});

test("the release is the one that the store serves, or, where that says none, the publisher's own", async () => {
  expect(await ask()).toMatchObject({ release: "first" });
  await under.store.setServed({ place: "s3://pages", release: "second", since: "2026-01-01T00:00:00.000Z" });
  expect(await ask()).toMatchObject({ release: "second" });
});
