import { mkdir } from "node:fs/promises";
import path from "node:path";
import { openSqlite } from "../sqlite";
import { PublisherError } from "./errors";

/** How long a starting publisher waits for the one before it to end. */
const PATIENCE_MS = 5000;

/**
 * Makes this process the one publisher of a data directory. The lock is
 * SQLite's own, so the kernel lets it go however the process ends.
 * Throws `DATA_DIR_BUSY` when another process keeps it.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  await mkdir(dataDir, { recursive: true });
  const lock = openSqlite(path.join(dataDir, "publisher.lock.db"), PATIENCE_MS);
  try {
    lock.script("PRAGMA locking_mode = EXCLUSIVE");
    lock.run("CREATE TABLE IF NOT EXISTS holder (pid INTEGER)");
    lock.transaction(() => {
      lock.run("DELETE FROM holder");
      lock.run("INSERT INTO holder VALUES (?)", [process.pid]);
    });
  } catch (cause) {
    lock.close();
    throw new PublisherError(
      "DATA_DIR_BUSY",
      `${dataDir} is in use by another publisher. Stop it, or give this one a DATA_DIR of its own.`,
      { cause },
    );
  }
  return () => lock.close();
}
