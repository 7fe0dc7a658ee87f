import { mkdir, mkdtemp, readlink, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Pointer } from "../../published-tree";
import { flipCurrent, releaseFolder } from "../release";
import type { ServedRelease, Store } from "../store/store";
import { DIRECTORY_TREES } from "../targets/directory-trees";
import type { LocalRelease, Trees } from "../targets/trees";
import { followServed, openOrFetchServed } from "./follow-served";
import { isThinned, markFilling } from "./thin-release";

const PLACE = "s3://pages/site";
const SINCE = "2026-01-01T00:00:00.000Z";

let dataDir: string;
let served: ServedRelease | null;
let pointer: Pointer | null;
let ensured: string[];
let fetched: string[];
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "follow-"));
  [served, pointer, ensured, fetched] = [null, null, [], []];
});
afterEach(() => rm(dataDir, { recursive: true }));

async function write({ id, folder }: LocalRelease): Promise<void> {
  await mkdir(folder, { recursive: true });
  const info = { id, codeDigest: "d", buildId: "b", createdAt: id, node: "v0.0.0", icu: "1", siteUrl: "http://x" };
  await writeFile(path.join(folder, "release.json"), JSON.stringify(info));
}
const addRelease = (id: string) => write({ id, folder: releaseFolder(dataDir, id) });

function laneOf(more: Partial<Trees> = {}) {
  const store = {
    served: () => Promise.resolve(served),
    setServed: (to: ServedRelease | null) => Promise.resolve(void (served = to)),
  } as unknown as Store;
  const trees: Trees = {
    ...DIRECTORY_TREES,
    name: PLACE,
    ensure: ({ id }) => Promise.resolve(void ensured.push(id)),
    fetch: (release) => write(release).then(() => void fetched.push(release.id)),
    pointer: () => Promise.resolve(pointer),
    point: (to) => Promise.resolve(void (pointer = to)),
    ...more,
  };
  return { dataDir, trees, store };
}
const current = async () => path.basename(await readlink(path.join(dataDir, "current")));

test("the first release of a store is the directory's own, brought before anybody is told", async () => {
  await addRelease("one");
  await flipCurrent(dataDir, "one");
  const ensure = () => Promise.reject(new Error("the store is away"));
  await expect(followServed(laneOf({ ensure }), false)).rejects.toThrow("the store is away");
  expect([served, pointer]).toEqual([null, null]);
  await followServed(laneOf(), false);
  expect([ensured, served, pointer]).toMatchObject([
    ["one"],
    { place: PLACE, release: "one" },
    { release: "one", releases: ["one"] },
  ]);
});

test("a flip that was cut short after its row is made, and told", async () => {
  for (const id of ["one", "two"]) await addRelease(id);
  await flipCurrent(dataDir, "one");
  served = { place: PLACE, release: "two", since: SINCE };
  await followServed(laneOf(), false);
  expect([await current(), pointer]).toEqual(["two", { release: "two", since: SINCE, releases: ["two", "one"] }]);
});

test("who takes over has the code of what is there, and makes all other pages anew before they are served", async () => {
  for (const id of ["one", "old"]) await addRelease(id);
  await flipCurrent(dataDir, "one");
  await markFilling(releaseFolder(dataDir, "old"));
  served = { place: PLACE, release: "three", since: SINCE };
  pointer = { release: "three", since: SINCE, releases: ["three", "two", "one"] };
  await followServed(laneOf(), true);
  expect([await current(), fetched, pointer.release]).toEqual(["three", ["three", "two"], "three"]);
  const thinned = ["three", "two", "one", "old"].map((id) => isThinned(releaseFolder(dataDir, id)));
  expect(await Promise.all(thinned)).toEqual([false, true, true, true]);
});

test("a takeover that fails leaves no half of a release, and is one the next time", async () => {
  served = { place: PLACE, release: "three", since: SINCE };
  const fetch = ({ folder }: LocalRelease) =>
    mkdir(folder, { recursive: true }).then(() => Promise.reject(new Error()));
  await expect(followServed(laneOf({ fetch }), true)).rejects.toThrow();
  await followServed(laneOf(), true);
  expect([await current(), fetched]).toEqual(["three", ["three"]]);
});

test("a directory that has gone back to its own pages, by a new build, is not led to the store's last release later", async () => {
  for (const id of ["one", "two"]) await addRelease(id);
  served = { place: PLACE, release: "one", since: SINCE };
  await flipCurrent(dataDir, "two");
  await followServed({ ...laneOf(), trees: DIRECTORY_TREES }, false);
  expect(served).toBeNull();
  await followServed(laneOf(), false);
  expect([await current(), served]).toMatchObject(["two", { release: "two" }]);
});

test("pages in a folder are old once another publisher has worked on the database", async () => {
  const lane = { ...laneOf(), trees: DIRECTORY_TREES };
  await followServed(lane, true);
  await addRelease("one");
  await flipCurrent(dataDir, "one");
  await followServed(lane, false);
  await expect(followServed(lane, true)).rejects.toMatchObject({ code: "ENVIRONMENT" });
});

test("code that cannot be used as it is here is fetched from the store again", async () => {
  await addRelease("one");
  await flipCurrent(dataDir, "one");
  const info = path.join(releaseFolder(dataDir, "one"), "release.json");
  await truncate(info, 10);
  const warn = jest.fn();
  await expect(openOrFetchServed({ ...laneOf(), trees: DIRECTORY_TREES }, { warn })).rejects.toThrow();
  expect(fetched).toEqual([]);
  // It is of another Node than this one, as one can read again.
  expect(await openOrFetchServed(laneOf(), { warn })).toMatchObject({ refusal: { code: "RELEASE_RUNTIME" } });
  expect([fetched, warn.mock.calls.length]).toEqual([["one"], 1]);
});
