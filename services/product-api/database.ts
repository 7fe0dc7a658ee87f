import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createClient, type Client } from "@libsql/client";
import { migrate } from "../migrate";
import { MIGRATIONS } from "./migrations";

const DATABASE_FILE = "product-api.db";
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens (and creates) the API's database. One connection only: the PRAGMAs
 * belong to a connection, and the client opens further ones, without them,
 * as soon as two calls overlap. So never `transaction()`, always `batch()`.
 * Throws `DATABASE_NEWER` for a database of newer code.
 */
export async function openDatabase(dataDir: string): Promise<Client> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, DATABASE_FILE);
  const database = createClient({
    url: `file:${file}`,
    timeout: BUSY_TIMEOUT_MS,
    concurrency: 1,
  });
  await database.execute("PRAGMA journal_mode = WAL");
  await database.execute("PRAGMA synchronous = FULL");
  await migrate(database, MIGRATIONS, file);
  return database;
}
