import { setTimeout as pause } from "node:timers/promises";
import { MAX_RANGE_ATTEMPTS, addTally, cutRanges, toProgress, type BulkRuns, type Fills } from "../runs";
import { lastOf } from "./counters";
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
const WAITING = `SELECT release_id FROM release_fills WHERE EXISTS (
    SELECT 1 FROM bulk_ranges WHERE bulk_ranges.release_id = release_fills.release_id AND attempts < $1 AND ${IDLE})
  ORDER BY release_id DESC LIMIT 1`;
const HELD = "SELECT part, held FROM release_fill_parts WHERE release_id = $1 AND part > $2 ORDER BY part LIMIT $3";
const LOOK_EVERY_MS = 500;
/** Some 60 kB each. */
const PARTS_AT_ONCE = 50;
/** For every process that fills it: a restart changes nothing. */
const IN_A_STORE = "a store";

/** `tell`, within a transaction: there is a run to work on. */
export function createBulkRuns(database: Postgres, tell: (sql: Sql) => Promise<void>) {
  const leases = new HeldLeases(database, RENEW);

  async function beginAnew(sql: Sql, releaseId: string, boot: string, realtorsPerRange: number): Promise<void> {
    await sql.run("DELETE FROM bulk_ranges WHERE release_id = $1", [releaseId]);
    await sql.run(
      `INSERT INTO bulk_runs (release_id, boot, done, written, failures) VALUES ($1, $2, 0, 0, '[]')
       ON CONFLICT (release_id) DO UPDATE SET boot = excluded.boot, done = 0, written = 0, failures = '[]'`,
      [releaseId, boot],
    );
    await sql.run(cutRanges("$1", "$2::int"), [releaseId, realtorsPerRange]);
  }

  async function forget(sql: Sql, releaseId: string): Promise<void> {
    await sql.run(`DELETE FROM bulk_ranges WHERE release_id = $1 AND ${IDLE}`, [releaseId]);
    for (const table of ["bulk_runs", "release_fills", "release_fill_parts"])
      await sql.run(`DELETE FROM ${table} WHERE release_id = $1`, [releaseId]);
  }

  /** Of a fill that was given up: what they write may still come, and would be older than what the next one writes. */
  const isWorkedOn = async (sql: Sql, releaseId: string) =>
    (await sql.get(`SELECT 1 FROM bulk_ranges WHERE release_id = $1 AND NOT ${IDLE} LIMIT 1`, [releaseId])) !==
    undefined;

  /** Null where others still work on an earlier one: of that there is nothing left to claim. */
  async function beginFill(sql: Sql, releaseId: string, realtorsPerRange: number): Promise<number | null> {
    await forget(sql, releaseId);
    if (await isWorkedOn(sql, releaseId)) return null;
    // Before the realtors are read: those of a later place are looked at again.
    const last = await lastOf(sql, "accepted");
    await sql.run("INSERT INTO release_fills (release_id) VALUES ($1)", [releaseId]);
    await beginAnew(sql, releaseId, IN_A_STORE, realtorsPerRange);
    await tell(sql);
    return last;
  }

  const fills: Fills = {
    async begin(releaseId, realtorsPerRange) {
      for (;;) {
        const upTo = await database.transaction((sql) => beginFill(sql, releaseId, realtorsPerRange));
        if (upTo !== null) return upTo;
        await pause(LOOK_EVERY_MS);
      }
    },
    async waiting() {
      return ((await database.get(WAITING, [MAX_RANGE_ATTEMPTS]))?.["release_id"] ?? null) as string | null;
    },
    fence: (range) => leases.fence([range]),
    async *held(releaseId) {
      for (let after = 0; ;) {
        const rows = await database.all(HELD, [releaseId, after, PARTS_AT_ONCE]);
        for (const row of rows) yield* (row["held"] as string).split("\n");
        if (rows.length < PARTS_AT_ONCE) return;
        after = rows.at(-1)!["part"] as number;
      }
    },
  };

  const runs: BulkRuns = {
    begin: ({ releaseId, boot, realtorsPerRange, isAsked }) =>
      database.transaction(async (sql) => {
        await tell(sql);
        if (isAsked) await sql.run("UPDATE bulk_ranges SET attempts = 0 WHERE release_id = $1", [releaseId]);
        const before = await sql.get(`${RUN} FOR UPDATE`, [releaseId]);
        if (before?.["boot"] === boot) return true;
        await beginAnew(sql, releaseId, boot, realtorsPerRange);
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
        const { held = [] } = tally;
        if (held.length > 0)
          await sql.run("INSERT INTO release_fill_parts (release_id, held) VALUES ($1, $2)", [
            releaseId,
            held.join("\n"),
          ]);
        return true;
      });
    },

    progress: (releaseId) =>
      database.reading(async (sql) => {
        const run = await sql.get(RUN, [releaseId]);
        return run === undefined ? null : toProgress(run, (await sql.get(COUNTS, [releaseId, MAX_RANGE_ATTEMPTS]))!);
      }),

    forget: (releaseId) => database.transaction((sql) => forget(sql, releaseId)),
    fills,
  };
  return { runs, close: () => leases.close() };
}
