import { mkdir } from "node:fs/promises";
import path from "node:path";
import { openSqlite, type Sqlite } from "../sqlite";
import { SYSTEM_CLOCK, type Clock } from "./clock";
import { PublisherError } from "./errors";

/** How long a starting publisher waits for the one before it, which ends within ten seconds. */
const PATIENCE_MS = 15_000;
const TRY_EVERY_MS = 50;

interface Patience {
  patienceMs?: number;
  clock?: Clock;
  /** Called once, when it has to wait. */
  onWait?: () => void;
}

/**
 * Makes this process the one publisher of a data directory. The lock is
 * SQLite's own, so the kernel lets it go however the process ends. One that
 * changes hands is waited for, between tries: SQLite would hold the thread.
 * Throws `DATA_DIR_BUSY` when another process keeps it.
 */
export async function lockDataDir(
  dataDir: string,
  { patienceMs = PATIENCE_MS, clock = SYSTEM_CLOCK, onWait = () => undefined }: Patience = {},
): Promise<() => void> {
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, "publisher.lock.db");
  const end = clock.now() + patienceMs;
  for (let attempt = 1; ; attempt++) {
    try {
      const lock = takeLock(file);
      return () => lock.close();
    } catch (cause) {
      if ((cause as { code?: unknown }).code !== "SQLITE_BUSY") throw cause;
      if (clock.now() >= end) {
        throw new PublisherError(
          "DATA_DIR_BUSY",
          `${dataDir} is in use by another publisher. Stop it, or give this one a DATA_DIR of its own.`,
          { cause },
        );
      }
    }
    if (attempt === 1) onWait();
    await clock.wait(TRY_EVERY_MS);
  }
}

/** Whether a publisher works on this data directory now. */
export async function isDataDirLocked(dataDir: string): Promise<boolean> {
  try {
    (await lockDataDir(dataDir, { patienceMs: 0 }))();
    return false;
  } catch (error) {
    if (error instanceof PublisherError) return true;
    throw error;
  }
}

/**
 * Each try has a connection of its own, and no kept statement: with either one
 * that was refused, or has ended, could keep a share of the lock from the others.
 */
function takeLock(file: string): Sqlite {
  const lock = openSqlite(file, 0);
  try {
    lock.script(`
      PRAGMA locking_mode = EXCLUSIVE;
      BEGIN EXCLUSIVE;
      CREATE TABLE IF NOT EXISTS holder (pid INTEGER);
      DELETE FROM holder;
      INSERT INTO holder VALUES (${process.pid});
      COMMIT`);
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}
