import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type Client } from "@libsql/client";
import { migrate, type Migration } from "./migrate";

let folder: string;
let database: Client;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "migrate-"));
  database = createClient({ url: `file:${join(folder, "test.db")}`, concurrency: 1 });
});
afterEach(async () => {
  database.close();
  await rm(folder, { recursive: true });
});

const PEOPLE = { name: "people", sql: "CREATE TABLE people (name TEXT);" };
const HOUSES = { name: "houses", sql: "CREATE TABLE houses (id TEXT); INSERT INTO people VALUES ('a');" };
const WRONG = { name: "wrong", sql: `${PEOPLE.sql} INSERT INTO nobody VALUES (1);` };

const run = (...migrations: Migration[]) => migrate(database, migrations, "test.db");
const version = async () => (await database.execute("PRAGMA user_version")).rows[0]?.["user_version"];
const tables = async () =>
  (await database.execute("SELECT name FROM sqlite_master ORDER BY name")).rows.map(({ name }) => name);

test("what a database has not had is run, in order, and once", async () => {
  await run(PEOPLE);
  await run(PEOPLE, HOUSES);
  await run(PEOPLE, HOUSES);
  expect(await tables()).toEqual(["houses", "people"]);
  expect((await database.execute("SELECT * FROM people")).rows).toHaveLength(1);
  expect(await version()).toBe(2);
});

test("a migration that fails leaves nothing behind, and runs when it is mended", async () => {
  await expect(run(WRONG)).rejects.toThrow("nobody");
  expect([await tables(), await version()]).toEqual([[], 0]);
  await run(PEOPLE);
  expect([await tables(), await version()]).toEqual([["people"], 1]);
});

test("a database of newer code is refused with what to do, and stays as it is", async () => {
  await database.execute("PRAGMA user_version = 2");
  await expect(run(PEOPLE)).rejects.toMatchObject({
    code: "DATABASE_NEWER",
    message: expect.stringMatching(/test\.db .*schema is 2, this code knows 1.*backup/) as string,
  });
  expect([await tables(), await version()]).toEqual([[], 2]);
});
