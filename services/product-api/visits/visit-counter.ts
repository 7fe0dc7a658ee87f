import { zoneOfState } from "../../../src/domain/realtor/realtor-zone";
import type { Logger } from "pino";
import type { Sqlite } from "../../sqlite";
import { dayIn, dayNumberOf } from "./visit-days";
import { addVisits, type Counted, type DayCounts } from "./visit-table";

/** A commit for each visit would let saves wait for it. A crash costs so much of the counting. */
const FLUSH_MS = 5_000;

export interface VisitCounter {
  /** Nothing is counted for a realtor that nobody knows. */
  count(realtorId: string, counted: Counted): void;
  /** The realtor's zone, and today in it; null for one that nobody knows. */
  todayOf(realtorId: string): { timeZone: string; today: string } | null;
  /** Writes what has been counted since the last time. */
  flush(): void;
  /** What is not written yet of a homepage that is being deleted. */
  forget(realtorId: string): void;
  stop(): void;
}

interface Dependencies {
  database: Sqlite;
  logger: Pick<Logger, "error">;
  now: () => number;
}

/** Counts in memory, by realtor and day, and writes sums. */
export function createVisitCounter({ database, logger, now }: Dependencies): VisitCounter {
  let waiting = new Map<string, Map<number, DayCounts>>();

  function todayOf(realtorId: string) {
    const row = database.get("SELECT record ->> '$.activityRegion[0].state' AS state FROM realtors WHERE id = ?", [
      realtorId,
    ]);
    if (row === undefined) return null;
    const timeZone = zoneOfState(String(row.state));
    return { timeZone, today: dayIn(timeZone, now()) };
  }

  function flush(): void {
    if (waiting.size === 0) return;
    const written = waiting;
    database.transaction(() => {
      for (const [realtorId, days] of written) {
        for (const [day, counts] of days) addVisits(realtorId, day, counts, database);
      }
    });
    waiting = new Map();
  }

  const timer = setInterval(() => {
    try {
      flush();
    } catch (error) {
      // They wait for the next time.
      logger.error({ err: error }, "visits not written");
    }
  }, FLUSH_MS);
  timer.unref();

  return {
    count(realtorId, counted) {
      const known = todayOf(realtorId);
      if (known === null) return;
      const day = dayNumberOf(known.today);
      const days = waiting.get(realtorId) ?? new Map<number, DayCounts>();
      const counts = days.get(day) ?? {};
      days.set(day, { ...counts, [counted]: (counts[counted] ?? 0) + 1 });
      waiting.set(realtorId, days);
    },
    todayOf,
    flush,
    forget: (realtorId) => void waiting.delete(realtorId),
    stop() {
      clearInterval(timer);
      flush();
    },
  };
}
