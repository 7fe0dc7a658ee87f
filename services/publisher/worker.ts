import { MAY_START_LATER } from "../exit-codes";
import { logEnd } from "../log";
import { endWithParent, showLife, watchParent } from "./end-with-parent";
import { startPublisherServer } from "./server";
import { isUnreached } from "./store/open-store";

/** A publisher alone: beside the origin (`npm run serve` starts one), or on a machine of its own. */
async function main(): Promise<void> {
  endWithParent();
  const server = await startPublisherServer();
  let stopping: Promise<void> | undefined;
  const stop = () => void (stopping ??= server.stop().then(() => process.exit(0)));
  // A terminal tells the whole group, and then `serve` tells us again.
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.send?.({ ready: true, url: server.url });
  showLife();
  watchParent();
}

main().catch((error: unknown) => {
  logEnd("publisher", error);
  process.exit(isUnreached(error) ? MAY_START_LATER : 1);
});
