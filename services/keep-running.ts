import type { ChildProcess } from "node:child_process";
import { MAY_START_LATER } from "./exit-codes";

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 30_000;
/** The end of one that has lived so long is a new mishap, not the same one again. */
const WELL_AFTER_MS = 60_000;
/** From the first start: until then one that says that it may start later does. */
const READY_WITHIN_MS = 60_000;
/** One that runs says so every five seconds, once it has been asked (`showLife`). Looks are counted, not time: this process may have slept as well. */
const LOOK_EVERY_MS = 10_000;
const HANGS_AFTER_LOOKS = 12;

export interface KeptRunning {
  /**
   * Resolves when the first one says that it is ready. Rejects when it ends before, and no other is started, but for
   * one that ends with `MAY_START_LATER`, within a minute.
   */
  ready: Promise<void>;
  /** Of the one that runs now, or ran last. */
  pid(): number | undefined;
  /** Does not start it again when it ends. */
  letEnd(): void;
  /** Ends it for good. */
  stop(): Promise<void>;
}

interface Listener {
  /** It runs and does nothing any more; it is ended. */
  onHang(silentMs: number): void;
  onEnd(how: string, againInMs: number): void;
  onAgain(pid: number | undefined): void;
}

/** Starts the publisher, and again whenever it ends, or hangs for two minutes, after a pause that doubles each time. */
export function keepRunning(launch: () => ChildProcess, listener: Listener): KeptRunning {
  let child: ChildProcess;
  let ended: Promise<End>;
  let hasBeenReady = false;
  let stopping = false;
  let delayMs = FIRST_DELAY_MS;
  let timer: NodeJS.Timeout | undefined;
  const firstAt = Date.now();
  const ready = new Promise<void>((resolve, reject) => start(resolve, resolve, reject));

  const mayStartLater = ({ code }: End) => code === MAY_START_LATER && Date.now() - firstAt < READY_WITHIN_MS;

  function start(onReady: () => void, onFirst: () => void, onFailed: (error: Error) => void): void {
    const startedAt = Date.now();
    child = launch();
    ended = endOf(child);
    let looks: number | null = null;
    child.once("message", () => {
      hasBeenReady = true;
      onReady();
      // One that does not know the question is never taken for one that hangs.
      child.send({ lives: "?" }, () => undefined);
      child.on("message", () => (looks = 0));
    });
    const watch = setInterval(() => {
      if (looks === null || ++looks !== HANGS_AFTER_LOOKS) return;
      listener.onHang(looks * LOOK_EVERY_MS);
      child.kill("SIGKILL");
    }, LOOK_EVERY_MS);
    void ended.then((end) => {
      clearInterval(watch);
      if (stopping || !(hasBeenReady || mayStartLater(end)))
        return onFailed(new Error("The publisher did not start; the reason stands above."));
      if (Date.now() - startedAt >= WELL_AFTER_MS) delayMs = FIRST_DELAY_MS;
      listener.onEnd(end.how, delayMs);
      const again = () => {
        listener.onAgain(child.pid);
        onFirst();
      };
      timer = setTimeout(start, delayMs, again, onFirst, onFailed);
      delayMs = Math.min(LONGEST_DELAY_MS, delayMs * 2);
    });
  }

  function letEnd(): void {
    stopping = true;
    clearTimeout(timer);
  }

  return {
    ready,
    pid: () => child.pid,
    letEnd,
    async stop() {
      letEnd();
      child.kill("SIGTERM");
      await ended;
    },
  };
}

interface End {
  /** As the log has it. */
  how: string;
  /** Null where a signal ended it, or it could not be launched. */
  code: number | null;
}

/** Resolves once its last words are told; also for one that could not be launched at all. */
function endOf(child: ChildProcess): Promise<End> {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ how: error.message, code: null }));
    child.once("close", (code, signal) => resolve({ how: signal ?? `code ${code}`, code }));
  });
}
