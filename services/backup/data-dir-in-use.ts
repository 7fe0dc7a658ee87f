import { existsSync } from "node:fs";
import path from "node:path";
import { lockDataDir } from "../publisher/data-dir-lock";
import { PublisherError } from "../publisher/errors";
import { openSqlite } from "../sqlite";
import { BackupError } from "./backup-error";
import { API_DATABASE } from "./manifest";

const PATIENCE_MS = 1000;

/**
 * Makes sure that no program uses a data directory, and that none begins to.
 * Answers what lets them in again. Throws `DATA_DIR_BUSY`.
 */
export async function keepOthersOut(dataDir: string, log: (line: string) => void): Promise<() => void> {
  const unlockPublisher = await lockPublisher(dataDir, log);
  try {
    const unlockApi = lockApi(dataDir);
    return () => {
      unlockApi();
      unlockPublisher();
    };
  } catch (error) {
    unlockPublisher();
    throw error;
  }
}

/** One that was just told to end may take some seconds. */
async function lockPublisher(dataDir: string, log: (line: string) => void): Promise<() => void> {
  try {
    return await lockDataDir(dataDir, { onWait: () => log(`waiting for the publisher of ${dataDir} to end`) });
  } catch (cause) {
    if (!(cause instanceof PublisherError)) throw cause;
    throw new BackupError(
      "DATA_DIR_BUSY",
      `${dataDir} is in use by a running publisher. Stop it (the service, npm run serve or npm run worker), then restore again.`,
      { cause },
    );
  }
}

/** The embedded API has no lock of its own. In WAL no connection is exclusive while another one is open. */
function lockApi(dataDir: string): () => void {
  const file = path.join(dataDir, API_DATABASE);
  if (!existsSync(file)) return () => undefined;
  const database = openSqlite(file, PATIENCE_MS);
  try {
    database.script("PRAGMA locking_mode = EXCLUSIVE");
    database.transaction(() => undefined);
  } catch (cause) {
    database.close();
    throw new BackupError("DATA_DIR_BUSY", `${dataDir} is in use by the product API. Stop it, then restore again.`, {
      cause,
    });
  }
  return () => database.close();
}
