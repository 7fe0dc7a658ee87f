import { MAX_RANGE_ATTEMPTS, addTally, cutRanges, toProgress, type BulkRuns } from "../runs";
import type { Postgres, Sql } from "./database";
import { HeldLeases, LEASE_MS } from "./leases";

const RUN = "SELECT * FROM bulk_runs WHERE release_id = $1";
const IDLE = "(lease_until IS NULL OR lease_until <= clock_timestamp())";
const RENEW = `UPDATE bulk_ranges SET lease_until = clock_timestamp() + $2 * interval '1 ms'
  WHERE lease_token = ANY($1::text[]) RETURNING lease_token`;
const CLAIM = `UPDATE bulk_ranges SET attempts = attempts + 1, lease_token = gen_random_uuid()::text,
    lease_until = clock_timestamp() + $2 * interval '1 ms'
  WHERE (release_id, after_id) = (
    SELECT release_id, after_id FROM bulk_ranges WHERE release_id = $1 AND attempts < $3 AND ${IDLE}
    ORDER BY after_id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING after_id, up_to_id, lease_token`;
const LEAVE = `UPDATE bulk_ranges SET after_id = $3, attempts = 0, lease_token = NULL, lease_until = NULL
  WHERE release_id = $1 AND lease_token = $2`;
const COUNTS = `SELECT count(*) AS left_count,
    count(*) FILTER (WHERE ${IDLE} AND attempts < $2) AS free_count,
    count(*) FILTER (WHERE ${IDLE} AND attempts >= $2) AS stuck_count
  FROM bulk_ranges WHERE release_id = $1`;

/** `tell`, within a transaction: there is a run to work on. */
export function createBulkRuns(database: Postgres, tell: (sql: Sql) => Promise<void>) {
  const leases = new HeldLeases(database, RENEW);

  const runs: BulkRuns = {
    begin: ({ releaseId, boot, realtorsPerRange, isAsked }) =>
      database.transaction(async (sql) => {
        await tell(sql);
        if (isAsked) await sql.run("UPDATE bulk_ranges SET attempts = 0 WHERE release_id = $1", [releaseId]);
        const before = await sql.get(`${RUN} FOR UPDATE`, [releaseId]);
        if (before?.["boot"] === boot) return true;
        await sql.run("DELETE FROM bulk_ranges WHERE release_id = $1", [releaseId]);
        await sql.run(
          `INSERT INTO bulk_runs (release_id, boot, done, written, failures) VALUES ($1, $2, 0, 0, '[]')
           ON CONFLICT (release_id) DO UPDATE SET boot = excluded.boot, done = 0, written = 0, failures = '[]'`,
          [releaseId, boot],
        );
        await sql.run(cutRanges("$1", "$2::int"), [releaseId, realtorsPerRange]);
        return false;
      }),

    async claim(releaseId) {
      const askedAt = Date.now();
      const row = (await database.all(CLAIM, [releaseId, LEASE_MS, MAX_RANGE_ATTEMPTS]))[0];
      if (row === undefined) return null;
      const range = {
        releaseId,
        afterId: row["after_id"] as string,
        upToId: row["up_to_id"] as string | null,
        lease: row["lease_token"] as string,
      };
      leases.add([range], askedAt);
      return range;
    },

    async end(range, reachedId, tally) {
      const { releaseId, lease } = range;
      leases.remove([range]);
      return database.transaction(async (sql) => {
        // One after the other, so that nobody's is lost.
        const run = await sql.get(`${RUN} FOR UPDATE`, [releaseId]);
        const ended =
          reachedId === null
            ? await sql.run("DELETE FROM bulk_ranges WHERE release_id = $1 AND lease_token = $2", [releaseId, lease])
            : await sql.run(LEAVE, [releaseId, lease, reachedId]);
        if (run === undefined || ended === 0) return false;
        await sql.run("UPDATE bulk_runs SET done = $1, written = $2, failures = $3 WHERE release_id = $4", [
          ...addTally(run, tally),
          releaseId,
        ]);
        return true;
      });
    },

    progress: (releaseId) =>
      database.reading(async (sql) => {
        const run = await sql.get(RUN, [releaseId]);
        return run === undefined ? null : toProgress(run, (await sql.get(COUNTS, [releaseId, MAX_RANGE_ATTEMPTS]))!);
      }),

    forget: (releaseId) =>
      database.transaction(async (sql) => {
        await sql.run("DELETE FROM bulk_runs WHERE release_id = $1", [releaseId]);
        await sql.run("DELETE FROM bulk_ranges WHERE release_id = $1", [releaseId]);
      }),
  };
  return { runs, close: () => leases.close() };
}
