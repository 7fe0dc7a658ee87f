import { url as inspectorUrl } from "node:inspector";
import { Worker } from "node:worker_threads";

const LOOK_EVERY_MS = 1_000;
/** The parent that asked for it ends it after two minutes of silence (`services/keep-running.ts`). */
const BEAT_EVERY_MS = 5_000;

/**
 * In a thread of its own: a main thread that hangs, in a write to a log that
 * nobody reads, hears of nothing. The other one needs less than the pause.
 */
const WATCH = `
  const parent = process.ppid;
  let isOrphan = false;
  setInterval(() => {
    if (isOrphan) process.kill(process.pid, "SIGKILL");
    isOrphan = process.ppid !== parent;
  }, ${LOOK_EVERY_MS});
`;

/**
 * Ends this process when the one that forked it is gone: nobody is left to
 * answer, and an orphan would keep the data directory from its heir. To be
 * called before anything is awaited, or the news may have come already.
 */
export function endWithParent(): void {
  if (process.channel === undefined) return;
  process.once("disconnect", () => process.exit(1));
  if (!process.connected) process.exit(1);
}

/** The same for a process that hangs. It costs a thread: start it when the start is over. */
export function watchParent(): void {
  if (process.channel === undefined) return;
  new Worker(WATCH, { eval: true, execArgv: [] }).unref();
}

/** Tells a parent that asks that this process is not one that hangs; not one in a debugger, which may stop it for long. */
export function showLife(): void {
  if (process.channel === undefined || inspectorUrl() !== undefined) return;
  const beat = () => {
    if (process.connected) process.send?.({ lives: true });
  };
  process.once("message", () => {
    beat();
    setInterval(beat, BEAT_EVERY_MS).unref();
  });
}
