import { execFileSync } from "node:child_process";
import Driver from "libsql";
import fs from "node:fs";
import { chmod, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openSqlite, type Sqlite } from "./sqlite";

let folder: string;
let database: Sqlite;

const open = (timeoutMs = 0) => openSqlite(path.join(folder, "test.db"), timeoutMs);
const names = (from = database) => from.all("SELECT name FROM people ORDER BY name").map(({ name }) => name);
const insert = (name: string) => database.run("INSERT INTO people (name, age) VALUES (?, ?)", [name, 1]);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sqlite-"));
  database = open();
  database.script("PRAGMA journal_mode = WAL; CREATE TABLE people (name TEXT PRIMARY KEY, age INTEGER)");
});
afterEach(async () => {
  database.close();
  await rm(folder, { recursive: true });
});

test("the same text gives what its own arguments ask for, each time", () => {
  database.transaction(() => ["a", "b"].map(insert));
  const ask = (name: string) => database.get("SELECT age FROM people WHERE name = ?", [name]);
  expect([ask("a"), ask("nobody"), ask("b")]).toEqual([{ age: 1 }, undefined, { age: 1 }]);
});

test("a transaction is all or nothing, and the next one works", () => {
  expect(() => database.transaction(() => ["a", "b", "a"].map(insert))).toThrow("UNIQUE");
  expect(names()).toEqual([]);
  const changed = database.transaction(() => [insert("a"), database.run("DELETE FROM people")]);
  expect(changed).toEqual([1, 1]);
});

test("what throws for a reason of its own takes back what it has written", () => {
  const failing = () => {
    insert("a");
    throw new Error("full");
  };
  expect(() => database.transaction(failing)).toThrow("full");
  expect(names()).toEqual([]);
});

test("a text of several statements that fails halfway leaves nothing of its transaction", () => {
  expect(() => database.script("BEGIN; INSERT INTO people VALUES ('a', 1); INSERT INTO nobody VALUES (1)")).toThrow();
  expect(names()).toEqual([]);
  insert("b");
  expect(names()).toEqual(["b"]);
});

test("a setting holds from the call on", () => {
  database.script("PRAGMA synchronous = EXTRA");
  expect(database.get("PRAGMA synchronous")).toEqual({ synchronous: 3 });
});

test("named arguments and booleans", () => {
  const sql = "INSERT INTO people (name, age) VALUES (:name, :isOld)";
  expect(database.run(sql, { name: "a", isOld: true })).toBe(1);
  expect(database.all("SELECT * FROM people")).toEqual([{ name: "a", age: 1 }]);
});

test.each([undefined, Number.NaN, new Date(0)])("%p is refused, not written as NULL", (value) => {
  expect(() => database.run("INSERT INTO people (name) VALUES (?)", [value as never])).toThrow(TypeError);
  expect(names()).toEqual([]);
});

test("missing arguments are refused, not taken from the call before", () => {
  insert("a");
  expect(() => database.run("INSERT INTO people (name, age) VALUES (?, ?)", ["b"])).toThrow("1 arguments, not 2");
});

test("a column that another connection has added is read", () => {
  expect(database.all("SELECT * FROM people")).toEqual([]);
  const other = open();
  other.script("ALTER TABLE people ADD COLUMN town TEXT DEFAULT 'Irvine'");
  other.close();
  insert("a");
  expect(database.all("SELECT * FROM people")).toEqual([{ name: "a", age: 1, town: "Irvine" }]);
});

test("a frozen connection sees what was there, and refuses to write", () => {
  insert("a");
  const other = open();
  other.freeze();
  insert("b");
  expect(names(other)).toEqual(["a"]);
  expect(() => other.run("DELETE FROM people")).toThrow(/readonly|query_only|read-only/i);
  other.close();
  expect(names()).toEqual(["a", "b"]);
});

test("a frozen connection that was closed holds nothing up", () => {
  insert("a");
  const other = open();
  other.freeze();
  expect(names(other)).toEqual(["a"]);
  insert("b");
  expect(database.get("PRAGMA wal_checkpoint(TRUNCATE)")).toMatchObject({ busy: 1 });
  other.close();
  expect(database.get("PRAGMA wal_checkpoint(TRUNCATE)")).toMatchObject({ busy: 0 });
});

describe("while another process writes", () => {
  const held: Driver.Database[] = [];
  function hold(): () => void {
    const writer = new Driver(path.join(folder, "test.db"));
    held.push(writer);
    writer.exec("BEGIN IMMEDIATE");
    return () => writer.exec("COMMIT");
  }
  afterEach(() => held.splice(0).forEach((writer) => writer.close()));

  test.each<[string, () => unknown]>([
    ["a statement", () => database.run("UPDATE people SET age = 2")],
    ["a transaction", () => database.transaction(() => insert("refused"))],
  ])("%s fails, and what others do after it is kept", (_, refused) => {
    const release = hold();
    expect(refused).toThrow(/busy|locked/i);
    release();

    insert("a");
    expect(refused).not.toThrow();
    database.run("DELETE FROM people WHERE name = 'refused'");
    insert("b");
    const other = open();
    expect(names(other)).toEqual(["a", "b"]);
    other.close();
  });
});

test("a call after the end throws", () => {
  const other = open();
  other.close();
  expect(() => other.all("SELECT 1")).toThrow();
});

test("nobody but the owner may read a database, nor what SQLite keeps beside it, also one from before", async () => {
  insert("a");
  const files = await readdir(folder);
  expect(files).toEqual(expect.arrayContaining(["test.db", "test.db-wal"]));
  const rights = (file: string) => stat(path.join(folder, file)).then(({ mode }) => mode & 0o777);
  expect(await Promise.all(files.map(rights))).toEqual(files.map(() => 0o600));
  await chmod(path.join(folder, "test.db"), 0o644);
  open().close();
  expect(await rights("test.db")).toBe(0o600);
});

test.each(["", "-wal", "-shm"])("a file of another user is named, and what to do about it (%s)", (suffix) => {
  insert("a");
  const file = path.join(folder, "test.db");
  const real = fs.accessSync;
  jest.spyOn(fs, "accessSync").mockImplementation((asked, mode) => {
    if (asked === `${file}${suffix}`) throw Object.assign(new Error("EACCES"), { code: "EACCES" });
    real(asked, mode);
  });
  expect(() => open()).toThrow(`${file}${suffix} cannot be written by the user`);
  jest.restoreAllMocks();
});

test("one whose rights cannot be set right, or that cannot be made, is named, too", async () => {
  insert("a");
  const file = path.join(folder, "test.db");
  await chmod(file, 0o644);
  const refuse = () => {
    throw Object.assign(new Error("EPERM"), { code: "EPERM" });
  };
  jest.spyOn(fs, "chmodSync").mockImplementation(refuse);
  expect(() => open()).toThrow(/^.*test\.db cannot be written by the user .*: give all of /);
  jest.spyOn(fs, "openSync").mockImplementation(refuse);
  expect(() => open()).toThrow(/^.*test\.db cannot be written by the user .*: give all of /);
  jest.restoreAllMocks();
});

test("a second connection of this process leaves the locks of the first: another process cannot take the log away", async () => {
  insert("a");
  open().close();
  // As a backup does it, in a process of its own: the last connection to close a database removes its log.
  const script = `const db = new (require("libsql"))(process.argv[1]); db.prepare("SELECT * FROM people").all(); db.close();`;
  execFileSync(process.execPath, ["-e", script, path.join(folder, "test.db")], { cwd: path.resolve(__dirname, "..") });
  expect(await readdir(folder)).toContain("test.db-wal");
  insert("b");
  const reader = open();
  expect(names(reader)).toEqual(["a", "b"]);
  reader.close();
});
