import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type * as SqliteModule from "../sqlite";
import { lockDataDir } from "./data-dir-lock";

/** A lock that is held is refused at once. */
jest.mock("../sqlite", () => {
  const actual = jest.requireActual<typeof SqliteModule>("../sqlite");
  return { ...actual, openSqlite: (file: string) => actual.openSqlite(file, 0) };
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "lock-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a data directory has one publisher at a time", async () => {
  const unlock = await lockDataDir(folder);
  await expect(lockDataDir(folder)).rejects.toMatchObject({
    code: "DATA_DIR_BUSY",
    message: expect.stringContaining(`${folder} is in use by another publisher`) as string,
  });
  unlock();
});

test("another data directory, made if need be, has a publisher of its own", async () => {
  const unlock = await lockDataDir(folder);
  (await lockDataDir(path.join(folder, "not", "there")))();
  unlock();
});
