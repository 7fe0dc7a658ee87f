import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** After it a client that keeps its connection open no longer holds up the stop. */
const STOP_DEADLINE_MS = 10_000;

/**
 * The origin with the functions, and the publisher in a process of its own: a
 * crowd of visitors does not hold up a save, nor a save the visitors.
 */
async function main(): Promise<void> {
  // Before anything else is loaded, so that both processes load side by side: half of a start is reading programs.
  const publisher = forkPublisher();
  const publisherReady = readiness(publisher);
  // Whoever waits for it gets the error; until then it is nobody's.
  publisherReady.catch(() => undefined);
  const [{ default: pino }, { createOrigin, readOriginEnv }, { readPublisherEnvironment }, { loadSecrets }] =
    await Promise.all([import("pino"), import("./origin"), import("./publisher/env"), import("./secrets")]);

  const env = readOriginEnv(process.env);
  const publisherEnv = readPublisherEnvironment();
  const secrets = loadSecrets(publisherEnv.dataDir, process.env);
  const logger = pino({ name: "serve", level: publisherEnv.logLevel });
  // The functions run in this process and read its environment.
  Object.assign(process.env, {
    PUBLISHER_URL: publisherEnv.publisherUrl,
    PUBLISHER_TOKEN: secrets.publisherToken,
    WEBHOOK_SECRET: secrets.webhookSecret,
    BUILD_HOOK_SECRET: secrets.buildHookSecret,
    SLACK_WEBHOOK_URL: process.env.SLACK_WEBHOOK_URL ?? `${publisherEnv.apiUrl}/relay-inbox`,
  });
  const origin = createOrigin({ ...env, dataDir: publisherEnv.dataDir, logger: logger.child({ part: "origin" }) });
  const [{ url }] = await Promise.all([origin.start(), publisherReady]);

  let stopping = false;
  const stop = async (reason: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, "stopping");
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    await origin.stop();
    if (publisher.exitCode === null) {
      publisher.kill("SIGTERM");
      await once(publisher, "exit");
    }
    process.exit(0);
  };
  publisher.once("exit", (code) => {
    if (stopping) return;
    logger.fatal({ code }, "the publisher ended; stopping, so that whoever supervises this starts both again");
    process.exit(1);
  });
  process.once("SIGTERM", () => void stop("SIGTERM"));
  process.once("SIGINT", () => void stop("SIGINT"));
  process.once("disconnect", () => void stop("the parent is gone"));
  process.send?.({ ready: true, url, publisherPid: publisher.pid });
}

/** Ends with this process: its channel closes, however that happens. */
function forkPublisher(): ChildProcess {
  const extension = path.extname(__filename);
  // As TypeScript, without the loader for ES modules, of which the publisher has none.
  const loader = extension === ".ts" ? ["--require", require.resolve("tsx/cjs")] : [];
  return fork(path.join(__dirname, `publisher/worker${extension}`), { execArgv: [...ownExecArgv(), ...loader] });
}

/** What this process was started with, but for its loader. */
function ownExecArgv(): string[] {
  return process.execArgv.filter((argument, index, all) => argument !== "--import" && all[index - 1] !== "--import");
}

function readiness(publisher: ChildProcess): Promise<unknown> {
  return Promise.race([
    once(publisher, "message"),
    once(publisher, "exit").then(() =>
      Promise.reject(new Error("The publisher did not start; the reason stands above.")),
    ),
  ]);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
