import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ownHostOf } from "../../../../src/domain/realtor/own-host";
import { openSqlite, type Sqlite } from "../../../sqlite";
import { migrate } from "../../../migrate";
import { MIGRATIONS } from "./migrations";
import { openSqliteStore } from "./sqlite-store";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "database-"));
});
afterEach(() => rm(folder, { recursive: true }));

function inDatabase<Result>(work: (database: Sqlite) => Result): Result {
  const database = openSqlite(path.join(folder, "publisher.db"), 0);
  const result = work(database);
  database.close();
  return result;
}

async function leaveOldDatabase(): Promise<void> {
  const sql = await readFile(path.join(__dirname, "../../testing/database-before-migrations.sql"), "utf8");
  inDatabase((database) => database.script(sql));
}

/** Tables and indexes with their columns, however they were written. */
const schemaOf = (database: Sqlite) =>
  database
    .all("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
    .map(({ sql }) => String(sql).replace(/--.*$/gm, "").replace(/\s+/g, "").replace(/"/g, ""));

test("a database from before migrations has the schema of a new one, and all that was in it", async () => {
  await leaveOldDatabase();
  const store = openSqliteStore(folder);
  expect(await store.records.get("r-2")).toMatchObject({ seq: 2, revision: 1 });
  expect(await store.jobs.pendingOf("r-2")).toMatchObject({ state: "retrying", reason: "API_UNREACHABLE" });
  expect(await store.jobs.pendingOf("r-4")).toMatchObject({ state: "dead", reason: "TARGET" });
  expect(await store.jobs.dead(9)).toMatchObject([{ realtorId: "r-4", deaths: 1, retryAt: 0 }]);
  await store.close();
  const migrated = inDatabase((database) => {
    for (const table of [
      "owners",
      "receipts",
      "tombstones",
      "queue_webhook_ids",
      "builds",
      "bulk_runs",
      "bulk_ranges",
    ]) {
      expect(database.all(`SELECT * FROM ${table}`)).not.toEqual([]);
    }
    return schemaOf(database);
  });
  await rm(path.join(folder, "publisher.db"));
  await openSqliteStore(folder).close();
  expect(migrated).toEqual(inDatabase(schemaOf));
});

test("a record of before loses its private fields and nothing else, and is not accepted anew", async () => {
  await leaveOldDatabase();
  const store = openSqliteStore(folder);
  const held = await store.records.get("r-1");
  expect(held).toMatchObject({ seq: 1, revision: 3 });
  const { userId: _, madeForRealtor: __, ppProfileId: ___, ...kept } = JSON.parse(OLD_JSON) as Record<string, unknown>;
  expect(held?.json).toBe(JSON.stringify(kept));
  await store.close();
});

test("a host that was served before proofs existed stays, and no other one is proven by that", async () => {
  await leaveOldDatabase();
  const store = openSqliteStore(folder);
  const served = await store.records.get("r-5");
  expect(served).toMatchObject({ seq: 4, revision: 2, host: "own-domain.example" });
  expect(ownHostOf(served!.record, ["homes.example"])).toBe("own-domain.example");
  expect(served!.json.endsWith(`"verifiedHost":"own-domain.example"}`)).toBe(true);
  expect((await store.records.get("r-6"))?.record).not.toHaveProperty("verifiedHost");
  expect((await store.records.get("r-2"))?.record).not.toHaveProperty("verifiedHost");
  expect(await store.records.waitingForHost("own-domain.example", "r-5")).toEqual(["r-6"]);
  await store.close();
});

test("a build that an earlier version left waiting is taken up", async () => {
  inDatabase((database) => {
    migrate(database, MIGRATIONS.slice(0, 2), "publisher.db");
    database.run("INSERT INTO builds VALUES ('old', 'waiting', NULL, 'old', 0)");
  });
  const store = openSqliteStore(folder);
  expect(await store.builds.unfinished()).toMatchObject([{ id: "old", state: "queued" }]);
  await store.close();
});

test("a database of newer code is refused, and not touched", () => {
  inDatabase((database) => database.script("PRAGMA user_version = 99"));
  expect(() => openSqliteStore(folder)).toThrow(expect.objectContaining({ code: "DATABASE_NEWER" }) as Error);
  expect(inDatabase((database) => database.all("SELECT * FROM sqlite_master"))).toEqual([]);
});

const OLD_JSON = String.raw`{"id":"r-1","updatedAt":"2026-01-01T00:00:00.000Z","name":"Minji Kim","userId":"user-1","madeForRealtor":"office","desiredUrl":"minji-kim","ppProfileId":"pp-1","photos":[],"aboutMeKr":"안녕하세요, \"김민지\"입니다.\n둘째 줄 😀"}`;
