import type { Readable } from "node:stream";
import pino, { type Logger } from "pino";
import { openLogStream, type LogStream } from "./log-stream";

let dropped = 0;
let output: { stdout: LogStream; stderr: LogStream } | undefined;
let report = (lines: number): void => output?.stdout.write(`${droppedMessage(lines)}\n`);

/** Lines of this process that its log has not taken, since it started. */
export const droppedLogLines = (): number => dropped;

/**
 * The log of a program: lines of JSON on its standard output. From then on
 * nothing that this process writes to its outputs, `console` and libraries
 * included, can end it or make it wait: what they do not take is dropped, and
 * counted.
 */
export function openLog({ name, level }: { name: string; level: string }): Logger {
  const { stdout } = guardOutput();
  const logger = pino({ name, level }, stdout);
  report = (lines) => logger.warn({ dropped: lines }, droppedMessage(lines));
  return logger;
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
    log.write(typeof chunk === "string" ? chunk : Buffer.from(chunk).toString());
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
