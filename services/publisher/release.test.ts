import * as fs from "node:fs/promises";
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  clearTemporaryFiles,
  currentReleaseId,
  exists,
  flipCurrent,
  listReleases,
  openRelease,
  openServedRelease,
  pruneReleases,
  releaseFolder,
  removeReleaseFolder,
  type OpenRelease,
} from "./release";
import { DIRECTORY_TREES } from "./targets/directory-trees";

jest.mock("node:fs/promises", () => {
  const actual = jest.requireActual<typeof fs>("node:fs/promises");
  return { ...actual, open: jest.fn(actual.open), rm: jest.fn(actual.rm) };
});
const open = jest.mocked(fs.open);

let dataDir: string;

/** Counts the syncs of the data directory from here on, each with the release that was served by then. */
function watchSyncs(): (string | null)[] {
  const synced: (string | null)[] = [];
  open.mockImplementation(async (...args) => {
    const handle = await jest.requireActual<typeof fs>("node:fs/promises").open(...args);
    if (args[0] !== dataDir) return handle;
    const { sync } = handle;
    handle.sync = async () => {
      synced.push(await currentReleaseId(dataDir));
      await sync.call(handle);
    };
    return handle;
  });
  return synced;
}

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "release-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function addReleases(...ids: string[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const folder = releaseFolder(dataDir, id);
    await mkdir(folder, { recursive: true });
    const info = {
      id,
      codeDigest: "d",
      buildId: "b",
      createdAt: `2026-01-0${index + 1}T00:00:00.000Z`,
      node: "v0.0.0",
      icu: "1",
      siteUrl: "http://x",
    };
    await writeFile(path.join(folder, "release.json"), JSON.stringify(info));
  }
}

test("releases are listed newest first; an unfinished one is not a release", async () => {
  await addReleases("one", "two");
  await mkdir(releaseFolder(dataDir, "half"));
  expect((await listReleases(dataDir)).map(({ id }) => id)).toEqual(["two", "one"]);
});

test("the flip replaces the link by a relative one", async () => {
  await addReleases("one", "two");
  expect(await currentReleaseId(dataDir)).toBeNull();
  await flipCurrent(dataDir, "one");
  await flipCurrent(dataDir, "two");
  expect(await currentReleaseId(dataDir)).toBe("two");
  expect(await readlink(path.join(dataDir, "current"))).toBe(path.join("releases", "two"));
});

test("a flip survives a power cut: the folder of the link is synced once it points there", async () => {
  await addReleases("one", "two");
  await flipCurrent(dataDir, "one");
  const synced = watchSyncs();
  await flipCurrent(dataDir, "two");
  expect(synced).toEqual(["two"]);
});

test("a start makes the flip certain of a publisher that was killed in it", async () => {
  await addReleases("one");
  await flipCurrent(dataDir, "one");
  const synced = watchSyncs();
  expect((await openServedRelease(dataDir, DIRECTORY_TREES)).refusal?.code).toBe("RELEASE_RUNTIME");
  expect(synced).toEqual(["one"]);
});

test("where the disk does not say which release is served, none is taken for one of no use", async () => {
  await addReleases("one", "two", "three");
  await mkdir(path.join(dataDir, "current"));
  await expect(currentReleaseId(dataDir)).rejects.toMatchObject({ code: "EINVAL" });
  await expect(pruneReleases(dataDir, 1, { trees: DIRECTORY_TREES })).rejects.toMatchObject({ code: "EINVAL" });
  expect(await listReleases(dataDir)).toHaveLength(3);
});

test("pruning keeps the newest and the served one", async () => {
  await addReleases("one", "two", "three", "four");
  await flipCurrent(dataDir, "one");
  expect(await pruneReleases(dataDir, 2, { trees: DIRECTORY_TREES })).toEqual(["two"]);
  expect((await listReleases(dataDir)).map(({ id }) => id)).toEqual(["four", "three", "one"]);
});

test("pruning keeps what is about to be served", async () => {
  await addReleases("one", "two", "three");
  expect(await pruneReleases(dataDir, 1, { trees: DIRECTORY_TREES, except: new Set(["one"]) })).toEqual(["two"]);
  expect((await listReleases(dataDir)).map(({ id }) => id)).toEqual(["three", "one"]);
});

test("what a killed process leaves of a release that it was removing is no release, and goes later", async () => {
  await addReleases("one", "two");
  await flipCurrent(dataDir, "two");
  const { rm: remove } = jest.requireActual<typeof fs>("node:fs/promises");
  jest.mocked(fs.rm).mockImplementationOnce(remove).mockRejectedValueOnce(new Error("killed"));
  await expect(removeReleaseFolder(dataDir, "one")).rejects.toThrow("killed");
  expect(await exists(releaseFolder(dataDir, "one"))).toBe(false);
  await clearTemporaryFiles({ folder: releaseFolder(dataDir, "two") } as OpenRelease);
  expect(await readdir(path.join(dataDir, "releases"))).toEqual(["two"]);
});

test("what a killed process was writing is cleared away", async () => {
  const folder = path.join(dataDir, "release");
  await mkdir(path.join(folder, "tmp", "thread-1"), { recursive: true });
  await writeFile(path.join(folder, "tmp", "half"), "half");
  await clearTemporaryFiles({ folder } as OpenRelease);
  expect(await readdir(path.join(folder, "tmp"))).toEqual([]);
});

test("another Node than the build's is refused, with what to do", async () => {
  await addReleases("one");
  await expect(openRelease(releaseFolder(dataDir, "one"), DIRECTORY_TREES)).rejects.toThrow(
    /Release one was built by Node v0\.0\.0 with ICU 1; this is Node v.*npm run build/,
  );
});
