import { startPublisherServer } from "./server";

/** A publisher alone: beside the origin (`npm run serve` starts one), or on a machine of its own. */
async function main(): Promise<void> {
  const server = await startPublisherServer();
  const stop = () => void server.stop().then(() => process.exit(0));
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  // The parent is gone: there is nobody left to answer, and every job is on disk.
  process.once("disconnect", () => process.exit(1));
  process.send?.({ ready: true, url: server.url });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
