import type { ChildProcess } from "node:child_process";

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 30_000;
/** The end of one that has lived so long is a new mishap, not the same one again. */
const WELL_AFTER_MS = 60_000;

export interface KeptRunning {
  /** Resolves when the first one says that it is ready. Rejects when it ends before, and no other is started. */
  ready: Promise<void>;
  /** Of the one that runs now, or ran last. */
  pid(): number | undefined;
  /** Does not start it again when it ends. */
  letEnd(): void;
  /** Ends it for good. */
  stop(): Promise<void>;
}

interface Listener {
  onEnd(how: string, againInMs: number): void;
  onAgain(pid: number | undefined): void;
}

/** Starts the publisher, and again whenever it ends, after a pause that doubles each time. */
export function keepRunning(launch: () => ChildProcess, listener: Listener): KeptRunning {
  let child: ChildProcess;
  let ended: Promise<string>;
  let hasBeenReady = false;
  let stopping = false;
  let delayMs = FIRST_DELAY_MS;
  let timer: NodeJS.Timeout | undefined;

  function start(): Promise<void> {
    const startedAt = Date.now();
    child = launch();
    ended = endOf(child);
    const ready = new Promise<void>((resolve) =>
      child.once("message", () => {
        hasBeenReady = true;
        resolve();
      }),
    );
    const failed = ended.then((how) => {
      if (hasBeenReady && !stopping) startAgain(how, Date.now() - startedAt);
      throw new Error("The publisher did not start; the reason stands above.");
    });
    return Promise.race([ready, failed]);
  }

  function startAgain(how: string, livedMs: number): void {
    if (livedMs >= WELL_AFTER_MS) delayMs = FIRST_DELAY_MS;
    listener.onEnd(how, delayMs);
    timer = setTimeout(() => {
      start().then(
        () => listener.onAgain(child.pid),
        () => undefined,
      );
    }, delayMs);
    delayMs = Math.min(LONGEST_DELAY_MS, delayMs * 2);
  }

  function letEnd(): void {
    stopping = true;
    clearTimeout(timer);
  }

  return {
    ready: start(),
    pid: () => child.pid,
    letEnd,
    async stop() {
      letEnd();
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Resolves with how it ended, its last words told; also for one that could not be launched at all. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => resolve(signal ?? `code ${code}`));
  });
}
