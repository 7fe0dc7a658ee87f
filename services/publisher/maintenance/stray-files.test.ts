import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { listFiles } from "../../renderer/tree";
import { openPublisherUnderTest, type PublisherUnderTest } from "../testing/publisher-under-test";
import { acceptDelete } from "../testing/store-under-test";
import { createMaintenance } from "./maintenance";
import { purgeOfFiles, realtorPlaceOf } from "./realtor-place";
import { createTreeCleaner } from "./stray-files";

/** What a release's code has put into its tree; `landing` is a folder of it that a realtor may share. */
const CODE = [
  "404.html",
  "app-1a2b3c.js",
  "en/index.html",
  "en/terms/index.html",
  "landing/hero.webp",
  "page-data/app-data.json",
  "page-data/en/terms/page-data.json",
  "page-data/index/page-data.json",
  "sitemaps/site.xml",
  "static/d/1.json",
  "terms/index.html",
];

let site: PublisherUnderTest;
beforeEach(async () => {
  site = await openPublisherUnderTest();
  site.release.folder = path.join(site.folder, "release");
  for (const file of CODE) await put(file);
  const fixed = Object.fromEntries(CODE.map((file) => [file, "digest"]));
  await writeFile(path.join(site.release.folder, "fixed.json"), JSON.stringify(fixed));
  await site.save("r-1", { desiredUrl: "one", name: "One", hompageUrl: "https://one.example" });
});
afterEach(() => site.close());

async function put(...files: string[]): Promise<void> {
  for (const file of files) {
    const located = path.join(site.target.root, file);
    await mkdir(path.dirname(located), { recursive: true });
    await writeFile(located, "x");
  }
}
const onRemoved = jest.fn(() => Promise.resolve());
const cleaner = () => createTreeCleaner({ ...site.deps, records: site.deps.store.records, onRemoved });
const tree = () => listFiles(site.target.root);

const STRAYS = [
  "_hosts/gone.example/en/index.html",
  "_hosts/one.example/left.html",
  "en/gone/index.html",
  "gone/index.html",
  "gone/old.html",
  "landing/index.html",
  "page-data/en/gone/page-data.json",
  "page-data/gone/page-data.json",
  "sitemaps/000.xml",
];

test("files in realtors' places that nobody owns are found, and removed with their folders", async () => {
  const before = tree();
  await put(...STRAYS);
  expect(await cleaner().strays()).toEqual({ release: "release-1", files: STRAYS });
  expect(tree()).toHaveLength(before.length + STRAYS.length);
  expect((await cleaner().clean()).files).toEqual(STRAYS);
  expect(tree()).toEqual(before);
  expect((await cleaner().clean()).files).toEqual([]);
});

test("a cache in front is told what was removed, and nothing where nothing was", async () => {
  await put(...STRAYS);
  const wake = jest.fn();
  const { tree } = createMaintenance({
    ...site.deps,
    now: site.deps.clock.now,
    purging: { edge: { adapter: "varnish", url: null }, loop: { wake } },
  });
  await tree.clean();
  const [purge, ...others] = await site.store.purges.due(site.deps.clock.now(), 9, new Set());
  expect([others, wake.mock.calls.length]).toEqual([[], 1]);
  expect(purge!.keys).toEqual([
    "host-gone.example",
    "host-one.example",
    "slug-gone",
    "slug-landing",
    "file-sitemaps/000.xml",
  ]);
  expect(purge!.urls.slice(0, 4)).toEqual(["//gone.example/en", "//one.example/left.html", "/en/gone", "/gone"]);
  await tree.clean();
  expect(await site.store.purges.due(site.deps.clock.now(), 9, new Set())).toHaveLength(1);
});

test("what the code decides, and what is in no realtor's place, is never touched", async () => {
  const foreign = ["stray.html", "_hosts/readme", "terms/old.html", "static/old.js", "en/old.html", "page-data/x.json"];
  await put(...foreign, "landing/old.webp", "sitemaps/other.xml", "_realtor/x.html", "kim2/index.html");
  expect((await cleaner().clean()).files).toEqual([]);
});

test("what a job is about to remove is left to it", async () => {
  await acceptDelete(site.store, "r-1");
  expect((await cleaner().strays()).files).toEqual([]);
});

test("an address that is taken while the tree is read is not cleaned away", async () => {
  await put("two/index.html", "gone/index.html");
  const { records } = site.store;
  const claimsBefore = await records.claims();
  jest.spyOn(records, "claims").mockImplementationOnce(async () => {
    await site.save("r-2", { desiredUrl: "two", name: "Two", hompageUrl: "" });
    return claimsBefore;
  });
  expect((await cleaner().clean()).files).toEqual(["gone/index.html"]);
  expect(await site.html("two")).toContain("r-2 ko");
});

test("a release that goes live meanwhile is another tree: nothing is removed", async () => {
  await put("gone/index.html");
  const other = { ...site.release, info: { ...site.release.info, id: "release-2" } };
  const release = jest.fn(() => other).mockReturnValueOnce(site.release);
  expect(
    (await createTreeCleaner({ ...site.deps, records: site.deps.store.records, onRemoved, release }).clean()).files,
  ).toEqual([]);
  expect(await site.html("gone")).toBe("x");
});

test("without the list of the code's files nothing is removed", async () => {
  await put("gone/index.html");
  await writeFile(path.join(site.release.folder, "fixed.json"), "{");
  await expect(cleaner().clean()).rejects.toThrow();
  expect(await site.html("gone")).toBe("x");
});

test.each([
  ["minji/index.html", { place: "product", name: "minji" }],
  ["en/minji/index.html", { place: "product", name: "minji" }],
  ["page-data/en/minji/page-data.json", { place: "product", name: "minji" }],
  ["_hosts/a.example/index.html", { place: "host", name: "a.example" }],
  ["sitemaps/0ff.xml", { place: "sitemap", shard: 255 }],
  ["sitemaps/site.xml", null],
  ["sitemap-index.xml", null],
  ["index.html", null],
  ["en/index.html", null],
  ["page-data/en/page-data.json", null],
  ["admin/index.html", null],
  ["en/Terms/index.html", null],
  ["static/a/b.js", null],
])("%s is in the place %j", (file, place) => {
  expect(realtorPlaceOf(file)).toEqual(place);
});

test("a file's address is the page that it is", () => {
  const files = ["_hosts/a.example/index.html", "en/minji/index.html", "page-data/minji/page-data.json"];
  expect(purgeOfFiles(files).urls).toEqual(["//a.example/", "/en/minji", "/page-data/minji/page-data.json"]);
});
