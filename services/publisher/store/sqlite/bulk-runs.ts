import { randomUUID } from "node:crypto";
import type { SqlRow, Sqlite } from "../../../sqlite";
import { MAX_RANGE_ATTEMPTS, addTally, cutRanges, toProgress, type BulkRuns, type RunRange } from "../runs";

const RUN = "SELECT * FROM bulk_runs WHERE release_id = ?";
const keyOf = ({ releaseId, afterId }: Pick<RunRange, "releaseId" | "afterId">) => `${releaseId} ${afterId}`;
const rangeOf = (row: SqlRow) => ({
  releaseId: row["release_id"] as string,
  afterId: row["after_id"] as string,
  upToId: row["up_to_id"] as string | null,
});

export function createBulkRuns(database: Sqlite): BulkRuns {
  /** By range, its claim: nobody works on one but this process. */
  const claims = new Map<string, string>();

  return {
    begin: async ({ releaseId, boot, realtorsPerRange, isAsked }) =>
      database.transaction(() => {
        if (isAsked) database.run("UPDATE bulk_ranges SET attempts = 0 WHERE release_id = ?", [releaseId]);
        if (database.get(RUN, [releaseId])?.["boot"] === boot) return true;
        claims.clear();
        database.run("DELETE FROM bulk_ranges WHERE release_id = ?", [releaseId]);
        database.run(
          "INSERT OR REPLACE INTO bulk_runs (release_id, boot, done, written, failures) VALUES (?, ?, 0, 0, '[]')",
          [releaseId, boot],
        );
        database.run(cutRanges("?", "?"), [releaseId, realtorsPerRange]);
        return false;
      }),

    async claim(releaseId) {
      const first = "SELECT * FROM bulk_ranges WHERE release_id = ? AND attempts < ? ORDER BY after_id LIMIT ?";
      const ranges = database.all(first, [releaseId, MAX_RANGE_ATTEMPTS, claims.size + 1]).map(rangeOf);
      const free = ranges.find((range) => !claims.has(keyOf(range)));
      if (free === undefined) return null;
      const count = "UPDATE bulk_ranges SET attempts = attempts + 1 WHERE release_id = ? AND after_id = ?";
      database.run(count, [releaseId, free.afterId]);
      const range = { ...free, lease: randomUUID() };
      claims.set(keyOf(range), range.lease);
      return range;
    },

    async end(range, reachedId, tally) {
      const { releaseId, afterId } = range;
      if (claims.get(keyOf(range)) !== range.lease) return false;
      database.transaction(() => {
        const its = "WHERE release_id = ? AND after_id = ?";
        if (reachedId === null) database.run(`DELETE FROM bulk_ranges ${its}`, [releaseId, afterId]);
        else database.run(`UPDATE bulk_ranges SET after_id = ?, attempts = 0 ${its}`, [reachedId, releaseId, afterId]);
        const next = addTally(database.get(RUN, [releaseId])!, tally);
        database.run("UPDATE bulk_runs SET done = ?, written = ?, failures = ? WHERE release_id = ?", [
          ...next,
          releaseId,
        ]);
      });
      claims.delete(keyOf(range));
      return true;
    },

    async progress(releaseId) {
      const run = database.get(RUN, [releaseId]);
      if (run === undefined) return null;
      const left = database.get("SELECT count(*) AS n FROM bulk_ranges WHERE release_id = ?", [releaseId])!;
      const tried = "SELECT * FROM bulk_ranges WHERE release_id = ? AND attempts >= ?";
      const stuck = database
        .all(tried, [releaseId, MAX_RANGE_ATTEMPTS])
        .filter((row) => !claims.has(keyOf(rangeOf(row))));
      const claimed = [...claims.keys()].filter((key) => key.startsWith(`${releaseId} `)).length;
      const counts = { left_count: left["n"], stuck_count: stuck.length };
      return toProgress(run, { ...counts, free_count: (left["n"] as number) - claimed - stuck.length });
    },

    async forget(releaseId) {
      database.transaction(() => {
        database.run("DELETE FROM bulk_ranges WHERE release_id = ?", [releaseId]);
        database.run("DELETE FROM bulk_runs WHERE release_id = ?", [releaseId]);
      });
    },
  };
}
