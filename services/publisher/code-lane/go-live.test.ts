import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import * as releases from "../release";
import { DIRECTORY_TREES } from "../targets/directory-trees";
import { openPublisherUnderTest, type PublisherUnderTest } from "../testing/publisher-under-test";
import { heldByIndex } from "./catch-up";
import { goLive } from "./go-live";
import type { CodeLane } from "./lane";

jest.mock("../release", () => {
  const actual = jest.requireActual<typeof releases>("../release");
  return { ...actual, serveRelease: jest.fn(actual.serveRelease) };
});
const serveRelease = jest.mocked(releases.serveRelease);
const { serveRelease: serve } = jest.requireActual<typeof releases>("../release");
const fails = () => Promise.reject(new Error("EIO"));
const flipsAndFails: typeof serve = (...flip) => serve(...flip).then(fails);

let site: PublisherUnderTest;
let flipped: string[];
let lane: CodeLane;
beforeEach(async () => {
  site = await openPublisherUnderTest();
  for (const page of ["index.html", "en/index.html"]) {
    const file = path.join(site.target.root, page);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, "</html>");
  }
  for (const id of ["before", "release-1"]) await mkdir(releases.releaseFolder(site.folder, id), { recursive: true });
  await releases.flipCurrent(site.folder, "before");
  flipped = [];
  const archive = { prepareFlip: () => Promise.resolve({}), addFlip: jest.fn(() => Promise.resolve()) };
  lane = {
    trees: DIRECTORY_TREES,
    dataDir: site.folder,
    siteUrl: site.deps.siteUrl,
    store: site.store,
    mutex: site.deps.mutex,
    archive,
    now: site.deps.clock.now,
    beforeFlip: () => Promise.resolve(),
    onFlip: ({ info }: releases.OpenRelease) => void flipped.push(info.id),
    log: () => undefined,
  } as unknown as CodeLane;
});
afterEach(async () => {
  serveRelease.mockReset().mockImplementation(serve);
  await site.close();
});

const go = () => goLive(lane, site.release, heldByIndex(new Map()));
/** Which release visitors get, and to which one saves go from now on. */
const state = async () => [await releases.currentReleaseId(site.folder), flipped.at(-1) ?? "before"];

test("a release goes live: visitors and saves get it", async () => {
  await go();
  expect(await state()).toEqual(["release-1", "release-1"]);
});

test.each([
  ["did not happen", fails],
  ["is not certain", flipsAndFails],
])("a flip that %s is undone", async (_, failing) => {
  serveRelease.mockImplementationOnce(failing);
  await expect(go()).rejects.toThrow("EIO");
  expect(await state()).toEqual(["before", "before"]);
});

test("where the disk does not go back either, saves go to what visitors get", async () => {
  serveRelease.mockImplementationOnce(flipsAndFails).mockImplementationOnce(fails);
  await expect(go()).rejects.toThrow("EIO");
  expect(await state()).toEqual(["release-1", "release-1"]);
});

test("one that the archive does not take is undone", async () => {
  jest.mocked(lane.archive.addFlip).mockRejectedValueOnce(new Error("full"));
  await expect(go()).rejects.toThrow("full");
  expect(await state()).toEqual(["before", "before"]);
});

test("a flip that may have been seen, and published to, is not undone: the next process asks what is served", async () => {
  let served: string | null = null;
  let accepted = 0;
  const unsure: unknown[] = [];
  Object.assign(lane, {
    trees: { ...DIRECTORY_TREES, name: "s3://pages/site", point: () => Promise.resolve() },
    onUnsure: (error: unknown) => void unsure.push(error),
  });
  lane.store = {
    ...site.store,
    served: () => Promise.resolve({ place: "", release: served!, since: "" }),
    setServed: (next, upTo = Infinity) => {
      if (accepted > upTo) return Promise.reject(new Error("something was published"));
      served = next!.release;
      return Promise.resolve();
    },
  };
  // The lock of all processes went with the connection, and another one went on with the new release.
  jest.mocked(lane.archive.addFlip).mockImplementationOnce(() => ((accepted = 1), fails()));
  await expect(go()).rejects.toThrow("EIO");
  expect([served, unsure.length]).toEqual(["release-1", 1]);
});
