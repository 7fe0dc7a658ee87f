import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type Client } from "@libsql/client";
import { openDatabase } from "./database";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "api-database-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function leaveDatabase(sql: string): Promise<void> {
  const database = createClient({ url: `file:${join(folder, "product-api.db")}` });
  await database.executeMultiple(sql);
  database.close();
}

/** Tables and indexes with their columns, however they were written. */
async function schemaOf(database: Client): Promise<string[]> {
  const { rows } = await database.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name");
  return rows.map(({ sql }) => String(sql).replace(/--.*$/gm, "").replace(/\s+/g, ""));
}

test("a database from before migrations has the schema of a new one, and all that was in it", async () => {
  await leaveDatabase(await readFile(join(__dirname, "testing/database-before-migrations.sql"), "utf8"));
  const migrated = await openDatabase(folder);
  for (const table of ["realtors", "tombstones", "outbox", "contacts", "accounts", "homepages", "consents", "seeded"]) {
    expect((await migrated.execute(`SELECT * FROM ${table}`)).rows).not.toEqual([]);
  }
  const schema = await schemaOf(migrated);
  migrated.close();
  await rm(join(folder, "product-api.db"));
  const fresh = await openDatabase(folder);
  expect(schema).toEqual(await schemaOf(fresh));
  fresh.close();
});

test("a database of newer code is refused with what to do", async () => {
  await leaveDatabase("PRAGMA user_version = 99");
  await expect(openDatabase(folder)).rejects.toMatchObject({
    code: "DATABASE_NEWER",
    message: expect.stringContaining("product-api.db was written by newer code") as string,
  });
});
