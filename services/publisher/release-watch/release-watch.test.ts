import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import { releaseFolder, type OpenRelease } from "../release";
import { createFakeClock, openPublisherUnderTest, type PublisherUnderTest } from "../testing/publisher-under-test";
import { checkBeforeFlip } from "./check-before-flip";
import type { OriginReader } from "./origin-reader";
import { createReleaseChecks } from "./release-checks";
import { createReleaseWatcher, forgetRolledBack, refusedCode } from "./release-watcher";
import { failingChecks } from "./watch-release";

const FIVE_MINUTES_MS = 300_000;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "watch-"));
  const info = { id: "new", codeDigest: "d", buildId: "b", createdAt: "x", node: "v", icu: "1", siteUrl: "x" };
  await mkdir(releaseFolder(dataDir, "new"), { recursive: true });
  await writeFile(path.join(releaseFolder(dataDir, "new"), "release.json"), JSON.stringify(info));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** A watcher over checks that the test answers; a function gives what is wrong, by how often it was asked. */
function watcherOf(results: Record<string, (times: number) => string | null>) {
  const did: string[] = [];
  let served = "new";
  const asked = new Map<string, number>();
  const checks = Object.entries(results).map(([name, result]) => ({
    name,
    async run() {
      const times = (asked.get(name) ?? 0) + 1;
      asked.set(name, times);
      return result(times);
    },
  }));
  const watcher = createReleaseWatcher({
    dataDir,
    forMs: FIVE_MINUTES_MS,
    checks,
    beginCount: async () => void did.push("count"),
    servedId: () => served,
    async rollBack(to) {
      served = to;
      did.push(`back to ${to}`);
    },
    tell: async (id, reason) => void did.push(`${id}: ${reason}`),
    clock: createFakeClock().clock,
    logger: pino({ level: "silent" }),
  });
  return { watcher, did, asked, serve: (id: string) => (served = id) };
}

test("a release whose checks hold for its first minutes stays", async () => {
  const { watcher, did, asked } = watcherOf({ pages: () => null });
  await watcher.watch("new", "old");
  expect(did).toEqual([]);
  expect(asked.get("pages")).toBe(100);
});

test("a check that fails twice in a row takes the site back, says why, and keeps that code from going live by itself", async () => {
  const { watcher, did } = watcherOf({ pages: (times) => (times > 10 ? "/ is answered with 500" : null) });
  await watcher.watch("new", "old");
  expect(did).toEqual(["back to old", "new: It was live, and was rolled back to old: pages: / is answered with 500"]);
  expect(await refusedCode(dataDir, "d")).toBe(
    "release new of this code was rolled back: pages: / is answered with 500",
  );
  expect(await refusedCode(dataDir, "other")).toBeNull();
  await forgetRolledBack(releaseFolder(dataDir, "new"));
  expect(await refusedCode(dataDir, "d")).toBeNull();
});

test("a failure now and then is a save or a busy machine", async () => {
  const { watcher, did } = watcherOf({ pages: (times) => (times % 2 === 0 ? "other bytes" : null) });
  await watcher.watch("new", "old");
  expect(did).toEqual([]);
});

test("what failed before the flip is not the new release's fault", async () => {
  const { watcher, did, asked } = watcherOf({ pages: () => "/ is answered with 500", rendering: () => null });
  await watcher.lookBefore();
  await watcher.watch("new", "old");
  expect(did).toEqual(["count"]);
  expect(asked.get("pages")).toBe(1);
});

test("a check that throws has failed", async () => {
  const { watcher, did } = watcherOf({
    pages() {
      throw new Error("no such file");
    },
  });
  await watcher.watch("new", "old");
  expect(did[0]).toBe("back to old");
});

test("a release that somebody replaces meanwhile is not rolled back, nor watched on", async () => {
  const { watcher, did, asked, serve } = watcherOf({
    pages(times) {
      if (times === 1) serve("newer");
      return "other bytes";
    },
  });
  await watcher.watch("new", "old");
  expect(did).toEqual([]);
  expect(asked.get("pages")).toBe(1);
});

test("a stop ends the watch, without a verdict", async () => {
  const { watcher, did } = watcherOf({ pages: () => "other bytes" });
  watcher.stop();
  await watcher.watch("new", "old");
  expect(did).toEqual([]);
});

let under: PublisherUnderTest | null = null;
afterEach(async () => {
  await under?.close();
  under = null;
});

/** A site of one realtor, and an origin that answers what is on the disk unless told otherwise. */
async function openSite() {
  under = await openPublisherUnderTest();
  const { target, release, deps } = under;
  for (const file of ["index.html", "en/index.html"])
    await (await target.stage(file, Buffer.from("<html>landing</html>"))).publish();
  await under.save("r-1", { desiredUrl: "minji" });
  const answers = { answers: 1000, errors: 900 };
  const broken = new Map<string, { status: number; body: Buffer }>();
  const origin: OriginReader = {
    async page(asked) {
      const file = asked === "/" ? "index.html" : `${asked.slice(1)}/index.html`;
      return broken.get(asked) ?? { status: 200, body: (await target.read(file)) ?? Buffer.from("404") };
    },
    answers: async () => ({ ...answers }),
  };
  const served = jest.fn((): OpenRelease | null => release);
  const { checks, beginCount } = createReleaseChecks({ origin, records: deps.store.records, release: served });
  await beginCount();
  const failing = async () => [...(await failingChecks(checks))];
  const check = () => checkBeforeFlip(release, deps.store.records);
  return { ...under, answers, broken, origin, served, beginCount, failing, check };
}

test("a site that is as its files say passes every check", async () => {
  const { failing, check } = await openSite();
  expect(await failing()).toEqual([]);
  await expect(check()).resolves.toBeUndefined();
});

test.each([
  ["an error", "/en", { status: 500, body: Buffer.from("<html>landing</html>") }, "the landing page"],
  ["other bytes", "/", { status: 200, body: Buffer.from("") }, "the landing page"],
  ["no page", "/en/minji", { status: 404, body: Buffer.from("404") }, "homepages"],
])("%s at %s is seen", async (_, asked, answer, name) => {
  const { failing, broken } = await openSite();
  broken.set(asked, answer);
  expect(await failing()).toEqual([name]);
});

test("an origin that does not answer says nothing of a release, nor does a release that is gone", async () => {
  const { failing, origin, served, beginCount } = await openSite();
  origin.page = async () => null;
  origin.answers = async () => null;
  await beginCount();
  expect(await failing()).toEqual([]);
  origin.page = async () => ({ status: 500, body: Buffer.alloc(0) });
  served.mockReturnValue(null);
  expect(await failing()).toEqual([]);
});

test.each([
  ["changed", 200, Buffer.from("<html>saved since</html>")],
  ["removed", 404, null],
])("a page that a save has %s while it was asked for is right", async (_, status, saved) => {
  const { failing, origin, target } = await openSite();
  origin.page = async (asked) => {
    const file = asked === "/" ? "index.html" : `${asked.slice(1)}/index.html`;
    if (saved === null) await target.remove(file);
    else await (await target.stage(file, saved)).publish();
    return { status, body: saved ?? Buffer.from("404") };
  };
  expect(await failing()).toEqual([]);
});

test("a count that could not begin is that of before", async () => {
  const { failing, origin, answers, beginCount } = await openSite();
  const { answers: read } = origin;
  origin.answers = async () => null;
  await beginCount();
  origin.answers = read;
  answers.answers += 100;
  expect(await failing()).toEqual([]);
});

test("a page that names a file which is not there is seen", async () => {
  const { failing, release } = await openSite();
  release.checkAssets = () => Promise.reject(new Error("app.js is missing"));
  expect(await failing()).toEqual(["rendering"]);
});

test("a record that does not render is seen, and keeps a release from going live", async () => {
  const site = await openSite();
  site.broken.clear();
  under!.broken.add("r-1");
  expect(await site.failing()).toEqual(["rendering"]);
  await expect(site.check()).rejects.toMatchObject({
    code: "RELEASE_BROKEN",
    message: expect.stringMatching(/no view of r-1.*live site is as it was/) as string,
  });
});

test.each([
  [100, 6, ["errors"]],
  [100, 5, []],
  [19, 19, []],
])("of %i answers since the flip %i errors are %j: those of before do not count", async (more, errors, expected) => {
  const { failing, answers } = await openSite();
  answers.answers += more;
  answers.errors += errors;
  expect(await failing()).toEqual(expected);
});

test.each([
  ["is empty", "index.html", ""],
  ["was cut off", "en/index.html", "<html>land"],
  ["is not what the renderer makes", "en/minji/index.html", "<html>other</html>"],
])("a page that %s keeps a release from going live", async (_, file, text) => {
  const { check, target } = await openSite();
  await (await target.stage(file, Buffer.from(text))).publish();
  await expect(check()).rejects.toMatchObject({
    code: "RELEASE_BROKEN",
    message: expect.stringContaining(file) as string,
  });
});
