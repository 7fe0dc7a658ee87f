import { execFileSync, fork, spawnSync, type ChildProcess } from "node:child_process";
import { createWriteStream, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { PATIENCE_MS } from "./until";

export const PROJECT_DIR = resolve(__dirname, "..");

const LOG_TAIL_CHARACTERS = 4_000;

export interface ServiceProcess {
  pid: number;
  /** Resolves when the program says that it is ready; rejects with the end of its log when it ends before that. */
  ready: Promise<void>;
  hasExited(): boolean;
  /** Resolves when it has. */
  exited: Promise<void>;
  /** What the program said when it was ready. */
  message(): Record<string, unknown>;
  /** SIGKILL takes the programs it started along; resolves once it is gone. */
  kill(signal: "SIGKILL" | "SIGTERM"): Promise<void>;
}

interface Options {
  args?: readonly string[];
  env: Record<string, string>;
  logFile: string;
  nodeOptions?: readonly string[];
  /** Another Node than this one. */
  node?: string;
  /** A descriptor that takes what it prints, in place of the log's file. */
  output?: number;
}

/** As the project's commands start them. */
export const NODE_OPTIONS = ["--enable-source-maps"];

let programs: string | undefined;

/** The file of a program of `services/`, compiled like that of a command. */
export function compiledProgram(program: string): string {
  programs ??= execFileSync(process.execPath, ["scripts/programs.mjs"], { cwd: PROJECT_DIR, encoding: "utf8" });
  return join(programs, `${program}.js`);
}

/** Starts one of the project's programs as a process of its own. It ends with this one, whose IPC channel it watches. */
export function startService(
  program: string,
  { args = [], env, logFile, nodeOptions = [], node, output }: Options,
): ServiceProcess {
  mkdirSync(dirname(logFile), { recursive: true });
  const child = fork(compiledProgram(program), args, {
    cwd: PROJECT_DIR,
    execArgv: [...NODE_OPTIONS, ...nodeOptions],
    execPath: node ?? process.execPath,
    env: { ...inheritedEnvironment(), ...env },
    stdio: ["ignore", output ?? "pipe", output ?? "pipe", "ipc"],
    // A process group of its own, so that a kill can reach all of it.
    detached: true,
  });
  const log = createWriteStream(logFile, { flags: "a" });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  const exited = new Promise<void>((done) => child.once("exit", () => done()));

  let message: Record<string, unknown> = {};
  const ready = new Promise<void>((done, fail) => {
    child.once("message", (said) => {
      message = said as Record<string, unknown>;
      done();
    });
    child.once("error", fail);
    // With the last of its log in the file.
    child.once("close", (code, signal) => {
      log.end(() => fail(new Error(`${program} ended (${signal ?? code}) before it was ready.\n${tailOf(logFile)}`)));
    });
  });
  // Whoever kills it while it starts does not wait for it.
  ready.catch(() => undefined);

  return {
    pid: child.pid ?? 0,
    ready,
    hasExited: () => hasEnded(child),
    exited,
    message: () => message,
    async kill(signal) {
      if (!hasEnded(child)) send(child, signal);
      const deadline = setTimeout(() => send(child, "SIGKILL"), PATIENCE_MS);
      await exited;
      clearTimeout(deadline);
    },
  };
}

/** A developer's settings must not take part: of this process's environment only what programs need to run. */
export function inheritedEnvironment(): Record<string, string> {
  const names = ["PATH", "HOME", "TMPDIR", "NODE_EXTRA_CA_CERTS", "GATSBY_KITCHEN_SINK"];
  const entries = names.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]] as const],
  );
  return { ...Object.fromEntries(entries), GATSBY_TELEMETRY_DISABLED: "1", TZ: "UTC" };
}

function send(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): void {
  if (signal === "SIGTERM" || child.pid === undefined) child.kill(signal);
  else process.kill(-child.pid, signal);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Of a log; nothing of one that cannot be read. */
export function tailOf(file: string): string {
  try {
    return readFileSync(file, "utf8").slice(-LOG_TAIL_CHARACTERS);
  } catch {
    return "";
  }
}

/** Whether there is such a process; one that has ended and waits for its parent to hear of it is none. */
export function isRunning(pid: number): boolean {
  if (!existsSync("/proc/self/stat")) return running("-p", pid).length > 0;
  try {
    // Its state is behind its name, which is in brackets.
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

/** Whether a service, or a program that it has started, runs. */
export function isGroupRunning(pid: number): boolean {
  return running("-g", pid).length > 0;
}

function running(by: "-p" | "-g", pid: number): string[] {
  const { stdout } = spawnSync("ps", ["-o", "stat=", by, String(pid)], { encoding: "utf8" });
  return stdout.split("\n").filter((state) => state.trim() !== "" && !state.includes("Z"));
}
