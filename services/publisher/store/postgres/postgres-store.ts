import { countDelete } from "../../delete-breaker";
import { PublisherError } from "../../errors";
import { RECEIPTS_KEPT, type Receipt } from "../../receipts";
import type { ArchiveReader } from "../archive-log";
import type { Finished, SecretDigests, ServedRelease, Store } from "../store";
import { MAY_ACCEPT, createAlone } from "./alone";
import { addCommits, addUnfinished } from "./archive-entries";
import { createArchiveLog, createArchiveReader } from "./archive-log";
import { createBulkRuns } from "./bulk-runs";
import { lastOf, takePlaces } from "./counters";
import { openPostgres, type Postgres, type Sql } from "./database";
import { END_LEASES_OF_HOLDER } from "./job-statements";
import { PostgresJobs } from "./jobs";
import { requireLeases } from "./leases";
import { migrate } from "./migrate";
import { MIGRATIONS } from "./migrations";
import { addPurge, createPurges } from "./purges";
import { SECRETS, SERVED } from "../own-settings";
import { heldBy } from "./held";
import { markIn } from "./contents";
import { createLeaderOrders } from "./leader-orders";
import { requireUtf8 } from "./require-utf8";
import { acceptChanges, applied, createRecords, waitingForHosts } from "./records";
import { createBuilds } from "./runs";
import { putSetting, setting } from "./settings";
import { together } from "./together";

/** When realtors were deleted in the last ten minutes. */
const DELETES = "breaker.deletes";
const COUNT_ALONE = "SELECT pg_advisory_xact_lock(hashtext('realtor-homepages breaker'), hashtext(current_schema()))";
const SWEEP_CURSOR = "sweep.cursor";

/**
 * Opens (and makes) the store in a PostgreSQL database, in the schema that its connections find first. `holder` names
 * who works on it: what an earlier process of that name has claimed is waiting again. Throws `DATABASE_NEWER` for a
 * database of newer code, and `DATABASE` where none is reached.
 */
export async function openPostgresStore(url: string, holder: string): Promise<Store> {
  const database = openPostgres(url);
  try {
    await requireUtf8(database);
    await migrate(database, MIGRATIONS);
    await database.run(END_LEASES_OF_HOLDER, [holder]);
    return createPostgresStore(database, holder, await PostgresJobs.open(database, holder));
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The archive alone, as it is now. Throws `ARCHIVE` where no publisher has made one. */
export async function openPostgresArchive(url: string): Promise<{ reader: ArchiveReader; close(): void }> {
  const database = openPostgres(url);
  try {
    const { sql, close } = await database.freeze();
    const made = await sql.get("SELECT to_regclass('archive_entries') IS NOT NULL AS is_made");
    if (made!["is_made"] === true) return { reader: createArchiveReader(sql), close };
    close();
    throw new PublisherError("ARCHIVE", "The database of DATABASE_URL has no archive: no publisher has worked on it.");
  } finally {
    await database.close();
  }
}

function createPostgresStore(database: Postgres, holder: string, jobs: PostgresJobs): Store {
  const tellServed = (sql: Sql) => jobs.tell(sql, "served", new Set());
  const bulk = createBulkRuns(database, tellServed);
  return {
    records: createRecords(database),
    jobs,
    builds: createBuilds(database),
    bulkRuns: bulk.runs,
    purges: createPurges(database, (sql, realtorIds) => jobs.tell(sql, "done", realtorIds)),
    archive: createArchiveLog(database),

    held: (ids, claims) => database.reading((sql) => heldBy(sql, ids, claims)),

    accept: (changes, under) =>
      database.transaction(async (sql) => {
        await together([
          sql.get(MAY_ACCEPT),
          requireLeases(sql, under?.jobs ?? []),
          addUnfinished(sql, changes, under?.now ?? 0),
        ]);
        return acceptChanges(sql, changes, under);
      }),

    async finish(finished) {
      const hosts = finished.applied.flatMap(({ givenUp }) =>
        givenUp.flatMap(({ place, name }) => (place === "host" ? name : [])),
      );
      const left = await database.transaction(async (sql) => {
        // Before somebody is accepted who would have had one of them.
        if (hosts.length > 0) await takePlaces(sql, "accepted", 0);
        const [, , left] = await together([
          requireLeases(sql, [...finished.jobs, ...(finished.under ?? [])]),
          finish(sql, finished),
          jobs.complete(sql, finished.jobs),
        ]);
        if (hosts.length > 0) await jobs.offer(sql, await waitingForHosts(sql, hosts), finished.now);
        return left;
      });
      jobs.settle(finished.jobs, left);
    },

    async receipts(realtorId, limit) {
      const newest = "SELECT json FROM receipts WHERE realtor_id = $1 ORDER BY id DESC LIMIT $2";
      const rows = await database.all(newest, [realtorId, limit]);
      return rows.map((row) => JSON.parse(row["json"] as string) as Receipt);
    },

    async quarantinedCount() {
      return (await database.get("SELECT count(*) AS n FROM quarantine"))!["n"] as number;
    },

    async sizeBytes() {
      const row = await database.get(
        `SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::bigint AS bytes FROM pg_class
         WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'`,
      );
      return row!["bytes"] as number;
    },

    async quarantined() {
      const rows = await database.all("SELECT id, reason, at FROM quarantine ORDER BY id");
      return rows.map((row) => ({
        id: row["id"] as string,
        reason: row["reason"] as string,
        at: row["at"] as string,
      }));
    },

    sweepCursor: () => setting(database, SWEEP_CURSOR),
    setSweepCursor: (updatedAt) => database.transaction((sql) => putSetting(sql, SWEEP_CURSOR, updatedAt)),

    async served() {
      const json = await setting(database, SERVED);
      return json === null ? null : (JSON.parse(json) as ServedRelease | null);
    },
    setServed: (served, upTo) =>
      database.transaction(async (sql) => {
        if (upTo !== undefined && (await takePlaces(sql, "accepted", 0)) > upTo)
          throw new PublisherError("LEASE_LOST", "Something was published while a release was about to go live.");
        await putSetting(sql, SERVED, JSON.stringify(served));
        await tellServed(sql);
      }),
    moveMark: () => markIn(database),
    secretDigests: {
      read: async () => JSON.parse((await setting(database, SECRETS)) ?? "null") as SecretDigests | null,
      write: (digests) => database.transaction((sql) => putSetting(sql, SECRETS, JSON.stringify(digests))),
    },
    onServed: (listener) => jobs.hear("served", listener),
    leaderOrders: createLeaderOrders(database, holder, (listener) => jobs.hear("orders", listener)),

    countDelete: (now, realtors) =>
      database.transaction(async (sql) => {
        await sql.get(COUNT_ALONE);
        const times = JSON.parse((await setting(sql, DELETES)) ?? "[]") as number[];
        const next = countDelete(times, now, realtors);
        if (next === null) await putSetting(sql, DELETES, JSON.stringify(times));
        return next;
      }),

    ...createAlone(database),

    async freeze() {
      const { sql, close } = await database.freeze();
      try {
        return { records: createRecords(sql), lastSeq: await lastOf(sql, "accepted"), close };
      } catch (error) {
        close();
        throw error;
      }
    },

    async close() {
      bulk.close();
      await jobs.close();
      await database.close();
    },
  };
}

/** Within a transaction. */
async function finish(sql: Sql, { now, ...finished }: Finished): Promise<void> {
  const [ids] = await together([
    writeReceipts(sql, finished.receipts),
    applied(sql, finished.applied),
    addCommits(sql, finished.archived),
    quarantine(sql, finished.quarantined, new Date(now).toISOString()),
    finished.released.length > 0 && sql.run("DELETE FROM quarantine WHERE id = ANY($1::text[])", [finished.released]),
  ]);
  await together(
    finished.receipts.flatMap((receipt, index) => {
      const purge = finished.purges.get(receipt);
      return purge === undefined ? [] : addPurge(sql, purge, now, { receipt, id: ids[index]! });
    }),
  );
}

async function quarantine(sql: Sql, bad: Finished["quarantined"], at: string): Promise<void> {
  // A statement can write a row once; of one realtor in several jobs the last reason counts.
  const reasons = new Map(bad.map(({ id, reason }) => [id, reason]));
  if (reasons.size === 0) return;
  await sql.run(
    `INSERT INTO quarantine (id, reason, at) SELECT id, reason, $3 FROM unnest($1::text[], $2::text[]) AS bad (id, reason)
     ON CONFLICT (id) DO UPDATE SET reason = excluded.reason, at = CASE WHEN quarantine.reason = excluded.reason THEN quarantine.at ELSE excluded.at END`,
    [[...reasons.keys()], [...reasons.values()], at],
  );
}

/** Answers their ids. */
async function writeReceipts(sql: Sql, receipts: readonly Receipt[]): Promise<number[]> {
  if (receipts.length === 0) return [];
  const realtorIds = receipts.map(({ realtorId }) => realtorId);
  const written = sql.all(
    `INSERT INTO receipts (realtor_id, json)
     SELECT realtor_id, json FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS receipt (realtor_id, json, place)
     ORDER BY place RETURNING id`,
    [realtorIds, receipts.map((receipt) => JSON.stringify(receipt))],
  );
  const trimmed = sql.run(
    `DELETE FROM receipts WHERE id IN (
       SELECT old.id FROM unnest($1::text[]) AS written (realtor_id) CROSS JOIN LATERAL (
         SELECT id FROM receipts WHERE receipts.realtor_id = written.realtor_id ORDER BY id DESC OFFSET $2) AS old)`,
    [realtorIds, RECEIPTS_KEPT],
  );
  const [rows] = await together([written, trimmed]);
  return rows.map((row) => row["id"] as number).sort((a, b) => a - b);
}
