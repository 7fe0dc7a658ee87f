import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  clearTemporaryFiles,
  currentReleaseId,
  flipCurrent,
  listReleases,
  openRelease,
  pruneReleases,
  releaseFolder,
  type OpenRelease,
} from "./release";
import { DIRECTORY_TREES } from "./targets/directory-trees";

let dataDir: string;

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
