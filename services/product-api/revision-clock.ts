import type { Sqlite } from "../sqlite";

/** Hands out `updatedAt` in epoch milliseconds: the clock, or one more than the last, so no two changes share one. */
export interface RevisionClock {
  next(): number;
}

export function createRevisionClock(last: number, now: () => number = Date.now): RevisionClock {
  let latest = last;
  return {
    next() {
      latest = Math.max(now(), latest + 1);
      return latest;
    },
  };
}

/** The newest revision in the database, deletes included; 0 when there is none. */
export function latestRevision(database: Sqlite): number {
  const row = database.get(
    "SELECT max(coalesce((SELECT max(revision) FROM realtors), 0), coalesce((SELECT max(revision) FROM tombstones), 0)) AS latest",
  );
  return Number(row?.latest);
}
