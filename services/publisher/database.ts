import { createClient, type Client } from "@libsql/client";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { migrate } from "../migrate";
import { PublisherError } from "./errors";
import { MIGRATIONS } from "./migrations";
import { openSqlite, type SqlClient } from "./sqlite";

/** Milliseconds a statement waits for another process; a PRAGMA would be lost with the client's next connection. */
const BUSY_TIMEOUT_MS = 5000;

/** Opens (and makes) the publisher's database: WAL, and `synchronous` FULL so that an acknowledged event is on disk. Throws `DATABASE_NEWER` for one of newer code. */
export async function openDatabase(dataDir: string): Promise<SqlClient> {
  await mkdir(dataDir, { recursive: true });
  const file = path.join(path.resolve(dataDir), "publisher.db");
  const client = openSqlite(file, BUSY_TIMEOUT_MS);
  await client.execute("PRAGMA journal_mode = WAL");
  await client.execute("PRAGMA synchronous = FULL");
  await migrate(client, MIGRATIONS, file);
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
