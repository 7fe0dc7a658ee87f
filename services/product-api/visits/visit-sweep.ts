import type { Logger } from "pino";
import type { Sqlite } from "../../sqlite";
import { sweepHourly } from "../sweep-hourly";
import { dayIn, dayNumberOf } from "./visit-days";
import { removeVisitsBefore } from "./visit-table";

interface Dependencies {
  database: Sqlite;
  /** 0: for ever. */
  keptDays: number;
  logger: Pick<Logger, "info" | "error">;
  now: () => number;
}

/** Deletes what has been kept for long enough, now and every hour until it is stopped. */
export function keepVisitsSwept({ database, keptDays, logger, now }: Dependencies): () => void {
  return sweepHourly("days of visits", logger, () =>
    keptDays === 0 ? 0 : removeVisitsBefore(dayNumberOf(dayIn("UTC", now())) - keptDays, database),
  );
}
