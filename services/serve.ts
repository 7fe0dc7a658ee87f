import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";
import type { Logger } from "pino";
import { keepRunning } from "./keep-running";

/** After it a client that keeps its connection open no longer holds up the stop. */
const STOP_DEADLINE_MS = 10_000;

/**
 * Of the publisher: as this process got it, but for what was meant for it
 * alone. What the functions read is added later, and is nothing to builds.
 */
const { LISTEN_FDS, LISTEN_PID, LISTEN_FDNAMES: _, ...ENVIRONMENT } = process.env;

/** For more machines: the publisher is on another one, at `PUBLISHER_URL`. */
const NO_PUBLISHER = "--no-publisher";

/**
 * The origin with the functions, and the publisher in a process of its own: a
 * crowd of visitors does not hold up a save, nor a save the visitors. A
 * publisher that ends is started again, and pages are served meanwhile.
 */
async function main(): Promise<void> {
  const isAlone = process.argv.includes(NO_PUBLISHER);
  const log: { logger?: Logger } = {};
  // Before anything else is loaded, so that both processes load side by side: half of a start is reading programs.
  const publisher = isAlone
    ? null
    : keepRunning(forkPublisher, {
        onHang: (silentMs) =>
          log.logger?.error({ silentMs }, "the publisher hangs, and is ended; pages are served meanwhile"),
        onEnd: (how, againInMs) =>
          log.logger?.error({ how, againInMs }, "the publisher ended; pages are served meanwhile"),
        onAgain: (pid) => log.logger?.info({ pid }, "the publisher runs again"),
      });
  // Whoever waits for it gets the error; until then it is nobody's.
  publisher?.ready.catch(() => undefined);
  const [{ openLog }, { createOrigin, handedSocket, readOriginEnv }, { readPublisherEnvironment }, { loadSecrets }] =
    await Promise.all([import("./log"), import("./origin"), import("./publisher/env"), import("./secrets")]);

  const env = readOriginEnv(process.env);
  const publisherEnv = readPublisherEnvironment();
  const secrets = loadSecrets(publisherEnv.dataDir, process.env, { areMade: !isAlone });
  const logger = (log.logger = openLog({ name: "serve", level: publisherEnv.logLevel }));
  // Elsewhere the publisher does.
  if (isAlone) for (const warning of publisherEnv.warnings) logger.warn(warning);
  // The functions run in this process and read its environment.
  Object.assign(process.env, {
    PUBLISHER_URL: publisherEnv.publisherUrl,
    PUBLISHER_TOKEN: secrets.publisherToken,
    WEBHOOK_SECRET: secrets.webhookSecret,
    BUILD_HOOK_SECRET: secrets.buildHookSecret,
  });
  const origin = createOrigin({
    ...env,
    socket: handedSocket({ LISTEN_FDS, LISTEN_PID }, process.pid),
    dataDir: publisherEnv.dataDir,
    publisherToken: secrets.publisherToken,
    logger: logger.child({ part: "origin" }),
  });
  const { url } = await origin.start();

  let stopping = false;
  const stop = async (reason: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, "stopping");
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    publisher?.letEnd();
    await origin.stop();
    await publisher?.stop();
    process.exit(0);
  };
  // A supervisor may tell every process of the service, and each of them tells the next one.
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.once("SIGINT", () => void stop("SIGINT"));
  process.once("disconnect", () => void stop("the parent is gone"));
  // It may have gone while this one started.
  if (process.channel !== undefined && !process.connected) return stop("the parent is gone");

  try {
    await publisher?.ready;
  } catch (error) {
    // Whoever stops it while it starts has not asked for a reason.
    if (stopping) return;
    throw error;
  }
  process.send?.({ ready: true, url, publisherPid: publisher?.pid() ?? null });
}

function forkPublisher(): ChildProcess {
  const extension = path.extname(__filename);
  // As TypeScript, without the loader for ES modules, of which the publisher has none.
  const loader = extension === ".ts" ? ["--require", require.resolve("tsx/cjs")] : [];
  const execArgv = [...ownExecArgv(), ...loader];
  const child = fork(path.join(__dirname, `publisher/worker${extension}`), {
    execArgv,
    env: ENVIRONMENT,
    // An output of ours that it shares would wait for its reader again: a fork, and its end, set that for both.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  void relayOutput(child);
  return child;
}

async function relayOutput({ stdout, stderr }: ChildProcess): Promise<void> {
  const { guardOutput, relayLines } = await import("./log");
  const own = guardOutput();
  if (stdout !== null) relayLines(stdout, own.stdout);
  if (stderr !== null) relayLines(stderr, own.stderr);
}

/** What this process was started with, but for its loader. */
function ownExecArgv(): string[] {
  return process.execArgv.filter((argument, index, all) => argument !== "--import" && all[index - 1] !== "--import");
}

main().catch(async (error: unknown) => {
  const { logEnd } = await import("./log");
  logEnd("serve", error);
  process.exit(1);
});
