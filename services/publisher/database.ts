import { createClient, type Client } from "@libsql/client";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { bulkSchema } from "./bulk/run-notes";
import { buildSchema } from "./code-lane/build-desk";
import { dropPrivateFields } from "./drop-private-fields";
import { PublisherError } from "./errors";
import { queueSchema } from "./queue/libsql-queue";
import { openSqlite, type SqlClient } from "./sqlite";

const SCHEMA = [
  `CREATE TABLE IF NOT EXISTS records (
    id TEXT PRIMARY KEY, json TEXT NOT NULL, seq INTEGER NOT NULL, revision INTEGER NOT NULL,
    updated_at TEXT NOT NULL, slug TEXT NOT NULL, host TEXT, wanted_host TEXT, shard INTEGER NOT NULL
  )`,
  `CREATE INDEX IF NOT EXISTS records_seq ON records (seq)`,
  // All that a sitemap says of a shard: the records themselves are a page of the database each.
  `CREATE INDEX IF NOT EXISTS records_sitemap ON records (shard, id, slug, host, updated_at)`,
  `DROP INDEX IF EXISTS records_shard`,
  `CREATE INDEX IF NOT EXISTS records_wanted_host ON records (wanted_host) WHERE wanted_host IS NOT NULL`,
  // Who owns a path of the tree. A row outlives the record's claim until the files are gone.
  `CREATE TABLE IF NOT EXISTS owners (path TEXT PRIMARY KEY, folded TEXT NOT NULL, realtor_id TEXT NOT NULL)`,
  `CREATE INDEX IF NOT EXISTS owners_folded ON owners (folded)`,
  `CREATE INDEX IF NOT EXISTS owners_realtor ON owners (realtor_id)`,
  // Accepted, and not known to be on the target yet.
  `CREATE TABLE IF NOT EXISTS unapplied (realtor_id TEXT PRIMARY KEY, seq INTEGER NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS tombstones (id TEXT PRIMARY KEY, seq INTEGER NOT NULL)`,
  `CREATE INDEX IF NOT EXISTS tombstones_seq ON tombstones (seq)`,
  `CREATE TABLE IF NOT EXISTS quarantine (id TEXT PRIMARY KEY, reason TEXT NOT NULL, at TEXT NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS receipts (id INTEGER PRIMARY KEY AUTOINCREMENT, realtor_id TEXT NOT NULL, json TEXT NOT NULL)`,
  `CREATE INDEX IF NOT EXISTS receipts_realtor ON receipts (realtor_id, id)`,
  `CREATE TABLE IF NOT EXISTS settings (key TEXT PRIMARY KEY, value TEXT NOT NULL)`,
];

/** Milliseconds a statement waits for another process; a PRAGMA would be lost with the client's next connection. */
const BUSY_TIMEOUT_MS = 5000;

/** Opens (and makes) the publisher's database: WAL, and `synchronous` FULL so that an acknowledged event is on disk. */
export async function openDatabase(dataDir: string): Promise<SqlClient> {
  await mkdir(dataDir, { recursive: true });
  const client = openSqlite(path.join(path.resolve(dataDir), "publisher.db"), BUSY_TIMEOUT_MS);
  await client.execute("PRAGMA journal_mode = WAL");
  await client.execute("PRAGMA synchronous = FULL");
  await client.batch([...SCHEMA, ...queueSchema, ...buildSchema, ...bulkSchema], "write");
  await dropPrivateFields(client);
  return client;
}

/** A connection beside the one that writes. A transaction of it sees the database as of its first read. */
export function openForReading(dataDir: string): Client {
  return createClient({ url: databaseUrl(dataDir, "publisher.db"), timeout: BUSY_TIMEOUT_MS, concurrency: 1 });
}

/** How long a starting publisher waits for the one before it to end. */
const LOCK_PATIENCE_MS = 5000;

/**
 * Makes this process the one publisher of a data directory. The lock is
 * SQLite's own, so the kernel lets it go however the process ends.
 * Throws `DATA_DIR_BUSY` when another process keeps it.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  await mkdir(dataDir, { recursive: true });
  const client = createClient({
    url: databaseUrl(dataDir, "publisher.lock.db"),
    timeout: LOCK_PATIENCE_MS,
    concurrency: 1,
  });
  try {
    await client.execute("PRAGMA locking_mode = EXCLUSIVE");
    await client.execute("CREATE TABLE IF NOT EXISTS holder (pid INTEGER)");
    await client.batch(["DELETE FROM holder", { sql: "INSERT INTO holder VALUES (?)", args: [process.pid] }], "write");
  } catch (cause) {
    client.close();
    throw new PublisherError(
      "DATA_DIR_BUSY",
      `${dataDir} is in use by another publisher. Stop it, or give this one a DATA_DIR of its own.`,
      { cause },
    );
  }
  return () => client.close();
}

function databaseUrl(dataDir: string, file: string): string {
  return pathToFileURL(path.join(path.resolve(dataDir), file)).href;
}
