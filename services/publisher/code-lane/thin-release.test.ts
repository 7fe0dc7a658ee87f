import { mkdir, mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openPreview, readPreview } from "../../preview-file";
import { writeFixedFiles } from "../../renderer/fixed-files";
import { listFiles } from "../../renderer/tree";
import { Mutex } from "../mutex";
import type { Store } from "../store/store";
import { RELEASE_INDEX_FILE, flipCurrent, releaseFolder, releasesFolder } from "../release";
import { DIRECTORY_TREES } from "../targets/directory-trees";
import { shareRelease } from "./share-release";
import { isThin, isThinned, markFilling, thinRelease, unmarkThinned } from "./thin-release";
import { thinWholeReleases, tidyReleases } from "./tidy-releases";

let dataDir: string;
const folderOf = (id: string) => releaseFolder(dataDir, id);

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "thin-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const CODE = ["app-12345678.js", "index.html", "en/index.html", "page-data/index/page-data.json", "sitemaps/site.xml"];
const PAGES = [
  "minji/index.html",
  "en/minji/index.html",
  "page-data/minji/page-data.json",
  "page-data/en/minji/page-data.json",
  "_hosts/minji.kr/index.html",
  "sitemaps/realtors-1.xml",
  "sitemap.xml",
];

async function write(folder: string, file: string, text: string): Promise<void> {
  const located = path.join(folder, file);
  await mkdir(path.dirname(located), { recursive: true });
  await writeFile(located, text);
}

/** A release as a build and a flip away from it leave it, served last on that day of January. */
async function addRelease(id: string, day: number, code = "code"): Promise<void> {
  const folder = folderOf(id);
  for (const file of CODE) await write(folder, `public/${file}`, `${code} of ${file}`);
  await writeFixedFiles(path.join(folder, "public"), folder, []);
  for (const file of PAGES) await write(folder, `public/${file}`, `page of ${id}`);
  await write(folder, "functions/build.js", code);
  const createdAt = `2026-01-0${day}T00:00:00.000Z`;
  const info = { id, codeDigest: "d", buildId: "b", createdAt, node: "v0.0.0", icu: "1", siteUrl: "http://x" };
  await writeFile(path.join(folder, "release.json"), JSON.stringify(info));
  await writeFile(path.join(folder, RELEASE_INDEX_FILE), "");
  await utimes(path.join(folder, RELEASE_INDEX_FILE), new Date(createdAt), new Date(createdAt));
}

function laneOf(keepReleases = 9) {
  const lines: string[] = [];
  const trees = DIRECTORY_TREES;
  const mutex = new Mutex();
  const lane = {
    dataDir,
    keepReleases,
    trees,
    mutex,
    store: { served: () => Promise.resolve(null) } as unknown as Store,
    goingLive: new Set<string>(),
    removing: new Map<string, Promise<void>>(),
  };
  return { ...lane, lines, log: (line: string) => void lines.push(line) };
}

test("a thinned release keeps its code, loses all pages of realtors, and says so", async () => {
  await addRelease("one", 1);
  await thinRelease({ id: "one", folder: folderOf("one") }, DIRECTORY_TREES);
  expect(listFiles(path.join(folderOf("one"), "public"))).toEqual([...CODE].sort());
  expect([await isThinned(folderOf("one")), await isThin(folderOf("one"))]).toEqual([true, true]);
  await expect(stat(path.join(folderOf("one"), RELEASE_INDEX_FILE))).rejects.toMatchObject({ code: "ENOENT" });
});

test("one whose thinning or filling was cut short is not whole, and is thinned again", async () => {
  await addRelease("one", 1);
  await addRelease("two", 2);
  await markFilling(folderOf("one"));
  expect([await isThinned(folderOf("one")), await isThin(folderOf("one"))]).toEqual([true, false]);
  await thinWholeReleases(laneOf(), { keep: 1 });
  expect([await isThin(folderOf("one")), await isThinned(folderOf("two"))]).toEqual([true, false]);
  await unmarkThinned(folderOf("one"));
  expect(await isThinned(folderOf("one"))).toBe(false);
});

test("the served release and the one that was served before it stay whole, whichever is newer", async () => {
  for (const [id, day] of [
    ["one", 1],
    ["two", 2],
    ["three", 3],
    ["four", 4],
  ] as const)
    await addRelease(id, day);
  await flipCurrent(dataDir, "two");
  const day = new Date("2026-01-09");
  await utimes(path.join(folderOf("one"), RELEASE_INDEX_FILE), day, day);
  await tidyReleases(laneOf());
  const thinned = await Promise.all(["one", "two", "three", "four"].map((id) => isThinned(folderOf(id))));
  expect(thinned).toEqual([false, false, true, true]);
});

test("what is about to be served is neither thinned nor removed", async () => {
  for (const [id, day] of [
    ["one", 1],
    ["two", 2],
    ["three", 3],
  ] as const)
    await addRelease(id, day);
  await flipCurrent(dataDir, "three");
  const lane = laneOf();
  lane.goingLive.add("one");
  await tidyReleases(lane);
  expect(await isThinned(folderOf("one"))).toBe(false);
  await tidyReleases({ ...lane, keepReleases: 1 });
  expect(await readdir(releasesFolder(dataDir))).toEqual(["one", "three"]);
  expect(await isThinned(folderOf("one"))).toBe(false);
});

test("who goes back to a release that is being thinned can wait for the end", async () => {
  await addRelease("one", 1);
  await addRelease("two", 2);
  const lane = laneOf();
  let isTidied = false;
  const tidying = tidyReleases(lane).finally(() => (isTidied = true));
  while (lane.removing.size === 0 && !isTidied) await new Promise(setImmediate);
  await lane.removing.get("one");
  expect(await isThin(folderOf("one"))).toBe(true);
  await tidying;
  expect(lane.removing.size).toBe(0);
});

test("a release that does not say which files are its own stays as it is", async () => {
  await addRelease("one", 1);
  await addRelease("two", 2);
  await rm(path.join(folderOf("one"), "fixed.json"));
  const lane = laneOf();
  await tidyReleases(lane);
  expect(await isThinned(folderOf("one"))).toBe(false);
  expect(lane.lines.join()).toContain("release one stays as it is");
});

test("a new release shares what is equal of the code, and stays its own where a byte differs", async () => {
  await addRelease("one", 1);
  await addRelease("two", 2);
  await write(folderOf("two"), "public/index.html", "code OF index.html");
  const shared = await shareRelease(folderOf("two"), folderOf("one"));
  // All but the changed one, the page of each realtor, and with the function.
  expect(shared).toBe(CODE.length);
  const inode = async (id: string, file: string) => (await stat(path.join(folderOf(id), file))).ino;
  expect(await inode("two", "functions/build.js")).toBe(await inode("one", "functions/build.js"));
  expect(await inode("two", "public/index.html")).not.toBe(await inode("one", "public/index.html"));
  expect(await readFile(path.join(folderOf("two"), "public/index.html"), "utf8")).toBe("code OF index.html");
  expect(listFiles(path.join(folderOf("two"), "public"))).toEqual([...CODE, ...PAGES].sort());
});

test("the newest preview stays whole until its time is over, and takes nobody's place", async () => {
  for (const [id, day] of [
    ["one", 1],
    ["two", 5],
    ["old preview", 3],
    ["preview", 4],
  ] as const)
    await addRelease(id, day);
  await flipCurrent(dataDir, "two");
  for (const id of ["old preview", "preview"]) await openPreview(folderOf(id), Date.now());
  const lane = laneOf();
  const left = () => readdir(releasesFolder(dataDir));
  await tidyReleases(lane);
  expect([await left(), lane.lines]).toEqual([["one", "preview", "two"], ["preview old preview removed"]]);
  expect([await isThinned(folderOf("preview")), await isThinned(folderOf("one"))]).toEqual([false, false]);
  await tidyReleases(laneOf(1));
  expect(await left()).toEqual(["preview", "two"]);
  await openPreview(folderOf("preview"), Date.parse("2026-01-01"));
  for (const busy of [{ goingLive: new Set(["preview"]) }, { removing: new Map([["preview", Promise.resolve()]]) }])
    await tidyReleases({ ...laneOf(), ...busy });
  expect(await left()).toEqual(["preview", "two"]);
  await tidyReleases(laneOf());
  expect(await left()).toEqual(["two"]);
});

test("a preview that has gone live is none any more, though a kill left its token", async () => {
  await addRelease("one", 1);
  await openPreview(folderOf("one"), Date.now());
  await flipCurrent(dataDir, "one");
  await tidyReleases(laneOf());
  expect([readPreview(folderOf("one")), await isThinned(folderOf("one"))]).toEqual([null, false]);
});
