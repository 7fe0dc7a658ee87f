import { existsSync } from "node:fs";
import path from "node:path";
import { openSqlite, type Sqlite } from "../../sqlite";
import { PublisherError } from "../errors";
import type { ArchiveReader } from "../store/archive-log";
import type { StorePlace } from "../store/open-store";
import { createArchiveReader } from "../store/sqlite/archive-log";
import { SQLITE_FILE } from "../store/sqlite/sqlite-store";

const BUSY_TIMEOUT_MS = 30_000;

export interface OpenArchive {
  reader: ArchiveReader;
  /** For who looks at the tables themselves; null where these are not SQLite's. */
  database: Sqlite | null;
  close(): void;
}

/** The archive of a data directory as of now, beside the publisher that may run. Throws `ARCHIVE` where there is none. */
export async function openArchive({ dataDir, databaseUrl }: StorePlace): Promise<OpenArchive> {
  if (databaseUrl !== null) {
    const { openPostgresArchive } = await import("../store/postgres/postgres-store");
    return { ...(await openPostgresArchive(databaseUrl)), database: null };
  }
  const file = path.join(dataDir, SQLITE_FILE);
  if (!existsSync(file)) throw none(dataDir);
  const database = openSqlite(file, BUSY_TIMEOUT_MS);
  try {
    database.freeze();
    if (database.get("SELECT 1 FROM sqlite_master WHERE name = 'archive_entries'") === undefined) throw none(dataDir);
    return { reader: createArchiveReader(database), database, close: () => database.close() };
  } catch (error) {
    database.close();
    throw error;
  }
}

function none(dataDir: string): PublisherError {
  return new PublisherError(
    "ARCHIVE",
    `${dataDir} has no archive yet: it begins when this version's publisher has started. Is DATA_DIR the right folder?`,
  );
}
