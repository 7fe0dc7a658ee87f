import type { Logger } from "pino";
import type { BuildRequest } from "./code-lane/build-orders";
import type { Clock } from "./clock";
import { PublisherError, type PublisherErrorCode } from "./errors";

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 60_000;
/** A product API that starts beside this publisher, or after it. */
const PASSING: readonly PublisherErrorCode[] = ["API_UNREACHABLE", "API_ANSWER"];

interface Options {
  builds: { settled(): Promise<void>; request(options: { isKept: boolean }): Promise<Pick<BuildRequest, "done">> };
  /** Whether it is still asked for: nothing is served, and nobody stops. */
  isNeeded(): boolean;
  clock: Pick<Clock, "wait">;
  logger: Pick<Logger, "info" | "warn" | "error">;
}

/**
 * Makes the first release of an empty data directory, as `npm run build` would.
 * It is tried again while the product API is away; any other failure waits for
 * a person.
 */
export async function makeFirstRelease({ builds, isNeeded, clock, logger }: Options): Promise<void> {
  // One that an ended process has left is the first already.
  await builds.settled();
  for (let delayMs = FIRST_DELAY_MS; isNeeded(); delayMs = Math.min(LONGEST_DELAY_MS, delayMs * 2)) {
    logger.info("there is no release yet: making the first one; until it is live the site answers 503");
    try {
      // The next start makes it anyway.
      const { done } = await builds.request({ isKept: false });
      await done;
      return;
    } catch (error) {
      if (!isNeeded()) return;
      if (!(error instanceof PublisherError) || !PASSING.includes(error.code)) {
        logger.error("the first release failed; remove the cause above, then run: npm run build");
        return;
      }
      logger.warn({ reason: error.message, againInMs: delayMs }, "the first release waits for the product API");
      await clock.wait(delayMs);
    }
  }
}
