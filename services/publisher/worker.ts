import { startPublisherServer } from "./server";

/** A publisher alone, for more machines than the origin's. */
startPublisherServer().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
