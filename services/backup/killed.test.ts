import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openSqliteStore } from "../publisher/store/sqlite/sqlite-store";
import { accept } from "../publisher/testing/store-under-test";
import { noteRestore, settleRestore } from "../unfinished-restore";
import { makeBackup } from "./backup";
import { restoreBackup } from "./restore";

const NOW = new Date("2026-02-03T04:05:06.000Z");

let folder: string;
let dataDir: string;
let archive: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "killed-"));
  dataDir = path.join(folder, "data");
  archive = path.join(folder, "backup.tar");
  await fill(dataDir, "saved", "picture");
});
afterEach(() => {
  jest.restoreAllMocks();
  return rm(folder, { recursive: true });
});

async function fill(into: string, slug: string, picture: string): Promise<void> {
  const store = openSqliteStore(into);
  await accept(store, { id: "1", desiredUrl: slug });
  await store.close();
  await mkdir(path.join(into, "media"), { recursive: true });
  await writeFile(path.join(into, "media", "a.webp"), picture);
  await writeFile(path.join(into, "secrets.json"), JSON.stringify({ of: slug }));
}

/** What a data directory holds, of which each part says whose it is. */
async function contentOf(of: string): Promise<string[]> {
  const store = openSqliteStore(of);
  const slug = (await store.records.get("1"))?.record.desiredUrl ?? "nobody";
  await store.close();
  const secrets = JSON.parse(await readFile(path.join(of, "secrets.json"), "utf8")) as { of: string };
  return [slug, secrets.of, await readFile(path.join(of, "media", "a.webp"), "utf8")];
}
const SAVED = ["saved", "saved", "picture"];
const LATER = ["later", "later", "picture of later"];

/** For a program under test: ends it as `kill -9` would, before or after the nth call of a function of the disk. */
function killerOf(killAt: string): string {
  const [name, when, count] = killAt.split(":");
  const program = `
    import { promises } from "node:fs";
    const original = promises.${name};
    let calls = 0;
    promises.${name} = async (...args) => {
      const isDue = ++calls === ${count};
      const result = isDue && "${when}" === "before" ? null : await original(...args);
      if (isDue) process.kill(process.pid, "SIGKILL");
      return result;
    };`;
  return `data:text/javascript,${encodeURIComponent(program)}`;
}

/** Runs the command until it is killed there; answers how it ended. */
async function runKilled(args: string[], killAt: string): Promise<string | number> {
  const preloaded = ["--import", "tsx", "--import", killerOf(killAt)];
  const child = spawn(process.execPath, [...preloaded, path.join(__dirname, "cli.ts"), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: "silent" },
    stdio: "ignore",
  });
  const [code, signal] = (await once(child, "close")) as [number | null, string | null];
  return signal ?? code ?? -1;
}

const backUp = () => makeBackup({ dataDir, to: archive, release: null, now: NOW });
const names = async () => (await readdir(folder)).sort();

test.each([
  ["before a database is copied", "mkdtemp:after:1"],
  ["while the archive is written", "open:after:1"],
  ["when the archive is whole, under another name", "rename:before:1"],
])("a backup that is killed %s leaves no archive of that name, and the next one clears up", async (_, killAt) => {
  expect(await runKilled(["backup", archive], killAt)).toBe("SIGKILL");
  expect(await names()).toEqual([expect.stringMatching(/^backup\.tar\.partial-\d+-\w{6}$/), "data"]);
  await backUp();
  expect(await names()).toEqual(["backup.tar", "data"]);
  expect(await contentOf(dataDir)).toEqual(SAVED);
});

test("a backup that runs, and a folder of another name, are left alone", async () => {
  const others = [
    `backup.tar.partial-${process.pid}-abcdef`,
    "other.tar.partial-999999999-abcdef",
    "backup.tar.partial-x",
  ];
  for (const name of others) await mkdir(path.join(folder, name));
  await backUp();
  expect(await names()).toEqual([...others, "backup.tar", "data"].sort());
});

test.each([
  ["before it unpacks", "mkdir:before:1", LATER],
  ["while it unpacks", "utimes:after:1", LATER],
  ["before what was there is moved aside", "rename:before:1", LATER],
  ["when what was there is away, and nothing in its place", "rename:after:1", LATER],
  ["when the archive has taken its place", "rename:after:2", SAVED],
])(
  "a restore that is killed %s leaves the data directory whole to whoever starts next",
  async (_, killAt, expected) => {
    await backUp();
    await fill(dataDir, "later", "picture of later");
    expect(await runKilled(["restore", archive, "--replace"], killAt)).toBe("SIGKILL");
    settleRestore(dataDir);
    expect(await contentOf(dataDir)).toEqual(expected);
    const aside = expected === SAVED ? [expect.stringMatching(/^data\.before-restore-/)] : [];
    expect(await names()).toEqual(["backup.tar", "data", ...aside]);
    const { movedTo } = await restoreBackup({ archive, dataDir, isReplacing: true, now: NOW, log: () => undefined });
    expect([await contentOf(dataDir), await contentOf(movedTo!)]).toEqual([SAVED, expected]);
  },
);

test("while a restore runs nobody starts, nor restores beside it", async () => {
  await backUp();
  const staged = path.join(folder, "data.restoring-1");
  noteRestore(dataDir, { staged, aside: null });
  expect(() => settleRestore(dataDir)).toThrow(/under way \(process \d+\)/);
  await expect(
    restoreBackup({ archive, dataDir, isReplacing: true, now: NOW, log: () => undefined }),
  ).rejects.toMatchObject({ code: "RESTORE_RUNS" });
});

/** The note of a restore that was killed. Its process's number is that of a later one. */
async function noteKilled(aside: string): Promise<void> {
  const staged = path.join(folder, "data.restoring-1");
  await mkdir(staged);
  await writeFile(`${dataDir}.restore.json`, JSON.stringify({ pid: process.pid, startedAt: "0", staged, aside }));
}

test.each(['{"pid": 1, "sta', "", "{}", "null"])(
  "a note of %j was cut off: it was written before anything was done",
  async (note) => {
    await writeFile(`${dataDir}.restore.json`, note);
    settleRestore(dataDir);
    expect(await contentOf(dataDir)).toEqual(SAVED);
  },
);

test("a note that cannot be read keeps every program from starting", async () => {
  await mkdir(`${dataDir}.restore.json`);
  expect(() => settleRestore(dataDir)).toThrow("EISDIR");
});

test("of programs that start side by side one moves back what was there, and the others find it", async () => {
  const aside = path.join(folder, "aside");
  await noteKilled(aside);
  fs.renameSync(dataDir, aside);
  jest.spyOn(fs, "renameSync").mockImplementationOnce((from, to) => {
    fs.renameSync(from, to);
    throw new Error("ENOENT");
  });
  settleRestore(dataDir);
  expect([await names(), await contentOf(dataDir)]).toEqual([["data"], SAVED]);
});

test("while what was there cannot be moved back nobody starts, and the next one tries again", async () => {
  const aside = path.join(folder, "aside");
  await noteKilled(aside);
  fs.renameSync(dataDir, aside);
  jest.spyOn(fs, "renameSync").mockImplementationOnce(() => {
    throw new Error("EACCES");
  });
  expect(() => settleRestore(dataDir)).toThrow("EACCES");
  settleRestore(dataDir);
  expect([await names(), await contentOf(dataDir)]).toEqual([["data"], SAVED]);
});

test("where somebody has removed both what was there and what was to come, nothing is left to end", async () => {
  await noteKilled(path.join(folder, "aside"));
  fs.rmSync(dataDir, { recursive: true });
  settleRestore(dataDir);
  expect(await names()).toEqual([]);
});
