import { startPublisherServer } from "./server";

/** A publisher alone, for more machines than the origin's. */
async function main(): Promise<void> {
  const server = await startPublisherServer();
  const stop = () => void server.stop().then(() => process.exit(0));
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  process.once("disconnect", stop);
  process.send?.({ ready: true, url: server.url });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
