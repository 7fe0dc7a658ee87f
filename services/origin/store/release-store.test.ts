import { readdirSync } from "node:fs";
import { until } from "../../../testing/until";
import { openStoreUnderTest, type StoreUnderTest } from "./store-under-test";
import type { KeptFiles } from "./kept-files";
import type { Releases } from "../release";

const CHUNK = "app-0123456789abcdef0123.js";

let under: StoreUnderTest;
let kept: KeptFiles;
let releases: Releases;
beforeEach(async () => {
  under = openStoreUnderTest();
  put("r1", { "index.html": "first", [CHUNK]: "first()", "only-first/index.html": "only first" });
  put("r2", { "index.html": "second", "app-2222222222222222.js": "second()" });
  point("r1", ["r1"]);
  await open();
});
afterEach(async () => {
  releases.stop();
  await under.remove();
});

async function open(): Promise<void> {
  kept = await under.openKept();
  releases = under.openReleases(kept);
  await releases.start();
}

function put(release: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) under.store.objects.set(`site/${release}/${name}`, text);
  const routes = { headers: [{ source: "/**", headers: { "x-release": release } }] };
  under.store.objects.set(`site/${release}.code/routes.json`, JSON.stringify(routes));
  under.store.objects.set(`site/${release}.code/functions/manifest.json`, "[]");
}

function point(release: string, among: string[]): void {
  const pointer = { release, since: "2026-01-01T00:00:00.000Z", releases: among };
  under.store.objects.set("site/current", JSON.stringify(pointer));
}

const read = async (name: string) => (await releases.current()!.files.read(name))?.content.toString() ?? null;
const isLive = async () => releases.isLive(releases.current()!);

test("the release that the store points to is served, by its own routes, until the pointer moves", async () => {
  const first = releases.current()!;
  expect(first).toMatchObject({ id: "r1", headers: [{ headers: { "x-release": "r1" } }] });
  expect([await read("index.html"), await read("unknown/index.html")]).toEqual(["first", null]);
  point("r2", ["r2", "r1"]);
  await until("the second release is served", () => releases.current()?.id === "r2");
  expect(await read("index.html")).toBe("second");
  // Whoever was given the page of the one before still gets its chunks, and nothing else of it.
  expect([await read(CHUNK), await read("only-first/index.html")]).toEqual(["first()", null]);
  // An answer that was begun before is of one release.
  expect((await first.files.read("index.html"))?.content.toString()).toBe("first");
});

test("before the first release there is none", async () => {
  under.store.objects.delete("site/current");
  await open();
  expect(releases.current()).toBeNull();
});

test("a chunk of a release that only another origin has noticed is found", async () => {
  point("r2", ["r2", "r1"]);
  expect(releases.current()!.id).toBe("r1");
  expect(await read("app-2222222222222222.js")).toBe("second()");
});

test("whether a release is live is asked anew, and not known while the store is away", async () => {
  expect(await isLive()).toBe(true);
  const before = releases.current()!;
  point("r2", ["r2", "r1"]);
  expect(await releases.isLive(before)).toBe(false);
  expect(await isLive()).toBe(true);
  under.store.isAway = true;
  expect(await isLive()).toBe(false);
  expect(releases.trouble()).toMatch(/^The store has not answered for 0 s \(Error: connect ECONNREFUSED\)/);
});

test.each([
  ["says no more which release is live", () => under.store.objects.delete("site/current"), /does not say any more/],
  [
    "points to a release whose code is damaged",
    () => {
      under.store.objects.set("site/r2.code/routes.json", "{");
      point("r2", ["r2", "r1"]);
    },
    /cannot be served: .*JSON/,
  ],
])("a store that answers, and %s, is trouble until it is mended", async (_, breakIt, reason) => {
  expect(releases.trouble()).toBeNull();
  breakIt();
  expect(await isLive()).toBe(false);
  expect(releases.trouble()).toMatch(reason);
  expect(releases.trouble()).toContain("release r1 is served");
  await isLive();
  expect(under.log.filter((line) => line === "what the store says cannot be followed")).toHaveLength(1);
  point("r1", ["r1"]);
  expect(await isLive()).toBe(true);
  expect(releases.trouble()).toBeNull();
});

test("nobody waits for a store that is known to be away", async () => {
  await read("index.html");
  await read("app-9999999999999999.js");
  under.store.isAway = true;
  await isLive();
  // From here on it says nothing at all.
  const answer = under.store.hold();
  expect(await isLive()).toBe(false);
  expect(await Promise.all([read("index.html"), read("app-9999999999999999.js")])).toEqual(["first", null]);
  answer();
});

test("a start while the store is away serves what an earlier process has kept", async () => {
  await read("index.html");
  await until(
    "the disk has all of it",
    () => readdirSync(under.folder).filter((name) => name.length === 64).length === 4,
  );
  releases.stop();
  under.store.isAway = true;
  await open();
  expect(releases.current()).toMatchObject({ id: "r1", headers: [{ headers: { "x-release": "r1" } }] });
  expect(await read("index.html")).toBe("first");
});

test("a page of a release that may have been removed meanwhile is not said to be missing", async () => {
  const before = releases.current()!;
  under.now += 60_000;
  under.store.objects.delete("site/r1/index.html");
  point("r2", ["r2"]);
  await expect(before.files.read("index.html")).rejects.toMatchObject({ code: "STORE_AWAY" });
  expect(await read("index.html")).toBe("second");
});

test.each([
  ["a pointer that is none", () => under.store.objects.set("site/current", "{")],
  ["a pointer that leads out of the prefix", () => point("../r2", [])],
  [
    "a release without routes that can be read",
    () => {
      under.store.objects.set("site/r2.code/routes.json", "{");
      point("r2", ["r2", "r1"]);
    },
  ],
  ["no pointer any more", () => under.store.objects.delete("site/current")],
])("%s leaves the release that is served", async (_, spoil) => {
  spoil();
  expect(await isLive()).toBe(false);
  expect(releases.current()!.id).toBe("r1");
  expect(await read("index.html")).toBe("first");
  point("r2", ["r2", "r1"]);
  put("r2", {});
});

test("a slug in other letter case is found in the list of the store", async () => {
  put("r1", { "MinJi/index.html": "minji" });
  const { findSpelling } = releases.current()!.files;
  expect([await findSpelling("minji"), await findSpelling("MinJi"), await findSpelling("Jane")]).toEqual([
    "MinJi",
    null,
    "jane",
  ]);
});
