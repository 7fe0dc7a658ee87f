import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import pino from "pino";
import type { PurgeSettings } from "../../../src/domain/site/settings";
import { sitemapShard, sitemapShardFile } from "../../../src/domain/site/sitemap";
import type { OpenRelease } from "../release";
import { createFakeClock } from "../testing/publisher-under-test";
import { accept, openStoreUnderTest, type StoreUnderTest } from "../testing/store-under-test";
import { everyUrl } from "./everything";
import { openPurging } from "./open-purging";

const VARNISH: PurgeSettings = { adapter: "varnish", urls: ["http://cache"], token: null, service: null, by: "key" };

let under: StoreUnderTest;
let served: string;
beforeEach(async () => {
  under = await openStoreUnderTest();
  served = "r-1";
});
afterEach(() => under.close());

const releaseOf = (id: string) => ({ info: { id }, folder: path.join(under.folder, id) }) as OpenRelease;

function open(purge: PurgeSettings | null = VARNISH, cdnUrl: string | null = null) {
  return openPurging({
    env: { purge, cdnUrl, siteUrl: "https://www.homes.example" },
    store: under.store,
    release: () => releaseOf(served),
    clock: createFakeClock().clock,
    logger: pino({ level: "silent" }),
  });
}

/** The keys of every purge that waits; those are done by then. */
async function purgedKeys(): Promise<(readonly string[])[]> {
  const due = await under.store.purges.due(Number.MAX_SAFE_INTEGER, 99, new Set());
  await under.store.purges.settle(due.map((job) => ({ job, edge: null, again: null })));
  return due.map(({ keys }) => keys);
}

test("a cache that is met for the first time is emptied, once", async () => {
  await open().purgeChangedSite();
  expect(await purgedKeys()).toEqual([["site"]]);
  await open().purgeChangedSite();
  expect(await purgedKeys()).toEqual([]);
});

test("after a flip all that the release before has answered is purged, and after the way back too", async () => {
  const purging = open();
  await purging.purgeChangedSite();
  await purgedKeys();
  served = "r-2";
  await purging.purgeChangedSite();
  expect(await purgedKeys()).toEqual([["release-r-1"]]);
  served = "r-1";
  await purging.purgeChangedSite();
  expect(await purgedKeys()).toEqual([["release-r-2"]]);
});

test("a release that was served while no purge could be noted is purged by the next that can be", async () => {
  const purging = open();
  await purging.purgeChangedSite();
  await purgedKeys();
  served = "r-2";
  jest.spyOn(under.store.purges, "add").mockRejectedValueOnce(new Error("database or disk is full"));
  await expect(purging.purgeChangedSite()).rejects.toThrow("full");
  served = "r-1";
  await purging.purgeChangedSite();
  expect(await purgedKeys()).toEqual([["release-r-2"]]);
  await purging.purgeChangedSite();
  expect(await purgedKeys()).toEqual([]);
});

test("a flip that was not noted before the process died is noticed by the next one", async () => {
  await open().purgeChangedSite();
  await purgedKeys();
  served = "r-2";
  await open().purgeChangedSite();
  expect(await purgedKeys()).toEqual([["release-r-1"]]);
});

test("a cache that was not purged for a while, or another one, may hold anything: it is emptied", async () => {
  const steps: [PurgeSettings | null, string | null][] = [
    [VARNISH, null],
    [null, null],
    [VARNISH, null],
    [{ ...VARNISH, urls: ["http://other"] }, null],
    [VARNISH, "http://cdn"],
  ];
  for (const [purge, cdnUrl] of steps) {
    await open(purge, cdnUrl).purgeChangedSite();
    expect(await purgedKeys()).toEqual([["site"]]);
  }
});

test("a purge of everything has to be seen on the landing page in each language", async () => {
  await open().purgeEverything();
  const [job] = await under.store.purges.due(Number.MAX_SAFE_INTEGER, 9, new Set());
  expect(job).toMatchObject({
    keys: ["site"],
    urls: ["/*"],
    checks: [
      { url: "/", file: "index.html" },
      { url: "/en", file: "en/index.html" },
    ],
  });
});

test("receipts name the cache, and nothing where there is none", () => {
  expect(open(null, null).edge).toBeNull();
  expect(open(VARNISH, null).edge).toEqual({ adapter: "varnish", url: null });
  expect(open(null, "http://cdn").edge).toEqual({ adapter: null, url: "http://cdn" });
});

test("every address that a cache may hold is named: fixed files, homepages, own domains, the screens below them", async () => {
  const release = releaseOf("r-1");
  await mkdir(release.folder, { recursive: true });
  const fixed = {
    "index.html": "",
    "en/index.html": "",
    "terms/index.html": "",
    "app-data.json": "",
    "app-0123abcd.js": "",
  };
  await writeFile(path.join(release.folder, "fixed.json"), JSON.stringify(fixed));
  await accept(under.store, { id: "1", desiredUrl: "minji" }, "minji.example");
  const urls: string[] = [];
  for await (const url of everyUrl(release, under.store.records)) urls.push(url);
  expect(urls.slice(0, 4)).toEqual(["/", "/en", "/terms", "/app-data.json"]);
  expect(urls).toEqual(
    expect.arrayContaining(["/minji", "/en/minji/terms", "/page-data/minji/page-data.json", "//minji.example/en"]),
  );
  expect(new Set(urls).size).toBe(urls.length);
  const ofAll = ["/", "/terms", "/app-data.json", "/sitemap-index.xml", `/${sitemapShardFile(sitemapShard("1"))}`];
  expect(urls).toEqual(expect.arrayContaining([...ofAll, ...ofAll.map((url) => `//minji.example${url}`)]));
  // Its name says what it is: no release has another one.
  expect(urls.filter((url) => url.endsWith(".js"))).toEqual(["/app-0123abcd.js"]);
});
