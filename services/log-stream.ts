import { constants, fstatSync, openSync } from "node:fs";
import pino from "pino";

/** What waits for a stream that takes nothing, as much as a pipe holds. What comes after that is dropped. */
const MOST_WAITING_BYTES = 64 * 1024;
const RETRY_MS = 1_000;

export interface LogStream {
  /** Whole lines. Never throws, and never waits for who reads them. */
  write(text: string): void;
}

/**
 * Writes to a file descriptor what fits. Where the disk is full or nobody reads,
 * some lines wait for better times; the others are dropped and counted.
 * `onDropped` hears of each loss, `onRecovered` of all since the last time, as
 * soon as the stream takes lines again.
 */
export function openLogStream(
  fd: number,
  { onDropped, onRecovered }: { onDropped(lines: number): void; onRecovered(lines: number): void },
): LogStream {
  const destination = pino.destination({
    dest: unshared(fd),
    // Not by way of threads: a process that ends would wait for a write that does not, for ever.
    sync: true,
    maxLength: MOST_WAITING_BYTES,
    retryEAGAIN: () => false,
  });
  let failure: NodeJS.ErrnoException | null = null;
  let isDropped = false;
  let isClosed = false;
  let waiting = 0;
  let lost = 0;
  let retry: NodeJS.Timeout | undefined;

  // Pino's own listener ends the process, or drops without a count what comes after the reader has gone.
  destination.removeAllListeners("error");
  destination.on("error", (error: NodeJS.ErrnoException) => (failure = error));
  destination.on("drop", () => (isDropped = true));

  function drop(lines: number): void {
    lost += lines;
    onDropped(lines);
  }

  function write(text: string): void {
    const lines = linesOf(text);
    if (isClosed) return drop(lines);
    failure = null;
    isDropped = false;
    destination.write(text);
    if (isDropped) return drop(lines);
    if (failure === null) return recover();
    waiting += lines;
    if ((failure as NodeJS.ErrnoException).code !== "EPIPE") return retryLater();
    isClosed = true;
    drop(waiting);
  }

  /** A stream whose limit is reached does not try by itself. */
  function retryLater(): void {
    retry ??= setTimeout(() => {
      retry = undefined;
      write("");
    }, RETRY_MS).unref();
  }

  function recover(): void {
    waiting = 0;
    if (lost === 0) return;
    const lines = lost;
    lost = 0;
    onRecovered(lines);
  }

  return { write };
}

/** A text that is not a whole line counts as one. */
function linesOf(text: string): number {
  return text === "" ? 0 : Math.max(1, text.split("\n").length - 1);
}

/**
 * A pipe is opened once more: what other programs do to theirs must not make
 * our writes wait. Of a socket Node has done what can be done.
 */
function unshared(fd: number): number {
  try {
    if (!fstatSync(fd).isFIFO()) return fd;
    return openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    return fd;
  }
}
