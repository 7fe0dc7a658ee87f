import * as fs from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { listFiles } from "../../renderer/tree";
import { countOpenDescriptors } from "../testing/open-descriptors";
import { createDirectoryTarget, type DirectoryTarget } from "./directory";

jest.mock("node:fs", () => {
  const actual = jest.requireActual<typeof fs>("node:fs");
  return {
    ...actual,
    close: jest.fn(actual.close),
    closeSync: jest.fn(actual.closeSync),
    fsync: jest.fn(actual.fsync),
    linkSync: jest.fn(actual.linkSync),
    openSync: jest.fn(actual.openSync),
    renameSync: jest.fn(actual.renameSync),
    writeSync: jest.fn(actual.writeSync),
  };
});
const actual = jest.requireActual<typeof fs>("node:fs");
const fsync = jest.mocked(fs.fsync);
const renameSync = jest.mocked(fs.renameSync);
const writeSync = fs.writeSync as unknown as jest.Mock<number, [descriptor: number, body: Buffer, offset: number]>;

const PAGE = Buffer.from("ten bytes.");

let folder: string;
let target: DirectoryTarget;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "directory-failures-"));
  fs.mkdirSync(path.join(folder, "public"));
  fs.mkdirSync(path.join(folder, "tmp"));
  target = createDirectoryTarget(path.join(folder, "public"));
});
afterEach(() => rm(folder, { recursive: true }));

const waiting = () => listFiles(path.join(folder, "tmp"));
const failure = (code: string) => Object.assign(new Error(`${code}: of a disk that fails`), { code });
const failing = (code: string) => () => {
  throw failure(code);
};

async function publish(file: string): Promise<void> {
  await (await target.stage(file, PAGE)).publish();
}

/** Lets the next sync end when it is told to. */
function holdSync(): { finish(): void } {
  const held = { finish: (): void => undefined };
  fsync.mockImplementationOnce((_, done) => (held.finish = () => done(null)));
  return held;
}

/** Whether that has not ended after a while. */
async function isPending(work: Promise<unknown>): Promise<boolean> {
  let pending = true;
  void work.then(() => (pending = false));
  for (let turn = 0; turn < 10; turn++) await nextTurn();
  return pending;
}

test("a disk that takes a file in pieces gets all of them", async () => {
  writeSync.mockImplementationOnce((descriptor, body, offset) => actual.writeSync(descriptor, body, offset, 3));
  await publish("a/index.html");
  expect(await target.read("a/index.html")).toEqual(PAGE);
});

test.each<[string, () => unknown, string]>([
  ["is full", () => writeSync.mockImplementationOnce(failing("ENOSPC")), "ENOSPC"],
  ["cannot sync", () => fsync.mockImplementationOnce((_, done) => done(failure("EIO"))), "EIO"],
])("a disk that %s is told, and neither a file nor a descriptor is left", async (_, fail, code) => {
  const before = countOpenDescriptors();
  fail();
  await expect(target.stage("a/index.html", PAGE)).rejects.toMatchObject({ code: "TARGET", cause: { code } });
  expect([waiting(), countOpenDescriptors()]).toEqual([[], before]);
});

test("a folder that takes no new file is told as that", async () => {
  const { openSync } = jest.mocked(fs);
  openSync.mockImplementationOnce(failing("EACCES")).mockImplementationOnce(failing("EACCES"));
  await expect(target.stage("a/index.html", PAGE)).rejects.toMatchObject({ cause: { code: "EACCES" } });
});

test("a tree that is not there yet is made with its first file, and synced with the folder above", async () => {
  target = createDirectoryTarget(path.join(folder, "later", "public"));
  await publish("a/index.html");
  jest.mocked(fs.openSync).mockClear();
  await target.settle(["a/index.html"], false);
  const opened = jest.mocked(fs.openSync).mock.calls.map(([name]) => path.relative(folder, String(name)));
  expect(opened).toContain("later");
});

test.each(["about to change", "to stay"])(
  "a link of a file that is %s and that the disk refuses fails the copy alone",
  async (fate) => {
    await publish("a/index.html");
    const staged = await target.stage("a/index.html", PAGE);
    jest.mocked(fs.linkSync).mockImplementationOnce(failing("EMLINK"));
    const copying = target.copyTo(path.join(folder, "copy"));
    await Promise.all([
      fate === "to stay" ? staged.discard() : staged.publish(),
      expect(copying).rejects.toMatchObject({ code: "EMLINK" }),
    ]);
    expect(await target.read("a/index.html")).toEqual(PAGE);
  },
);

test("a file waits for its sync before it can be published", async () => {
  const sync = holdSync();
  const staging = target.stage("a/index.html", PAGE);
  expect(await isPending(staging)).toBe(true);
  sync.finish();
  await (await staging).publish();
});

test("a page that cannot be replaced stays, and what was to replace it goes", async () => {
  await publish("a/index.html");
  const before = countOpenDescriptors();
  const staged = await target.stage("a/index.html", Buffer.from("new"));
  renameSync.mockImplementationOnce(failing("EROFS"));
  await expect(staged.publish()).rejects.toMatchObject({ code: "TARGET", cause: { code: "EROFS" } });
  expect([await target.read("a/index.html"), waiting()]).toEqual([PAGE, []]);
  // What the page had before is let go by the pool.
  for (const end = Date.now() + 50_000; countOpenDescriptors() > before && Date.now() < end;) await nextTurn();
  expect(countOpenDescriptors()).toBe(before);
});

test("a new page that cannot be put in its place is told", async () => {
  const staged = await target.stage("a/index.html", PAGE);
  renameSync.mockImplementationOnce(actual.renameSync).mockImplementationOnce(failing("EIO"));
  await expect(staged.publish()).rejects.toMatchObject({ code: "TARGET", cause: { code: "EIO" } });
  expect([await target.read("a/index.html"), waiting()]).toEqual([null, []]);
});

test("what is there and cannot be read or removed does not count as absent", async () => {
  await publish("en/a/index.html");
  await expect(target.read("en/a")).rejects.toMatchObject({ code: "EISDIR" });
  await expect(target.remove("en/a")).rejects.toMatchObject({ code: "TARGET", cause: { code: "EISDIR" } });
  expect(await target.read("en/a/index.html")).toEqual(PAGE);
});

test("a folder that cannot be synced is told, let go, and synced the next time", async () => {
  await publish("en/a/index.html");
  const before = countOpenDescriptors();
  fsync.mockImplementation((_, done) => done(failure("EIO")));
  await expect(target.settle([], false)).rejects.toThrow("EIO");
  fsync.mockImplementation(actual.fsync).mockClear();
  await nextTurn();
  expect(countOpenDescriptors()).toBe(before);
  await target.settle([], false);
  // The tree's own folder, and `en`.
  expect(fsync).toHaveBeenCalledTimes(2);
  await target.settle([], false);
  expect(fsync).toHaveBeenCalledTimes(2);
});

test("a change counts as settled when its last folder is synced", async () => {
  await publish("a/index.html");
  const sync = holdSync();
  const settling = target.settle(["a/index.html"], false);
  expect(await isPending(settling)).toBe(true);
  sync.finish();
  await settling;
});

test("no two files wait under one name, nor does one of the next process", async () => {
  const names: string[] = [];
  const startProcess = async () => {
    const { createDirectoryTarget: create } = await import("./directory");
    const { temporaryFile } = create(target.root);
    names.push(temporaryFile(), temporaryFile());
  };
  await jest.isolateModulesAsync(startProcess);
  await jest.isolateModulesAsync(startProcess);
  expect(new Set(names).size).toBe(4);
});
