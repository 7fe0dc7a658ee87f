import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "./database";
import { openLibsqlQueue } from "./queue/libsql-queue";
import { openRecords } from "./records";
import { openSqlite, type SqlClient } from "./sqlite";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "database-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function leaveDatabase(work: (client: SqlClient) => Promise<void>): Promise<void> {
  const client = openSqlite(path.join(folder, "publisher.db"), 0);
  await work(client);
  client.close();
}

async function leaveOldDatabase(): Promise<void> {
  const sql = await readFile(path.join(__dirname, "testing/database-before-migrations.sql"), "utf8");
  await leaveDatabase((client) => client.executeMultiple(sql));
}

/** Tables and indexes with their columns, however they were written. */
async function schemaOf(client: SqlClient): Promise<string[]> {
  const { rows } = await client.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name");
  return rows.map(({ sql }) => String(sql).replace(/--.*$/gm, "").replace(/\s+/g, "").replace(/"/g, ""));
}

test("a database from before migrations has the schema of a new one, and all that was in it", async () => {
  await leaveOldDatabase();
  const client = await openDatabase(folder);
  const [records, queue] = [await openRecords(client), await openLibsqlQueue(client)];
  expect(await records.get("r-2")).toMatchObject({ seq: 2, revision: 1 });
  expect(await queue.pendingOf("r-2")).toMatchObject({ state: "retrying", reason: "API_UNREACHABLE" });
  expect(await queue.pendingOf("r-4")).toMatchObject({ state: "dead", reason: "TARGET" });
  for (const table of ["owners", "receipts", "tombstones", "queue_webhook_ids", "builds", "bulk_runs"]) {
    expect((await client.execute(`SELECT * FROM ${table}`)).rows).not.toEqual([]);
  }
  const migrated = await schemaOf(client);
  client.close();
  await rm(path.join(folder, "publisher.db"));
  const fresh = await openDatabase(folder);
  expect(migrated).toEqual(await schemaOf(fresh));
  fresh.close();
});

test("a record of before loses its private fields and nothing else, and is not accepted anew", async () => {
  await leaveOldDatabase();
  const client = await openDatabase(folder);
  const held = await (await openRecords(client)).get("r-1");
  expect(held).toMatchObject({ seq: 1, revision: 3 });
  const { userId: _, madeForRealtor: __, ppProfileId: ___, ...kept } = JSON.parse(OLD_JSON) as Record<string, unknown>;
  expect(held?.json).toBe(JSON.stringify(kept));
  client.close();
});

test("a database of newer code is refused, and not touched", async () => {
  await leaveDatabase(async (client) => void (await client.execute("PRAGMA user_version = 99")));
  await expect(openDatabase(folder)).rejects.toMatchObject({ code: "DATABASE_NEWER" });
  await leaveDatabase(async (client) => {
    expect((await client.execute("SELECT * FROM sqlite_master")).rows).toEqual([]);
  });
});

const OLD_JSON = String.raw`{"id":"r-1","updatedAt":"2026-01-01T00:00:00.000Z","name":"Minji Kim","userId":"user-1","madeForRealtor":"office","desiredUrl":"minji-kim","ppProfileId":"pp-1","photos":[],"aboutMeKr":"안녕하세요, \"김민지\"입니다.\n둘째 줄 😀"}`;
