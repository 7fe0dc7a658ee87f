import type { Readable } from "node:stream";
import pino, { type Logger } from "pino";
import { openLogStream, type LogStream } from "./log-stream";

let dropped = 0;
let output: { stdout: LogStream; stderr: LogStream } | undefined;
/** What writes a text that is no line of the log as one; null for a program that speaks to a person. */
let takeText: ((text: string, fd: number) => void) | null = null;
let report = (lines: number): void => output?.stdout.write(`${droppedMessage(lines)}\n`);

/** Lines of this process that its log has not taken, since it started. */
export const droppedLogLines = (): number => dropped;

/**
 * The log of a program: lines of JSON on its standard output. From then on
 * nothing that this process writes to its outputs, `console` and libraries
 * included, can end it or make it wait: what they do not take is dropped, and
 * counted. What is written there otherwise, and what Node warns of, is in lines of the log too.
 */
export function openLog({ name, level }: { name: string; level: string }): Logger {
  const { stdout } = guardOutput();
  const logger = pino({ name, level }, stdout);
  report = (lines) => logger.warn({ dropped: lines }, droppedMessage(lines));
  takeText = (text, fd) => logger[fd === 1 ? "info" : "error"](text.trimEnd());
  // Node's own listener writes a text.
  if (process.listenerCount("warning") > 0)
    process
      .removeAllListeners("warning")
      .on("warning", (warning) => logger.warn({ err: warning }, `${warning.name}: ${warning.message}`));
  return logger;
}

/** Why a service ends, as a line of its log: whatever its level, which may not be known yet. */
export function logEnd(name: string, error: unknown): void {
  const { stderr } = guardOutput();
  pino({ name }, stderr).fatal(error instanceof Error ? error.message : String(error));
}

/** The same for a program that speaks to a person instead. */
export function guardOutput(): { stdout: LogStream; stderr: LogStream } {
  output ??= { stdout: guard(process.stdout, 1), stderr: guard(process.stderr, 2) };
  return output;
}

const droppedMessage = (lines: number) => `${lines} log lines were dropped: the log was full, closed, or not read`;

/** Node opens its own stream with this: a socket's writes do not wait from then on. */
function guard(stream: NodeJS.WriteStream, fd: number): LogStream {
  const log = openLogStream(fd, {
    onDropped: (lines) => (dropped += lines),
    onRecovered: (lines) => report(lines),
  });
  stream.write = (chunk: Uint8Array | string, encoding?: unknown, done?: unknown): boolean => {
    const text = typeof chunk === "string" ? chunk : Buffer.from(chunk).toString();
    if (takeText === null) log.write(text);
    else takeText(text, fd);
    const callback = typeof encoding === "function" ? encoding : done;
    if (typeof callback === "function") process.nextTick(callback as () => void);
    return true;
  };
  return log;
}

/** Passes on what another program writes, line by line. */
export function relayLines(from: Readable, to: LogStream): void {
  let rest = "";
  from.setEncoding("utf8");
  from.on("data", (text: string) => {
    const end = text.lastIndexOf("\n") + 1;
    if (end > 0) to.write(rest + text.slice(0, end));
    rest = (end > 0 ? "" : rest) + text.slice(end);
  });
  from.on("end", () => {
    if (rest !== "") to.write(`${rest}\n`);
  });
}
