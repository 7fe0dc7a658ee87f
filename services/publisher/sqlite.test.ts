import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openSqlite, type SqlClient } from "./sqlite";

let folder: string;
let client: SqlClient;

const open = (timeoutMs = 0) => openSqlite(path.join(folder, "test.db"), timeoutMs);
const names = async () => (await client.execute("SELECT name FROM people ORDER BY name")).rows.map(({ name }) => name);
const insert = (name: string) => ({ sql: "INSERT INTO people (name, age) VALUES (?, ?)", args: [name, 1] });

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sqlite-"));
  client = open();
  await client.execute("PRAGMA journal_mode = WAL");
  await client.execute("CREATE TABLE people (name TEXT PRIMARY KEY, age INTEGER)");
});
afterEach(async () => {
  client.close();
  await rm(folder, { recursive: true });
});

test("the same text gives what its own arguments ask for, each time", async () => {
  await client.batch([insert("a"), insert("b")], "write");
  const ask = async (name: string) =>
    (await client.execute("SELECT age FROM people WHERE name = ?", [name])).rows.map(({ age }) => age);
  expect([await ask("a"), await ask("nobody"), await ask("b")]).toEqual([[1], [], [1]]);
});

test("a batch is all or nothing, and the next one works", async () => {
  await expect(client.batch([insert("a"), insert("b"), insert("a")], "write")).rejects.toThrow("UNIQUE");
  expect(await names()).toEqual([]);
  const [, second] = await client.batch([insert("a"), { sql: "DELETE FROM people", args: [] }], "write");
  expect(second?.rowsAffected).toBe(1);
});

test("a setting holds from the call on", async () => {
  await client.execute("PRAGMA synchronous = EXTRA");
  expect((await client.execute("PRAGMA synchronous")).rows).toEqual([{ synchronous: 3 }]);
});

test("named arguments and booleans", async () => {
  const sql = "INSERT INTO people (name, age) VALUES (:name, :isOld)";
  expect((await client.execute({ sql, args: { name: "a", isOld: true } })).rowsAffected).toBe(1);
  expect((await client.execute("SELECT * FROM people")).rows).toEqual([{ name: "a", age: 1 }]);
});

test.each([undefined, Number.NaN, new Date(0)])("%p is refused, not written as NULL", async (value) => {
  await expect(client.execute("INSERT INTO people (name) VALUES (?)", [value as never])).rejects.toThrow(TypeError);
  expect(await names()).toEqual([]);
});

test("missing arguments are refused, not taken from the call before", async () => {
  await client.batch([insert("a")], "write");
  await expect(client.execute({ ...insert("b"), args: ["b"] })).rejects.toThrow("1 arguments, not 2");
});

test("a column that another connection has added is read", async () => {
  expect((await client.execute("SELECT * FROM people")).rows).toEqual([]);
  const other = open();
  await other.execute("ALTER TABLE people ADD COLUMN town TEXT DEFAULT 'Irvine'");
  other.close();
  await client.batch([insert("a")], "write");
  expect((await client.execute("SELECT * FROM people")).rows).toEqual([{ name: "a", age: 1, town: "Irvine" }]);
});

describe("while another process writes", () => {
  const held: InstanceType<typeof import("libsql")>[] = [];
  async function hold(): Promise<() => void> {
    const { default: Driver } = await import("libsql");
    const writer = new Driver(path.join(folder, "test.db"));
    held.push(writer);
    writer.exec("BEGIN IMMEDIATE");
    return () => writer.exec("COMMIT");
  }
  afterEach(() => held.splice(0).forEach((writer) => writer.close()));

  test.each<[string, () => Promise<unknown>]>([
    ["a statement", () => client.execute("UPDATE people SET age = 2")],
    ["a batch", () => client.batch([insert("refused")], "write")],
  ])("%s fails, and what others do after it is kept", async (_, refused) => {
    const release = await hold();
    await expect(refused()).rejects.toThrow(/busy|locked/i);
    release();

    await client.batch([insert("a")], "write");
    await expect(refused()).resolves.toBeDefined();
    await client.execute("DELETE FROM people WHERE name = 'refused'");
    await client.batch([insert("b")], "write");
    const other = open();
    const seen = await other.execute("SELECT name FROM people ORDER BY name");
    other.close();
    expect(seen.rows.map(({ name }) => name)).toEqual(["a", "b"]);
  });
});

test("a call after the end is rejected", async () => {
  const other = open();
  other.close();
  await expect(other.execute("SELECT 1")).rejects.toThrow();
});
