import { openPublisherUnderTest, type PublisherUnderTest } from "../testing/publisher-under-test";
import { sitemapShard, sitemapShardFile } from "../../../src/domain/site/sitemap";
import type { PurgeJob } from "../store/purges";

let site: PublisherUnderTest;
beforeEach(async () => {
  site = await openPublisherUnderTest();
  site.deps.edge = { adapter: "varnish", url: "http://cache.example" };
});
afterEach(() => site.close());

const ONE = { desiredUrl: "One", name: "One", hompageUrl: "" };
const SITEMAP = `file-${sitemapShardFile(sitemapShard("1"))}`;

/** Every purge that waits, the newest last; those are done by then. */
async function purges(): Promise<PurgeJob[]> {
  const due = await site.store.purges.due(Number.MAX_SAFE_INTEGER, 99, new Set());
  await site.store.purges.settle(due.map((job) => ({ job, edge: null, again: null })));
  return due;
}

test("a publication waits for the cache, and its receipt names keys and cache", async () => {
  const receipt = await site.save("1", ONE);
  expect(receipt).toMatchObject({
    outcome: "published",
    liveAt: null,
    edge: {
      adapter: "varnish",
      url: "http://cache.example",
      keys: ["slug-one", SITEMAP, "file-sitemap-index.xml"],
      state: "waiting",
      at: null,
      reason: null,
    },
  });
  expect(await site.store.receipts("1", 1)).toEqual([receipt]);
});

test("both languages of a page have to be seen, html and page-data", async () => {
  await site.save("1", ONE);
  const [job] = await purges();
  expect(job!.checks.map(({ url, file }) => `${url} ${file}`)).toEqual([
    "/page-data/One/page-data.json page-data/One/page-data.json",
    "/page-data/en/One/page-data.json page-data/en/One/page-data.json",
    "/One One/index.html",
    "/en/One en/One/index.html",
  ]);
});

test("a text that changed purges its realtor, not the screens below it", async () => {
  await site.save("1", ONE);
  await purges();
  await site.save("1", { aboutMeEn: "About me" });
  const [job] = await purges();
  expect(job).toMatchObject({ realtorId: "1", keys: ["slug-one", SITEMAP] });
  expect(job!.urls.filter((url) => url.includes("terms"))).toEqual([]);
  expect(job!.urls).toContain("/en/One");
});

test("who is published by hand is purged as a whole, though no byte has changed", async () => {
  await site.save("1", ONE);
  await purges();
  const receipt = await site.publish("1", "manual");
  expect(receipt[0]).toMatchObject({ outcome: "published", purge: [] });
  const [job] = await purges();
  expect(job!.urls).toEqual(
    expect.arrayContaining(["/One", "/en/One", "/page-data/One/page-data.json", "/One/terms", "/en/One/terms"]),
  );
});

test("a new page purges what was not there before: the screens below it too", async () => {
  await site.save("1", ONE);
  const [{ urls }] = (await purges()) as [PurgeJob];
  expect(urls).toEqual(expect.arrayContaining(["/One", "/en/One", "/One/terms", "/en/One/terms"]));
});

test("a rename purges the old address and the new one, and waits until the old one is gone", async () => {
  await site.save("1", ONE);
  await purges();
  await site.save("1", { desiredUrl: "two" });
  const [job] = await purges();
  expect(job!.keys).toEqual(expect.arrayContaining(["slug-one", "slug-two"]));
  expect(job!.urls).toEqual(expect.arrayContaining(["/One", "/One/terms", "/two", "/two/terms"]));
  expect(job!.checks.map(({ url }) => url)).toEqual(expect.arrayContaining(["/One", "/en/One", "/two", "/en/two"]));
});

test("an own domain has its own key; where it was given up nobody can read it back", async () => {
  await site.save("1", { ...ONE, hompageUrl: "https://one.example" });
  const [taken] = await purges();
  expect(taken!.keys).toContain("host-one.example");
  expect(taken!.checks.map(({ url }) => url)).toContain("//one.example/en");
  await site.save("1", { hompageUrl: "" });
  const [freed] = await purges();
  expect(freed!.keys).toContain("host-one.example");
  expect(freed!.urls).toEqual(expect.arrayContaining(["//one.example/", "//one.example/terms"]));
  expect(freed!.checks.map(({ url }) => url).filter((url) => url.startsWith("//"))).toEqual([]);
});

test("a deleted page is purged, and seen gone", async () => {
  await site.save("1", ONE);
  await purges();
  site.product.remove("1");
  const [receipt] = await site.publish("1", "deleted");
  expect(receipt).toMatchObject({ outcome: "deleted", liveAt: null, edge: { state: "waiting" } });
  const [job] = await purges();
  expect(job!.keys).toContain("slug-one");
  expect(job!.checks.map(({ url }) => url)).toContain("/en/One");
});

test("what did not change is neither purged nor waited for", async () => {
  await site.save("1", ONE);
  await purges();
  const [receipt] = await site.publish("1");
  expect(receipt).toMatchObject({ outcome: "unchanged", edge: null, liveAt: null });
  const bad = await site.save("1", { desiredUrl: "not a slug" });
  expect(bad).toMatchObject({ outcome: "quarantined", edge: null });
  expect(await purges()).toEqual([]);
});

test("a run that ended before it could say what it wrote is purged by the next one, though no file differs", async () => {
  const { store } = site;
  jest.spyOn(store, "finish").mockRejectedValueOnce(new Error("the process died"));
  await expect(site.save("1", { ...ONE, hompageUrl: "https://one.example" })).rejects.toThrow("died");
  expect(await purges()).toEqual([]);
  const [receipt] = await site.publish("1");
  expect(receipt!.files.every(({ outcome }) => outcome === "unchanged")).toBe(true);
  const [job] = await purges();
  expect(job!.keys).toEqual(["slug-one", "host-one.example", SITEMAP, "file-sitemap-index.xml"]);
  expect(job!.urls).toEqual(expect.arrayContaining(["/One", "/One/terms", "//one.example/"]));
  expect(job!.checks).toHaveLength(8);
});

test("without a cache in front nothing is noted, and a page is live when the target has it", async () => {
  site.deps.edge = null;
  expect(await site.save("1", ONE)).toMatchObject({ edge: null, liveAt: expect.any(String) as string });
  expect(await purges()).toEqual([]);
});
