import { resolve } from "node:path";
import { openLog } from "../log";
import { readEnv, readWebhookSecrets } from "./env";
import { startProductApi } from "./product-api";

/** After it a client that keeps its request open no longer holds up the stop. */
const STOP_DEADLINE_MS = 5_000;
/** From the project's folder, where every program is started: this one may be compiled and lie elsewhere. */
const SEED_PICTURES_DIR = resolve("services/product-api/seed/pictures");

async function main(): Promise<void> {
  const env = readEnv();
  const logger = openLog({ name: "product-api", level: env.logLevel });
  const webhookSecrets = readWebhookSecrets(env.dataDir);
  const api = await startProductApi({ env, webhookSecrets, seedPicturesDir: SEED_PICTURES_DIR, logger });

  let stopping = false;
  async function stop(reason: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, "stopping");
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    await api.stop();
    process.exit(0);
  }
  process.once("SIGTERM", () => void stop("SIGTERM"));
  process.once("SIGINT", () => void stop("SIGINT"));
  process.once("disconnect", () => void stop("parent is gone"));

  logger.info({ url: env.publicUrl, port: api.port, webhooks: env.webhookUrl }, "product API ready");
  if (process.send !== undefined && !process.connected) return stop("parent is gone");
  process.send?.({ ready: true, port: api.port, url: env.publicUrl });
}

main().catch((error: unknown) => {
  openLog({ name: "product-api", level: "fatal" }).fatal(
    { err: error },
    error instanceof Error ? error.message : "start failed",
  );
  process.exit(1);
});
