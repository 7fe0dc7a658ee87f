import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { until } from "../../../testing/until";
import { openStoreUnderTest, type StoreUnderTest } from "./store-under-test";
import type { KeptFiles } from "./kept-files";

let under: StoreUnderTest;
let kept: KeptFiles;
beforeEach(async () => {
  under = openStoreUnderTest();
  kept = await under.openKept();
});
afterEach(() => under.remove());

const textOf = async (key: string) => (await kept.read(key))?.content.toString() ?? null;
const onDisk = () => readdirSync(under.folder).filter((name) => /^[0-9a-f]{64}$/.test(name));
const untilOnDisk = (files: number) => until(`${files} files are on the disk`, () => onDisk().length === files);

test("what may change is asked for by its tag each time, and its bytes come once", async () => {
  under.store.objects.set("page", "one");
  expect([await textOf("page"), await textOf("page")]).toEqual(["one", "one"]);
  under.store.objects.set("page", "two");
  expect(await textOf("page")).toBe("two");
  under.store.objects.delete("page");
  expect(await textOf("page")).toBeNull();
  expect(under.store.asked).toEqual(["page", "?page", "?page", "?page"]);
  expect(under.counts).toMatchObject({ found: 2, same: 1, absent: 1 });
});

test("a crowd asks once for all, and whoever comes after a write gets what was written", async () => {
  under.store.objects.set("page", "before");
  const release = under.store.hold();
  const first = textOf("page");
  // Its answer is on its way.
  await until("the store is asked", () => under.store.asked.length === 1);
  under.store.objects.set("page", "after");
  const crowd = Array.from({ length: 50 }, () => textOf("page"));
  release();
  expect(await first).toBe("before");
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(["after"]));
  expect(under.store.asked).toEqual(["page", "?page"]);
});

test("what never changes is asked for once, wherever it is, and never again", async () => {
  under.store.objects.set("r1/app.js", "run()");
  const read = async () => (await kept.readLasting("app.js", ["r2/app.js", "r1/app.js"]))?.content.toString();
  expect(await Promise.all([read(), read(), read()])).toEqual(["run()", "run()", "run()"]);
  await untilOnDisk(1);
  under.store.objects.clear();
  kept = await under.openKept();
  under.store.isAway = true;
  expect(await read()).toBe("run()");
  expect(under.store.asked).toEqual(["r2/app.js", "r1/app.js"]);
});

test("what is not there is asked for again a second later", async () => {
  const lasting = async () => (await kept.readLasting("app.js", ["r1/app.js"]))?.content.toString() ?? null;
  expect([await textOf("page"), await textOf("page"), await lasting(), await lasting()]).toEqual(Array(4).fill(null));
  expect(under.store.asked).toEqual(["page", "r1/app.js"]);
  under.store.objects.set("page", "page").set("r1/app.js", "run()");
  under.now += 1_000;
  expect([await textOf("page"), await lasting()]).toEqual(["page", "run()"]);
});

test("what came after it had been missing is kept like anything else", async () => {
  const lasting = async () => (await kept.readLasting("app.js", ["app.js"]))?.content.toString() ?? null;
  expect([await textOf("page"), await lasting()]).toEqual([null, null]);
  under.store.objects.set("page", "page").set("app.js", "run()");
  under.now += 1_000;
  expect([await textOf("page"), await lasting()]).toEqual(["page", "run()"]);
  under.store.isAway = true;
  await kept.probe("page");
  expect([await textOf("page"), await lasting()]).toEqual(["page", "run()"]);
});

test("while the store is away what is kept is given, marked, and the rest is refused; then it is asked again", async () => {
  under.store.objects.set("page", "page").set("other", "other").set("pointer", "r1");
  await Promise.all([textOf("page"), textOf("absent"), kept.probe("pointer")]);
  under.store.isAway = true;
  under.now += 60_000;
  for (let time = 0; time < 3; time++) {
    expect(await kept.read("page")).toMatchObject({ isUnconfirmed: true, content: Buffer.from("page") });
    // As it was heard last.
    expect(await kept.read("absent")).toBeNull();
    await expect(kept.read("other")).rejects.toMatchObject({ code: "STORE_AWAY" });
    await expect(kept.readLasting("app.js", ["app.js"])).rejects.toMatchObject({ code: "STORE_AWAY" });
  }
  expect(kept.away()).toEqual({ since: under.now, reason: "Error: connect ECONNREFUSED" });
  // The first one waited for the store, the others did not.
  expect(under.store.asked.filter((key) => key === "?page")).toHaveLength(1);
  expect(under.counts).toMatchObject({ away: 1, stale: 3 });
  under.store.isAway = false;
  under.store.objects.set("page", "newer");
  expect(await kept.read("page")).toMatchObject({ isUnconfirmed: true });
  expect(await kept.probe("pointer")).not.toHaveProperty("isUnconfirmed");
  expect(await kept.read("page")).toEqual({
    content: Buffer.from("newer"),
    digest: expect.any(String),
    modifiedAt: new Date(0),
  });
  expect(under.counts).toMatchObject({ away: 0 });
  expect(under.log).toEqual(["the store does not answer; what is kept is served", "the store answers again"]);
});

test("what is on the disk survives a restart in which the store is away", async () => {
  under.store.objects.set("page", "page");
  const before = await kept.read("page");
  await untilOnDisk(1);
  kept = await under.openKept();
  under.store.isAway = true;
  expect(await kept.read("page")).toEqual({ ...before, isUnconfirmed: true });
});

test("a file on the disk of which any byte has changed is not served, but read anew", async () => {
  under.store.objects.set("page", "page");
  await textOf("page");
  await untilOnDisk(1);
  const file = join(under.folder, onDisk()[0]!);
  const whole = readFileSync(file);
  // The last one is cut short.
  const spots = [...Array.from({ length: Math.ceil(whole.length / 9) }, (_, index) => index * 9), whole.length];
  for (const at of spots) {
    const damaged = Buffer.from(whole.subarray(0, at < whole.length ? undefined : -1));
    if (at < whole.length) damaged[at]! ^= 1;
    writeFileSync(file, damaged);
    under.store.asked = [];
    kept = await under.openKept();
    expect([at, await textOf("page"), under.store.asked]).toEqual([at, "page", ["page"]]);
    await until("the file is whole again", () => onDisk().length === 1 && readFileSync(file).equals(whole));
  }
  expect(under.counts["damaged"]).toBe(spots.length);
});

test("bytes that are not those that were written are not served", async () => {
  under.store.objects.set("page", "page");
  const get = under.store.get;
  under.store.get = async (...asked) => {
    const answer = await get(...asked);
    return answer.is === "found" ? { is: "found", file: { ...answer.file, body: Buffer.from("pag") } } : answer;
  };
  await expect(kept.read("page")).rejects.toMatchObject({ code: "STORE_AWAY" });
  await expect(kept.readLasting("app.js", ["page"])).rejects.toMatchObject({ code: "STORE_AWAY" });
  under.store.get = get;
  await textOf("page");
  under.store.objects.set("page", "newer");
  under.store.get = async () => ({
    is: "found",
    file: { body: Buffer.from("new"), etag: '"2"', sha256: "0", modifiedAt: new Date(0) },
  });
  expect(await kept.read("page")).toMatchObject({ isUnconfirmed: true, content: Buffer.from("page") });
  expect(under.counts["damaged"]).toBe(3);
  expect(kept.away()).toBeNull();
});

test("the disk keeps so many bytes: what was not used for longest goes, also of what an earlier process has left", async () => {
  const ROOM = 8 * 1_200;
  kept = await under.openKept(ROOM);
  const names = Array.from({ length: 12 }, (_, index) => `page-${index}`);
  for (const name of names) under.store.objects.set(name, "x".repeat(900));
  for (const [index, name] of names.entries()) {
    await textOf(name);
    // In use all the while.
    await textOf("page-0");
    await untilOnDisk(Math.min(index + 1, 8));
  }
  const left = async () => {
    kept = await under.openKept(ROOM);
    under.store.isAway = true;
    const there: string[] = [];
    for (const name of names) if (await kept.read(name).catch(() => null)) there.push(name);
    under.store.isAway = false;
    return there;
  };
  expect(await left()).toEqual(["page-0", ...names.slice(5)]);
  await textOf("page-1").catch(() => null);
  await kept.probe("page-1");
  await untilOnDisk(8);
  under.store.objects.set("large", "x".repeat(2_000));
  await textOf("large");
  expect(await left()).toContain("page-1");
});
