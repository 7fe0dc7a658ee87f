import * as fs from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { listFiles } from "../../renderer/tree";
import { countOpenDescriptors } from "../testing/open-descriptors";
import { createDirectoryTarget, type DirectoryTarget } from "./directory";
import { targetSuite } from "./target-suite";

jest.mock("node:fs", () => {
  const actual = jest.requireActual<typeof fs>("node:fs");
  return {
    ...actual,
    close: jest.fn(actual.close),
    closeSync: jest.fn(actual.closeSync),
    openSync: jest.fn(actual.openSync),
    renameSync: jest.fn(actual.renameSync),
    fsync: jest.fn(actual.fsync),
  };
});

targetSuite("directory", async () => {
  const parent = await mkdtemp(path.join(tmpdir(), "directory-"));
  const root = path.join(parent, "public");
  fs.mkdirSync(root);
  const filesOf = (name: string) => (fs.existsSync(path.join(parent, name)) ? listFiles(path.join(parent, name)) : []);
  return {
    target: createDirectoryTarget(root),
    folder: parent,
    waiting: () => Promise.resolve(filesOf("tmp").length),
    files: () => Promise.resolve(filesOf("public")),
    close: () => rm(parent, { recursive: true }),
  };
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

/** The folders and files that are synced. */
async function settled(files: string[], afterCrash = false): Promise<string[]> {
  jest.mocked(fs.openSync).mockClear();
  jest.mocked(fs.fsync).mockClear();
  await target.settle(files, afterCrash);
  const { calls, results } = jest.mocked(fs.openSync).mock;
  expect(calls.filter(([name]) => !String(name).startsWith(target.root))).toEqual([]);
  const synced = new Set(jest.mocked(fs.fsync).mock.calls.map(([descriptor]) => descriptor));
  return calls
    .filter((_, index) => synced.has(results[index]!.value as number))
    .map(([name]) => path.relative(target.root, String(name)) || ".")
    .sort();
}

test("what is staged waits beside the tree until it is discarded", async () => {
  const waiting = () => listFiles(path.join(folder, "tmp")).length;
  const staged = await target.stage("a/index.html", Buffer.from("page"));
  expect(waiting()).toBe(1);
  await staged.discard();
  expect(waiting()).toBe(0);
});

test("a new address is synced with all folders that it changed, a known one with its own alone", async () => {
  await publish("en/minji-kim/index.html");
  expect(await settled(["en/minji-kim/index.html"])).toEqual([".", "en", "en/minji-kim"]);
  await publish("en/minji-kim/index.html");
  expect(await settled(["en/minji-kim/index.html"])).toEqual(["en/minji-kim"]);
  await publish("en/daniel-park/index.html");
  expect(await settled(["en/daniel-park/index.html"])).toEqual(["en", "en/daniel-park"]);
});

test("a folder goes with its last file, and the one above it is synced", async () => {
  await publish("en/minji-kim/index.html");
  await publish("en/daniel-park/index.html");
  await settled([]);
  await target.remove("en/minji-kim/index.html");
  expect(fs.readdirSync(path.join(target.root, "en"))).toEqual(["daniel-park"]);
  expect(await settled(["en/minji-kim/index.html"])).toEqual(["en"]);
});

test("after a crash nobody knows what is on disk: each file is synced, its folder, and the one above", async () => {
  await publish("en/minji-kim/index.html");
  await settled(["en/minji-kim/index.html"]);
  expect(await settled(["en/minji-kim/index.html"], true)).toEqual([
    ".",
    "en",
    "en/minji-kim",
    "en/minji-kim/index.html",
  ]);
});

test("a file is synced before anybody can see it, except where the disk is synced as a whole", async () => {
  jest.mocked(fs.fsync).mockClear();
  await publish("en/minji-kim/index.html");
  expect(fs.fsync).toHaveBeenCalledTimes(1);
  target = target.forBulk();
  await publish("en/daniel-park/index.html");
  await expect(target.settle(["en/daniel-park/index.html"], true)).resolves.toBeUndefined();
  expect(fs.fsync).toHaveBeenCalledTimes(1);
  expect(await target.read("en/daniel-park/index.html")).toEqual(Buffer.from("page"));
});

test("in bulk a page is put in its place without holding what it had before", async () => {
  await publish("minji-kim/index.html");
  const bulk = target.forBulk();
  const temporary = bulk.temporaryFile();
  fs.writeFileSync(temporary, "anew");
  jest.mocked(fs.openSync).mockClear();
  await bulk.adopt(temporary, "minji-kim/index.html").publish();
  expect((await target.read("minji-kim/index.html"))?.toString()).toBe("anew");
  expect(fs.openSync).not.toHaveBeenCalled();
});

const copied = (file: string) => fs.readFileSync(path.join(folder, "copy", file), "utf8");
const isCopied = (file: string) => fs.existsSync(path.join(folder, "copy", file));

test("what a file had before is held over the rename, and let go", async () => {
  await publish("minji-kim/index.html");
  const before = countOpenDescriptors();
  const atRename: number[] = [];
  const { renameSync } = jest.requireActual<typeof fs>("node:fs");
  jest.mocked(fs.renameSync).mockImplementationOnce((from, to) => {
    atRename.push(countOpenDescriptors());
    renameSync(from, to);
  });
  for (let round = 0; round < 20; round++) await publish("minji-kim/index.html");
  expect(atRename).toEqual([before + 1]);
  while (countOpenDescriptors() > before) await pause(5);
});

test("a copy holds the tree as it was when it began, whatever is written and removed meanwhile", async () => {
  for (const slug of ["a", "b", "c", "d", "en/e"]) await publish(`${slug}/index.html`);
  const staged = await Promise.all([
    target.stage("a/index.html", Buffer.from("anew")),
    target.stage("a/index.html", Buffer.from("and again")),
    target.forBulk().stage("d/index.html", Buffer.from("anew")),
    target.stage("new/index.html", Buffer.from("page")),
    target.stage("new/index.html", Buffer.from("and again")),
    target.stage("en/e/index.html", Buffer.from("anew")),
  ]);
  // All of it before the copy has read a single folder.
  const copying = target.copyTo(path.join(folder, "copy"));
  await Promise.all([target.remove("b/index.html"), ...staged.map((file) => file.publish()), copying]);

  expect(["a", "b", "c", "d", "en/e"].map((slug) => copied(`${slug}/index.html`))).toEqual(Array(5).fill("page"));
  expect(isCopied("new/index.html")).toBe(false);
  expect((await target.read("a/index.html"))?.toString()).toBe("and again");
});

test("a copy is not kept up to date once it is whole", async () => {
  await publish("a/index.html");
  await target.copyTo(path.join(folder, "copy"));
  await publish("b/index.html");
  await target.remove("a/index.html");
  expect([isCopied("a/index.html"), isCopied("b/index.html")]).toEqual([true, false]);
  await rm(path.join(folder, "copy"), { recursive: true });
  await publish("b/index.html");
  expect(isCopied(".")).toBe(false);
});

test("a tree that cannot be read is not copied as an empty one", async () => {
  fs.writeFileSync(path.join(folder, "file"), "no folder");
  const copying = createDirectoryTarget(path.join(folder, "file")).copyTo(path.join(folder, "copy"));
  await expect(copying).rejects.toMatchObject({ code: "ENOTDIR" });
});

test("a copy that cannot be made holds up nobody who writes", async () => {
  await publish("a/index.html");
  fs.mkdirSync(path.join(folder, "copy"));
  fs.writeFileSync(path.join(folder, "copy", "a"), "in the way");
  const staged = await target.stage("a/index.html", Buffer.from("anew"));
  const copying = target.copyTo(path.join(folder, "copy"));
  await Promise.all([staged.publish(), expect(copying).rejects.toThrow()]);
  expect((await target.read("a/index.html"))?.toString()).toBe("anew");
});
