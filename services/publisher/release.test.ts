import { mkdir, mkdtemp, readlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { currentReleaseId, flipCurrent, listReleases, openRelease, pruneReleases, releasesFolder } from "./release";

async function dataDirWith(...ids: string[]): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "release-"));
  for (const [index, id] of ids.entries()) {
    const folder = path.join(releasesFolder(dataDir), id);
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
  return dataDir;
}

test("releases are listed newest first; an unfinished one is not a release", async () => {
  const dataDir = await dataDirWith("one", "two");
  await mkdir(path.join(releasesFolder(dataDir), "half"));
  expect((await listReleases(dataDir)).map(({ id }) => id)).toEqual(["two", "one"]);
});

test("the flip replaces the link by a relative one", async () => {
  const dataDir = await dataDirWith("one", "two");
  expect(await currentReleaseId(dataDir)).toBeNull();
  await flipCurrent(dataDir, "one");
  await flipCurrent(dataDir, "two");
  expect(await currentReleaseId(dataDir)).toBe("two");
  expect(await readlink(path.join(dataDir, "current"))).toBe(path.join("releases", "two"));
});

test("pruning keeps the newest and the served one", async () => {
  const dataDir = await dataDirWith("one", "two", "three", "four");
  await flipCurrent(dataDir, "one");
  expect(await pruneReleases(dataDir, 2)).toEqual(["two"]);
  expect((await listReleases(dataDir)).map(({ id }) => id)).toEqual(["four", "three", "one"]);
});

test("another Node than the build's is refused, with what to do", async () => {
  const dataDir = await dataDirWith("one");
  await expect(openRelease(path.join(releasesFolder(dataDir), "one"))).rejects.toThrow(
    /Release one was built by Node v0\.0\.0 with ICU 1; this is Node v.*npm run build/,
  );
});
