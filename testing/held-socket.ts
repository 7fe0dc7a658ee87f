import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { PROJECT_DIR, inheritedEnvironment, isRunning } from "./service-process";
import { until } from "./until";

/**
 * Holds the socket as descriptor 3 and never accepts. Each line that it reads
 * starts the program with it, as systemd does, and prints the program's number.
 */
const HOLDER = `
  pid=
  while read -r _; do
    LISTEN_FDS=1 sh -c 'LISTEN_PID=$$; export LISTEN_PID; exec "$0" "$@"' "$0" "$@" 1>&2 &
    pid=$!
    echo "$pid"
  done
  kill "$pid"`;

export interface HeldSocket {
  /** Starts the program with the socket; answers its number. */
  start(): Promise<number>;
  /** Ends the program, and resolves when it is gone. */
  end(pid: number): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  port: number;
  command: readonly string[];
  env: Record<string, string>;
  logFile: string;
}

/** A listening socket that outlives the program that serves it: what comes in meanwhile waits in the kernel. */
export async function holdSocket({ port, command, env, logFile }: Options): Promise<HeldSocket> {
  mkdirSync(dirname(logFile), { recursive: true });
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  const { fd } = (server as unknown as { _handle: { fd: number } })._handle;
  const holder = spawn("sh", ["-c", HOLDER, ...command], {
    cwd: PROJECT_DIR,
    env: { ...inheritedEnvironment(), ...env },
    stdio: ["pipe", "pipe", "pipe", fd],
  });
  // Before this process could accept anything: from here on the socket is the holder's alone.
  server.close();
  holder.stderr!.pipe(createWriteStream(logFile, { flags: "a" }));
  const lines = createInterface(holder.stdout!)[Symbol.asyncIterator]();

  return {
    async start() {
      holder.stdin!.write("start\n");
      return Number((await lines.next()).value);
    },
    async end(pid) {
      process.kill(pid, "SIGTERM");
      await until("the program has ended", () => !isRunning(pid));
    },
    async close() {
      const ended = once(holder, "exit");
      holder.stdin!.end();
      await ended;
    },
  };
}
