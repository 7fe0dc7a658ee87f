import * as fs from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createDirectoryTarget, type DirectoryTarget } from "./directory";

jest.mock("node:fs", () => {
  const actual = jest.requireActual<typeof fs>("node:fs");
  return { ...actual, openSync: jest.fn(actual.openSync), fsync: jest.fn(actual.fsync) };
});

let folder: string;
let target: DirectoryTarget;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "directory-"));
  fs.mkdirSync(path.join(folder, "public"));
  target = createDirectoryTarget(path.join(folder, "public"));
});
afterEach(() => rm(folder, { recursive: true }));

async function publish(file: string): Promise<void> {
  await (await target.stage(file, Buffer.from("page"))).publish();
}

/** Only a folder that is about to be synced is opened for reading. */
async function settled(files: string[], afterCrash = false): Promise<string[]> {
  jest.mocked(fs.openSync).mockClear();
  await target.settle(files, afterCrash);
  const opened = jest.mocked(fs.openSync).mock.calls.map(([name]) => path.relative(target.root, String(name)) || ".");
  return opened.sort();
}

test("a new address is synced with all folders that it changed, a known one with its own alone", async () => {
  await publish("en/minji-kim/index.html");
  expect(await settled(["en/minji-kim/index.html"])).toEqual([".", "en", "en/minji-kim"]);
  await publish("en/minji-kim/index.html");
  expect(await settled(["en/minji-kim/index.html"])).toEqual(["en/minji-kim"]);
  await publish("en/daniel-park/index.html");
  expect(await settled(["en/daniel-park/index.html"])).toEqual(["en", "en/daniel-park"]);
});

test("the folder above one that was removed is synced", async () => {
  await publish("en/minji-kim/index.html");
  await publish("en/daniel-park/index.html");
  await settled([]);
  await target.remove("en/minji-kim/index.html");
  expect(await settled(["en/minji-kim/index.html"])).toContain("en");
});

test("after a crash nobody knows which folders are new: each is synced with the one above", async () => {
  await publish("en/minji-kim/index.html");
  await settled(["en/minji-kim/index.html"]);
  expect(await settled(["en/minji-kim/index.html"], true)).toEqual([".", "en", "en/minji-kim"]);
});

test("a file is synced before anybody can see it, except where the disk is synced as a whole", async () => {
  jest.mocked(fs.fsync).mockClear();
  await publish("en/minji-kim/index.html");
  expect(fs.fsync).toHaveBeenCalledTimes(1);
  target = createDirectoryTarget(target.root, { syncs: false });
  await publish("en/daniel-park/index.html");
  await target.settle(["en/daniel-park/index.html"], true);
  expect(fs.fsync).toHaveBeenCalledTimes(1);
  expect(await target.read("en/daniel-park/index.html")).toEqual(Buffer.from("page"));
});
