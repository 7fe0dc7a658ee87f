import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { findFreePorts } from "./ports";
import { PATIENCE_MS } from "./until";

const DEBIANS = "/usr/lib/postgresql";

export interface Postgres {
  port: number;
  /** Of its one database. */
  url: string;
  /** Ends it as a crash of the machine would, but for what the kernel has not written yet, and starts it again after a while, in ms, or later. */
  restart(down?: number | (() => Promise<void>)): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  /** Off where a test says nothing about what a power cut leaves. */
  fsync: boolean;
  /** Other settings of the server. */
  settings?: Record<string, string>;
}

/** Debian's PostgreSQL on a port and in a folder of its own, which `stop` removes. It ends with this process. */
export async function startPostgres({ fsync, settings: more = {} }: Options): Promise<Postgres> {
  const programs = findPrograms();
  const { site: port } = await findFreePorts();
  const folder = await mkdtemp(join(tmpdir(), "postgres-"));
  const user = serverUser();
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const making = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
  execFileSync(join(programs, "initdb"), making, { ...user, stdio: "ignore" });

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "300",
    fsync: fsync ? "on" : "off",
    log_min_messages: "fatal",
    ...more,
  };
  const args = [
    "-D",
    data,
    "-p",
    String(port),
    ...Object.entries(settings).flatMap(([key, to]) => ["-c", `${key}=${to}`]),
  ];
  const start = async () => {
    const child = spawn(join(programs, "postgres"), args, { ...user, stdio: "ignore" });
    await untilReady(child, url);
    return child;
  };
  let child = await start();
  // At once: its clients are gone.
  const endWithProcess = () => void child.kill("SIGQUIT");
  process.once("exit", endWithProcess);

  return {
    port,
    url,
    async restart(down = 0) {
      await ended(child, "SIGQUIT");
      try {
        await (typeof down === "number" ? pause(down) : down());
      } finally {
        child = await start();
      }
    },
    async stop() {
      process.off("exit", endWithProcess);
      await ended(child, "SIGINT");
      await rm(folder, { recursive: true });
    },
  };
}

function findPrograms(): string {
  const versions = existsSync(DEBIANS) ? readdirSync(DEBIANS).map(Number) : [];
  for (const version of versions.sort((a, b) => b - a)) {
    const folder = join(DEBIANS, String(version), "bin");
    if (existsSync(join(folder, "postgres"))) return folder;
  }
  throw new Error("PostgreSQL is missing: install the package postgresql.");
}

/** It refuses to run as root. */
function serverUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const client = new Client(url);
    try {
      await client.connect();
      return await client.end();
    } catch (cause) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error("PostgreSQL did not start.", { cause });
      await pause(20);
    }
  }
}

async function ended(child: ChildProcess, signal: "SIGINT" | "SIGQUIT"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill(signal);
  await exited;
}
