import { mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { migrate } from "../../../migrate";
import { openSqlite, type Sqlite } from "../../../sqlite";
import { RECEIPTS_KEPT, type Receipt } from "../../receipts";
import { SERVED } from "../own-settings";
import type { ServedRelease, Store } from "../store";
import { addCommit, addUnfinished } from "./archive-entries";
import { createArchiveLog } from "./archive-log";
import { createBulkRuns } from "./bulk-runs";
import { SqliteJobs } from "./jobs";
import { MIGRATIONS } from "./migrations";
import { markIn } from "./contents";
import { addPurge, createPurges } from "./purges";
import { acceptChange, applied, claimsGivenUp, createRecords, heldBy, lastSeqOf } from "./records";
import { createBuilds } from "./runs";
import { putSetting, setting } from "./settings";

/** How long a statement waits for another process. */
const BUSY_TIMEOUT_MS = 5000;
export const COUNT_QUARANTINED = "SELECT count(*) AS n FROM quarantine";
export const SQLITE_FILE = "publisher.db";
const SWEEP_CURSOR = "sweep.cursor";

/**
 * Opens (and makes) the store of a data directory: one SQLite database, in WAL,
 * with `synchronous` FULL so that what is acknowledged is on disk. Throws
 * `DATABASE_NEWER` for one of newer code.
 */
export function openSqliteStore(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(path.resolve(dataDir), SQLITE_FILE);
  const database = openSqlite(file, BUSY_TIMEOUT_MS);
  database.script("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  migrate(database, MIGRATIONS, file);
  return createSqliteStore(database, file);
}

function createSqliteStore(database: Sqlite, file: string): Store {
  const jobs = new SqliteJobs(database);
  let lastSeq = lastSeqOf(database);

  return {
    records: createRecords(database),
    jobs,
    builds: createBuilds(database),
    bulkRuns: createBulkRuns(database),
    purges: createPurges(database),
    archive: createArchiveLog(database),

    async held(ids, claims) {
      return heldBy(database, ids, claims);
    },

    async accept(changes, under) {
      if (under !== undefined) jobs.requireLeases(under.jobs);
      const ids = changes.map(({ id }) => id);
      const left = under === undefined ? [] : jobs.left.needed(ids, under.jobs);
      const givenUp = database.transaction(() => {
        for (const { id, version } of changes) addUnfinished(database, id, version, under?.now ?? 0);
        for (const change of changes) acceptChange(database, change, ++lastSeq, under?.now ?? null);
        jobs.left.write(left, under?.now ?? 0);
        return changes.map((change) => claimsGivenUp(database, change));
      });
      jobs.left.note(left);
      return givenUp;
    },

    async finish(finished) {
      jobs.requireLeases(finished.jobs);
      const at = new Date(finished.now).toISOString();
      const done = [...finished.jobs, ...jobs.left.of(finished.applied.map(({ id }) => id))];
      database.transaction(() => {
        for (const { id, givenUp } of finished.applied) applied(database, id, givenUp);
        for (const commit of finished.archived) addCommit(database, commit);
        for (const { id, reason } of finished.quarantined) quarantine(database, id, reason, at);
        for (const id of finished.released) database.run("DELETE FROM quarantine WHERE id = ?", [id]);
        for (const receipt of finished.receipts) {
          const id = writeReceipt(database, receipt);
          const purge = finished.purges.get(receipt);
          if (purge !== undefined) addPurge(database, purge, finished.now, { receipt, id });
        }
        for (const job of done) jobs.delete(job);
      });
      for (const job of done) jobs.settle(job);
    },

    async receipts(realtorId, limit) {
      const newest = "SELECT json FROM receipts WHERE realtor_id = ? ORDER BY id DESC LIMIT ?";
      return database.all(newest, [realtorId, limit]).map((row) => JSON.parse(row["json"] as string) as Receipt);
    },

    async quarantinedCount() {
      return database.get(COUNT_QUARANTINED)!["n"] as number;
    },

    async sizeBytes() {
      const sizes = [file, `${file}-wal`].map((each) => statSync(each, { throwIfNoEntry: false })?.size ?? 0);
      return sizes.reduce((sum, size) => sum + size, 0);
    },

    async quarantined() {
      return database.all("SELECT id, reason, at FROM quarantine ORDER BY id").map((row) => ({
        id: row["id"] as string,
        reason: row["reason"] as string,
        at: row["at"] as string,
      }));
    },

    sweepCursor: () => Promise.resolve(setting(database, SWEEP_CURSOR)),
    async setSweepCursor(updatedAt) {
      putSetting(database, SWEEP_CURSOR, updatedAt);
    },

    async served() {
      const json = setting(database, SERVED);
      return json === null ? null : (JSON.parse(json) as ServedRelease | null);
    },
    async setServed(served) {
      putSetting(database, SERVED, JSON.stringify(served));
    },

    async moveMark() {
      return markIn(database);
    },

    async freeze() {
      const frozen = openSqlite(file, BUSY_TIMEOUT_MS);
      try {
        frozen.freeze();
        return { records: createRecords(frozen), lastSeq: lastSeqOf(frozen), close: () => frozen.close() };
      } catch (error) {
        frozen.close();
        throw error;
      }
    },

    async close() {
      database.close();
    },
  };
}

function quarantine(database: Sqlite, id: string, reason: string, at: string): void {
  database.run(
    `INSERT INTO quarantine (id, reason, at) VALUES (?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET reason = excluded.reason, at = CASE WHEN reason = excluded.reason THEN at ELSE excluded.at END`,
    [id, reason, at],
  );
}

/** Answers its id. */
function writeReceipt(database: Sqlite, receipt: Receipt): number {
  const { realtorId } = receipt;
  const insert = "INSERT INTO receipts (realtor_id, json) VALUES (?, ?) RETURNING id";
  const { id } = database.get(insert, [realtorId, JSON.stringify(receipt)])!;
  database.run(
    `DELETE FROM receipts WHERE realtor_id = :realtorId AND id <=
     (SELECT id FROM receipts WHERE realtor_id = :realtorId ORDER BY id DESC LIMIT 1 OFFSET :kept)`,
    { realtorId, kept: RECEIPTS_KEPT },
  );
  return id as number;
}
