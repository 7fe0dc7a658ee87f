import type { Logger } from "pino";

const SWEEP_INTERVAL_MS = 3_600_000;

/** Deletes what has been kept for long enough, now and every hour until it is stopped; `sweep` gives how many went. */
export function sweepHourly(what: string, logger: Pick<Logger, "info" | "error">, sweep: () => number): () => void {
  const attempt = () => {
    try {
      const removed = sweep();
      if (removed > 0) logger.info({ removed }, `old ${what} deleted`);
    } catch (error) {
      logger.error({ err: error }, `old ${what} not deleted`);
    }
  };
  attempt();
  const timer = setInterval(attempt, SWEEP_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
