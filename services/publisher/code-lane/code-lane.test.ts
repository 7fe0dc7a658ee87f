import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { rollBack } from "./code-lane";
import type { CodeLane } from "./lane";

test("a release whose build is about to make it live is not made live by a rollback as well", async () => {
  const goingLive = new Set(["release-1"]);
  const lane = { dataDir: "nowhere", goingLive, removing: new Map() } as unknown as CodeLane;
  await expect(rollBack(lane, "release-1")).rejects.toThrow("Release release-1 is about to go live already.");
  expect([...goingLive]).toEqual(["release-1"]);
  await expect(rollBack(lane, "release-2")).rejects.toThrow(
    "There is no release release-2. There is none yet: npm run build makes one.",
  );
  expect([...goingLive]).toEqual(["release-1"]);
});

test("a release that is not there is refused with those that are, the newest first", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "code-lane-"));
  for (const id of ["one", "two"]) {
    const folder = path.join(dataDir, "releases", id);
    await mkdir(folder, { recursive: true });
    const info = { codeDigest: "c", buildId: "b", createdAt: `of ${id}`, node: "n", icu: "i", siteUrl: "https://a" };
    await writeFile(path.join(folder, "release.json"), JSON.stringify({ id, ...info }));
  }
  const lane = { dataDir, goingLive: new Set(), removing: new Map() } as unknown as CodeLane;
  await expect(rollBack(lane, "three")).rejects.toThrow("There is no release three. Known are: two, one.");
  await rm(dataDir, { recursive: true });
});
