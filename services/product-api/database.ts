import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { migrate } from "../migrate";
import { openSqlite, type Sqlite } from "../sqlite";
import { MIGRATIONS } from "./migrations";

const DATABASE_FILE = "product-api.db";
const BUSY_TIMEOUT_MS = 5_000;

/** Opens (and creates) the API's database. Throws `DATABASE_NEWER` for a database of newer code. */
export function openDatabase(dataDir: string): Sqlite {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, DATABASE_FILE);
  const database = openSqlite(file, BUSY_TIMEOUT_MS);
  database.script("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  migrate(database, MIGRATIONS, file);
  return database;
}
