import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type * as FreeSpace from "../free-space";
import { openSqliteStore } from "../publisher/store/sqlite/sqlite-store";
import { accept } from "../publisher/testing/store-under-test";
import { makeBackup } from "./backup";
import { restoreBackup } from "./restore";

const NOW = new Date("2026-02-03T04:05:06.000Z");
const PICTURE_BYTES = 3_000_000;

let free = Infinity;
/** There was room when it was asked for; somebody else has filled the disk since. */
jest.mock("../free-space", () => ({
  ...jest.requireActual<typeof FreeSpace>("../free-space"),
  freeBytes: () => Promise.resolve(free),
}));

let folder: string;
let disk: string;
let dataDir: string;
/** Only root may mount: elsewhere the planted failures of `disk-room.test.ts` have to do. */
const isRoot = process.getuid?.() === 0;

beforeEach(async () => {
  free = Infinity;
  folder = await mkdtemp(path.join(tmpdir(), "full-disk-"));
  disk = path.join(folder, "disk");
  dataDir = path.join(folder, "data");
  await mkdir(disk);
  if (isRoot) execFileSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", disk]);
  const store = openSqliteStore(dataDir);
  await accept(store, { id: "1", desiredUrl: "minji" });
  await store.close();
  await mkdir(path.join(dataDir, "media"));
  await writeFile(path.join(dataDir, "media", "a.webp"), Buffer.alloc(PICTURE_BYTES, 7));
});
afterEach(async () => {
  if (isRoot) execFileSync("umount", ["--lazy", disk]);
  await rm(folder, { recursive: true });
});

const onlyWithAFullDisk = isRoot ? test : test.skip;

onlyWithAFullDisk(
  "a disk that is full in the middle of a backup leaves no archive, and nothing beside it",
  async () => {
    const to = path.join(disk, "backup.tar");
    await expect(makeBackup({ dataDir, to, release: null, now: NOW })).rejects.toMatchObject({
      code: "NO_SPACE",
      message: expect.stringMatching(/is full\. Free some/) as string,
    });
    expect(await readdir(disk)).toEqual([]);
  },
);

onlyWithAFullDisk("a disk that is full in the middle of a restore leaves what was there", async () => {
  const archive = path.join(folder, "backup.tar");
  await makeBackup({ dataDir, to: archive, release: null, now: NOW });
  const target = path.join(disk, "data");
  await mkdir(target);
  await writeFile(path.join(target, "mine"), "mine");
  await expect(
    restoreBackup({ archive, dataDir: target, isReplacing: true, now: NOW, log: () => undefined }),
  ).rejects.toMatchObject({ code: "NO_SPACE", message: expect.stringMatching(/Nothing was changed/) as string });
  expect(await readdir(disk)).toEqual(["data"]);
  expect(await readdir(target)).toContain("mine");
});

test("what has no room is not begun", async () => {
  free = 1_000_000;
  const to = path.join(folder, "backup.tar");
  await expect(makeBackup({ dataDir, to, release: null, now: NOW })).rejects.toMatchObject({ code: "NO_SPACE" });
  expect((await readdir(folder)).sort()).toEqual(["data", "disk"]);
});
