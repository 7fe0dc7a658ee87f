import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, type Migration } from "./migrate";
import { openSqlite, type Sqlite } from "./sqlite";

let folder: string;
let database: Sqlite;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "migrate-"));
  database = openSqlite(join(folder, "test.db"), 0);
});
afterEach(async () => {
  database.close();
  await rm(folder, { recursive: true });
});

const PEOPLE = { name: "people", sql: "CREATE TABLE people (name TEXT);" };
const HOUSES = { name: "houses", sql: "CREATE TABLE houses (id TEXT); INSERT INTO people VALUES ('a');" };
const WRONG = { name: "wrong", sql: `${PEOPLE.sql} INSERT INTO nobody VALUES (1);` };

const run = (...migrations: Migration[]) => migrate(database, migrations, "test.db");
const version = () => database.get("PRAGMA user_version")?.["user_version"];
const tables = () => database.all("SELECT name FROM sqlite_master ORDER BY name").map(({ name }) => name);

test("what a database has not had is run, in order, and once", () => {
  run(PEOPLE);
  run(PEOPLE, HOUSES);
  run(PEOPLE, HOUSES);
  expect(tables()).toEqual(["houses", "people"]);
  expect(database.all("SELECT * FROM people")).toHaveLength(1);
  expect(version()).toBe(2);
});

test("a migration that fails leaves nothing behind, and runs when it is mended", () => {
  expect(() => run(WRONG)).toThrow("nobody");
  expect([tables(), version()]).toEqual([[], 0]);
  run(PEOPLE);
  expect([tables(), version()]).toEqual([["people"], 1]);
});

test("a database of newer code is refused with what to do, and stays as it is", () => {
  database.script("PRAGMA user_version = 2");
  expect(() => run(PEOPLE)).toThrow(
    expect.objectContaining({
      code: "DATABASE_NEWER",
      message: expect.stringMatching(/test\.db .*schema is 2, this code knows 1.*backup/) as string,
    }),
  );
  expect([tables(), version()]).toEqual([[], 2]);
});
