import pino from "pino";
import { createOrigin, readOriginEnv } from "./origin";
import { startPublisherServer } from "./publisher/server";
import { readPublisherEnvironment } from "./publisher/env";
import { loadSecrets } from "./secrets";

/** After it a client that keeps its connection open no longer holds up the stop. */
const STOP_DEADLINE_MS = 10_000;

/** The origin with the functions, and the publisher, on the current release. */
async function main(): Promise<void> {
  const env = readOriginEnv(process.env);
  const publisherEnv = readPublisherEnvironment();
  const secrets = loadSecrets(publisherEnv.dataDir, process.env);
  const logger = pino({ name: "serve", level: publisherEnv.logLevel });
  const publisher = await startPublisherServer(publisherEnv, logger.child({ part: "publisher" }));
  // The functions run in this process and read its environment.
  Object.assign(process.env, {
    PUBLISHER_URL: publisherEnv.publisherUrl,
    PUBLISHER_TOKEN: secrets.publisherToken,
    WEBHOOK_SECRET: secrets.webhookSecret,
    BUILD_HOOK_SECRET: secrets.buildHookSecret,
    SLACK_WEBHOOK_URL: process.env.SLACK_WEBHOOK_URL ?? `${publisherEnv.apiUrl}/relay-inbox`,
  });
  const origin = createOrigin({ ...env, dataDir: publisherEnv.dataDir, logger: logger.child({ part: "origin" }) });
  const { url } = await origin.start();

  let stopping = false;
  const stop = async (reason: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, "stopping");
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    await origin.stop();
    await publisher.stop();
    process.exit(0);
  };
  process.once("SIGTERM", () => void stop("SIGTERM"));
  process.once("SIGINT", () => void stop("SIGINT"));
  process.once("disconnect", () => void stop("the parent is gone"));
  process.send?.({ ready: true, url });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
