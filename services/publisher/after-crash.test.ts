import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { clearAfterCrash } from "./after-crash";
import type { OpenRelease } from "./release";
import { syncDisks } from "./targets/sync-disks";

jest.mock("./targets/sync-disks", () => ({ syncDisks: jest.fn() }));

let dataDir: string;
beforeEach(async () => {
  jest.mocked(syncDisks).mockReset();
  dataDir = await mkdtemp(path.join(tmpdir(), "after-crash-"));
  await mkdir(path.join(dataDir, "releases", "one"), { recursive: true });
});
afterEach(() => rm(dataDir, { recursive: true }));

test.each([
  ["nobody's publication was cut short", [], null, 0],
  ["somebody's was, in folders here", ["r-1"], null, 1],
  ["somebody's was, in a store", ["r-1"], "s3://bucket", 0],
])("where %s, the disks are synced as often as that needs", async (_, unapplied, name, times) => {
  const release = { folder: path.join(dataDir, "releases", "one") } as OpenRelease;
  await clearAfterCrash(release, { unappliedIds: () => Promise.resolve(new Set(unapplied)) }, { name });
  expect(syncDisks).toHaveBeenCalledTimes(times);
});
