import fs, { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { requireDataDir, requireFolderOf, requireWritable } from "./data-dir";

const ME = userInfo().username;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "data-dir-"));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** As the system refuses it to a user who has no right: the tests may run as root, who has every one. */
function refuse(call: "accessSync" | "mkdirSync", code: string, right = fs.constants.W_OK): void {
  jest.spyOn(fs, call).mockImplementation((...[, asked]: unknown[]) => {
    if (typeof asked === "number" && (asked & right) === 0) return undefined;
    throw Object.assign(new Error(`${code}: refused`), { code });
  });
}

test("a data directory is made where there is none, and taken where there is one", () => {
  const dataDir = join(folder, "not", "yet");
  requireDataDir(dataDir);
  expect(existsSync(dataDir)).toBe(true);
  expect(() => requireDataDir(dataDir)).not.toThrow();
});

test.each(["accessSync", "mkdirSync"] as const)(
  "one that cannot be written is named, with the user and what to do (%s)",
  (call) => {
    refuse(call, "EACCES");
    const dataDir = join(folder, "data");
    expect(() => requireDataDir(dataDir)).toThrow(
      `DATA_DIR (${dataDir}) cannot be written by the user ${ME}: give it to that user (chown -R), run this as its owner, or set DATA_DIR to another folder.`,
    );
  },
);

test.each(["R_OK", "X_OK"] as const)("one that cannot be read or entered will not do either (%s)", (right) => {
  refuse("accessSync", "EACCES", fs.constants[right]);
  expect(() => requireDataDir(folder)).toThrow(/^DATA_DIR/);
});

test.each([
  ["EROFS", /^DATA_DIR \(.*\) is on a disk that is mounted read-only: mount it for writing\.$/],
  ["ENOSPC", /^DATA_DIR \(.*\) cannot be written: ENOSPC: refused\.$/],
])("%s is told as what it is", (code, message) => {
  refuse("accessSync", code);
  expect(() => requireDataDir(folder)).toThrow(message);
});

test("a file in the place of a folder is told", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  for (const dataDir of [file, join(file, "data")])
    expect(() => requireDataDir(dataDir)).toThrow(`DATA_DIR (${dataDir}) is no folder: set DATA_DIR to one.`);
});

test("a user without a name is told by the id", () => {
  refuse("accessSync", "EACCES");
  jest.spyOn(jest.requireActual<{ userInfo(): unknown }>("node:os"), "userInfo").mockImplementation(() => {
    throw new Error("no such user");
  });
  expect(() => requireDataDir(folder)).toThrow(`cannot be written by the user with the id ${process.getuid!()}:`);
});

test("a folder in which no other one can be put is told before anything is done", () => {
  const dataDir = join(folder, "not", "yet", "data");
  requireFolderOf(dataDir);
  expect([existsSync(join(folder, "not", "yet")), existsSync(dataDir)]).toEqual([true, false]);
  refuse("accessSync", "EACCES");
  expect(() => requireFolderOf(dataDir)).toThrow(
    `${join(folder, "not", "yet")}, in which DATA_DIR is put, cannot be written by the user ${ME}: let that user write there`,
  );
});

test("a file of another user is told, with whom to give it to; one that is not there is no matter", () => {
  const file = join(folder, "publisher.db");
  expect(() => requireWritable(file)).not.toThrow();
  writeFileSync(file, "");
  refuse("accessSync", "EACCES");
  expect(() => requireWritable(file)).toThrow(
    `${file} cannot be written by the user ${ME}: give all of ${folder} to that user (chown -R), or run this as its owner.`,
  );
});
