import fs from "node:fs";
import { appendFile, mkdir, mkdtemp, readFile, readdir, rm, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import Driver from "libsql";
import { migrate } from "../migrate";
import { MIGRATIONS } from "../product-api/migrations";
import { lockDataDir } from "../publisher/data-dir-lock";
import type * as LockModule from "../publisher/data-dir-lock";
import { openSqliteStore } from "../publisher/store/sqlite/sqlite-store";
import { accept } from "../publisher/testing/store-under-test";
import { openSqlite, type Sqlite } from "../sqlite";
import type * as SqliteModule from "../sqlite";
import { makeBackup } from "./backup";
import { restoreBackup } from "./restore";
import { writeArchive, type ArchivedFile } from "./write-archive";

/** A lock that is held is refused at once. */
jest.mock("../sqlite", () => {
  const actual = jest.requireActual<typeof SqliteModule>("../sqlite");
  return { ...actual, openSqlite: (file: string) => actual.openSqlite(file, 0) };
});
jest.mock("../publisher/data-dir-lock", () => {
  const actual = jest.requireActual<typeof LockModule>("../publisher/data-dir-lock");
  return { lockDataDir: (dataDir: string) => actual.lockDataDir(dataDir, { patienceMs: 0 }) };
});

const NOW = new Date("2026-02-03T04:05:06.000Z");
const UPLOADED = new Date("2026-01-01T00:00:00.000Z");

let folder: string;
let dataDir: string;
let archive: string;
let api: Sqlite;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "backup-"));
  dataDir = path.join(folder, "data");
  archive = path.join(folder, "backup.tar");
  const store = openSqliteStore(dataDir);
  await accept(store, { id: "1", desiredUrl: "minji" });
  await store.close();
  api = openSqlite(path.join(dataDir, "product-api.db"), 1000);
  api.script("PRAGMA journal_mode = WAL");
  migrate(api, MIGRATIONS, "product-api.db");
  await mkdir(path.join(dataDir, "media", "ab"), { recursive: true });
  const picture = path.join(dataDir, "media", "ab", "abc.webp");
  await writeFile(picture, "picture");
  await utimes(picture, UPLOADED, UPLOADED);
  await writeFile(path.join(dataDir, "media", ".half.upload"), "half");
  await writeFile(path.join(dataDir, "secrets.json"), '{"webhookSecret":"whsec_x"}', { mode: 0o600 });
});
afterEach(async () => {
  api.close();
  await rm(folder, { recursive: true });
});

const backUp = () => makeBackup({ dataDir, to: archive, release: null, now: NOW });
const restore = (to: string, isReplacing = false) =>
  restoreBackup({ archive, dataDir: to, isReplacing, now: NOW, log: () => undefined });
const target = () => path.join(folder, "restored");

/** The archive as it is, with other files or another end. */
const archiveOf = (files: ArchivedFile[], databases = {}) =>
  writeArchive(archive, files, { createdAt: NOW.toISOString(), release: null, databases });

async function fileWith(text: string): Promise<string> {
  const file = path.join(folder, "any");
  await writeFile(file, text);
  return file;
}

/** Refused, and neither the folder nor anything beside it was made. */
async function expectRefusal(reason: { code: string; message: RegExp }): Promise<void> {
  const before = await readdir(folder);
  await expect(restore(target())).rejects.toMatchObject({
    code: reason.code,
    message: expect.stringMatching(reason.message) as string,
  });
  expect(await readdir(folder)).toEqual(before);
}

test("what is backed up is restored: both databases, pictures with their time, secrets for their owner alone", async () => {
  const { files, manifest } = await backUp();
  expect([files, Object.keys(manifest.files)]).toEqual([
    4,
    ["publisher.db", "product-api.db", "secrets.json", "media/ab/abc.webp"],
  ]);
  const restored = await restore(target());
  expect(restored).toMatchObject({ movedTo: null, release: null, manifest: { createdAt: NOW.toISOString() } });
  expect((await readdir(target())).sort()).toEqual(["media", "product-api.db", "publisher.db", "secrets.json"]);
  const picture = path.join(target(), "media", "ab", "abc.webp");
  expect([await readFile(picture, "utf8"), (await stat(picture)).mtime]).toEqual(["picture", UPLOADED]);
  expect((await stat(path.join(target(), "secrets.json"))).mode & 0o777).toBe(0o600);
  const store = openSqliteStore(target());
  expect((await store.records.get("1"))?.record.desiredUrl).toBe("minji");
  await store.close();
});

test("after a restore the whole cache in front is purged: it may have pages of after the backup", async () => {
  const store = openSqliteStore(dataDir);
  const nothing = { keys: [], urls: [], checks: [], now: 1 };
  await store.purges.add(nothing, { release: "r1", cache: "varnish" });
  expect(await store.purges.purgedSite()).not.toBeNull();
  await store.close();
  await backUp();
  await restore(target());
  const restored = openSqliteStore(target());
  expect(await restored.purges.purgedSite()).toBeNull();
  await restored.close();
});

test("visitors' messages, and what is still to be told of them, are restored as they were", async () => {
  api.script(`
    INSERT INTO leads (inbox, realtor_id, realtor_name, source, received_at, state, changed_at, contact, context, search_text)
      VALUES ('1', '1', '민지', 'contact', 1, 'read', 2, '{"name":"길동"}', '{"page":"https://x.example"}', '길동');
    INSERT INTO notices (id, channel, lead_id, payload, attempts, next_attempt_at) VALUES ('m', 'mail', 1, '{}', 3, 9);
  `);
  const rowsOf = (database: Sqlite) => [database.all("SELECT * FROM leads"), database.all("SELECT * FROM notices")];
  const before = rowsOf(api);
  expect(before.map((rows) => rows.length)).toEqual([1, 1]);
  await backUp();
  await restore(target());
  const restored = openSqlite(path.join(target(), "product-api.db"), 1000);
  expect(rowsOf(restored)).toEqual(before);
  restored.close();
});

test("an archive is its owner's alone, and nothing else is left beside it", async () => {
  await backUp();
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).sort()).toEqual(["backup.tar", "data"]);
});

test("what is committed while another connection writes is in it, what is not is not", async () => {
  api.script("CREATE TABLE notes (text TEXT)");
  api.run("INSERT INTO notes VALUES ('before')");
  const writer = new Driver(path.join(dataDir, "product-api.db"));
  writer.exec("BEGIN IMMEDIATE; INSERT INTO notes VALUES ('not yet')");
  await backUp();
  writer.exec("ROLLBACK");
  writer.close();
  await restore(target());
  const copy = openSqlite(path.join(target(), "product-api.db"), 1000);
  expect(copy.all("SELECT text FROM notes")).toEqual([{ text: "before" }]);
  expect(copy.get("PRAGMA user_version")).toEqual({ user_version: MIGRATIONS.length });
  copy.close();
});

test("an archive of that name is not written over", async () => {
  await writeFile(archive, "another");
  await expect(backUp()).rejects.toMatchObject({ code: "ARCHIVE_EXISTS" });
  expect(await readFile(archive, "utf8")).toBe("another");
});

test("a folder without a database is not backed up, nor into a folder that is not there", async () => {
  await expect(
    makeBackup({ dataDir: path.join(folder, "typo"), to: archive, release: null, now: NOW }),
  ).rejects.toMatchObject({ code: "NOTHING_TO_BACK_UP" });
  archive = path.join(folder, "not", "there.tar");
  await expect(backUp()).rejects.toMatchObject({ code: "USAGE" });
});

test.each([0, 1, 3, 40])("an archive that was cut off after %i blocks is refused", async (blocks) => {
  await backUp();
  await truncate(archive, blocks * 512);
  await expectRefusal(
    blocks < 2
      ? { code: "ARCHIVE_FOREIGN", message: /is no archive of/ }
      : { code: "ARCHIVE_DAMAGED", message: /is damaged: / },
  );
});

test("an archive without its end is refused, though every file before it is whole", async () => {
  await backUp();
  await truncate(archive, (await readFile(archive)).lastIndexOf("manifest.json"));
  await expectRefusal({ code: "ARCHIVE_DAMAGED", message: /cut off, its end is missing/ });
});

test("one byte that differs is found, and named", async () => {
  await backUp();
  const bytes = await readFile(archive);
  const at = bytes.indexOf("whsec_x");
  bytes[at]! ^= 1;
  await writeFile(archive, bytes);
  await expectRefusal({ code: "ARCHIVE_DAMAGED", message: /secrets\.json has other bytes than its manifest says/ });
});

test("a picture that goes while it is backed up is not in the archive; any other file must be there", async () => {
  const gone = { name: "media/ab/gone.webp", file: path.join(folder, "gone") };
  await expect(archiveOf([gone])).rejects.toThrow("ENOENT");
  await rm(archive);
  const kept = { name: "media/ab/kept.webp", file: await fileWith("kept") };
  const moved = { name: "media/ab/moved.webp", file: path.join(folder, "was"), orAt: await fileWith("moved") };
  const { files } = await archiveOf([{ ...gone, orAt: path.join(folder, "neither") }, kept, moved]);
  expect(Object.keys(files)).toEqual(["media/ab/kept.webp", "media/ab/moved.webp"]);
});

test("what is no archive of ours is refused", async () => {
  await writeFile(archive, "a text that is long enough to be taken for a header. ".repeat(50));
  await expectRefusal({ code: "ARCHIVE_FOREIGN", message: /Nothing was changed/ });
});

test.each(["../outside", "publisher.lock.db", "media/../../x", "releases/x", "/etc/passwd"])(
  "a file %s is not unpacked",
  async (name) => {
    await archiveOf([{ name, file: await fileWith("x") }]);
    await expectRefusal({ code: "ARCHIVE_DAMAGED", message: /does not belong in it/ });
  },
);

test("a database of newer code is refused, with its schema", async () => {
  await archiveOf([], { "product-api.db": { schema: 999 } });
  await expectRefusal({
    code: "DATABASE_NEWER",
    message: /product-api\.db was written by newer code \(its schema is 999/,
  });
});

test("a folder that holds something is refused, or moved aside when told", async () => {
  await backUp();
  await mkdir(target());
  await writeFile(path.join(target(), "mine"), "mine");
  await expectRefusal({ code: "DATA_DIR_NOT_EMPTY", message: /--replace/ });
  const { movedTo } = await restore(target(), true);
  expect(await readdir(movedTo!)).toContain("mine");
  expect(await readdir(target())).toContain("publisher.db");
});

test("an empty folder is taken", async () => {
  await backUp();
  await mkdir(target());
  await restore(target());
  expect(await readdir(target())).toContain("publisher.db");
});

test("a folder that a publisher uses is refused, whatever was told", async () => {
  await backUp();
  await rm(target(), { recursive: true, force: true });
  const unlock = await lockDataDir(target());
  await expect(restore(target(), true)).rejects.toMatchObject({
    code: "DATA_DIR_BUSY",
    message: `${target()} is in use by a running publisher. Stop it (the service, npm run serve or npm run worker), then restore again.`,
  });
  unlock();
  expect(await readdir(folder)).not.toContain(`restored.restoring-${process.pid}`);
});

test("a folder that the embedded API uses is refused, whatever was told", async () => {
  await backUp();
  await expect(restore(dataDir, true)).rejects.toMatchObject({
    code: "DATA_DIR_BUSY",
    message: expect.stringContaining("in use by the product API") as string,
  });
  expect(await readdir(dataDir)).toContain("media");
});

test("a folder that cannot be put in its place is told before anything is done", async () => {
  await backUp();
  const file = path.join(folder, "file");
  await writeFile(file, "");
  await expect(restore(path.join(file, "data"))).rejects.toThrow(/^DATA_DIR \(.*\) is no folder: set DATA_DIR to one/);
  jest.spyOn(fs, "accessSync").mockImplementation(() => {
    throw Object.assign(new Error("EACCES"), { code: "EACCES" });
  });
  const refused = restore(target());
  await expect(refused).rejects.toThrow(`${folder}, in which DATA_DIR is put, cannot be written by the user`);
  jest.restoreAllMocks();
  expect((await readdir(folder)).sort()).toEqual(["backup.tar", "data", "file"]);
});

test("an archive that is not there is said to be so", async () => {
  await expect(restore(target())).rejects.toMatchObject({ code: "USAGE" });
});

test("what follows the archive's end does not matter", async () => {
  await backUp();
  await appendFile(archive, Buffer.alloc(10_240));
  await restore(target());
  expect(await readdir(target())).toContain("publisher.db");
});
