import type { Logger } from "pino";
import type { HostChecks } from "./host-checks";
import type { OwnDomains } from "./own-domains";

const TICK_MS = 15_000;
/** A server that is slow to answer must not hold up a whole day's checks, nor be asked for hundreds at once. */
const CHECKS_A_TICK = 20;

interface Dependencies {
  checks: Pick<HostChecks, "due" | "putOff">;
  domains: Pick<OwnDomains, "check">;
  logger: Pick<Logger, "error">;
  now(): number;
}

/** Asks the DNS for those who wait, side by side, and answers how many it asked for. */
export async function checkWaitingHosts({ checks, domains, logger, now }: Dependencies): Promise<number> {
  const due = checks.due(now(), CHECKS_A_TICK);
  await Promise.all(
    due.map(async (realtorId) => {
      try {
        await domains.check(realtorId);
      } catch (error) {
        logger.error({ err: error, realtorId }, "the own domain could not be checked");
        checks.putOff(realtorId, now());
      }
    }),
  );
  return due.length;
}

/** Does so every few seconds, until it is stopped; the stop waits for the answers that are under way. */
export function watchWaitingHosts(dependencies: Dependencies): () => Promise<void> {
  let running = Promise.resolve<unknown>(undefined);
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    // On a full disk not even the failure can be noted: nothing of that may end the service.
    running = checkWaitingHosts(dependencies)
      .catch((error: unknown) => dependencies.logger.error({ err: error }, "own domains could not be checked"))
      .finally(() => (isRunning = false));
  }, TICK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
