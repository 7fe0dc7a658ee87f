import { readFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Ceph } from "../../../testing/ceph";
import { startFaultyProxy, type Exchange, type Fault } from "../../../testing/faulty-proxy";
import { startService, tailOf, type ServiceProcess } from "../../../testing/service-process";
import { PATIENCE_MS, type Amid } from "./fault-plan";

/** As of a supervisor. */
const AGAIN_AFTER_MS = 1_000;

/** A worker on a machine of its own: it is started again when it ends, and reaches the bucket by a way of its own. */
export interface Machine {
  name: string;
  /** Of its programs. */
  env: Readonly<Record<string, string>>;
  /** Begins to run. */
  start(): Promise<void>;
  /** How the names of its processes in the database begin. */
  holder(): Promise<string>;
  /** Of each time that it has ended by itself: the end of its log. */
  lastWords: readonly string[];
  /** Kills it, at once or when such a write of a page is on its way, which stays there. */
  kill(amid: Amid): Promise<Struck>;
  /** The same for one that stands still. */
  halt(amid: Amid): Promise<Struck>;
  /** The same for one that goes on, and waits for the answer. */
  slow(amid: Amid): Promise<Struck>;
  /** Starts it after a kill, or lets it go on. */
  goOn(): void;
  stop(): Promise<void>;
}

export interface Struck {
  /** Whether such a write is on its way: none came in time where it is not. */
  isAmid: boolean;
  /** It arrives. */
  letGo(fault: Fault): void;
}

interface Options {
  name: string;
  env: Record<string, string>;
  logFile: string;
  ceph: Ceph;
  /** Of all requests. */
  isStoreBusy(): boolean;
  onExchange(exchange: Exchange): void;
}

const PAGE_WRITE = /^(?:PUT|DELETE) [^?]*(?:\/index\.html|\/page-data\.json)(?:\?|$)/;

export async function setUpMachine({ name, env, logFile, ceph, isStoreBusy, onExchange }: Options): Promise<Machine> {
  let service: ServiceProcess | null = null;
  let isDown = true;
  const lastWords: string[] = [];
  /** Called with a write that is aimed at; answers what becomes of it, null where it is another one. */
  let aimed: ((request: string) => Promise<Fault> | null) | null = null;
  /** Where what is on its way stays. */
  let way: Promise<Fault> | null = null;
  let arrives = (): void => undefined;

  const proxy = await startFaultyProxy(
    ceph.endpoint,
    (_, request) => {
      if (isStoreBusy()) return "busy";
      if (!PAGE_WRITE.test(request)) return "none";
      return aimed?.(request) ?? way ?? "none";
    },
    { ceph, onExchange },
  );

  function launch(): void {
    isDown = false;
    const started = startService("services/publisher/worker", { env: { ...env, S3_ENDPOINT: proxy.url }, logFile });
    service = started;
    void started.exited.then(async () => {
      if (isDown || service !== started) return;
      lastWords.push(tailOf(logFile));
      await pause(AGAIN_AFTER_MS);
      if (!isDown && service === started) launch();
    });
  }

  function signal(by: NodeJS.Signals): void {
    try {
      process.kill(-service!.pid, by);
    } catch {
      // It has ended by itself a moment ago.
    }
  }

  function strike(amid: Amid, hit: () => void): Promise<Struck> {
    let letGo: Struck["letGo"] = () => undefined;
    return new Promise((resolve) => {
      const end = (isAmid: boolean) => {
        clearTimeout(timer);
        aimed = null;
        hit();
        resolve({ isAmid, letGo: (fault) => letGo(fault) });
      };
      const timer = setTimeout(() => end(false), amid === null ? 0 : PATIENCE_MS[amid]);
      if (amid === null) return;
      aimed = (request) => {
        if (!request.startsWith(amid)) return null;
        const held = new Promise<Fault>((arrive) => (letGo = arrive));
        end(true);
        return held;
      };
    });
  }

  return {
    name,
    env,
    start() {
      launch();
      return service!.ready;
    },
    holder: async () => `${hostname()} ${await readFile(join(env["DATA_DIR"]!, "postgres-worker-id"), "utf8")}`,
    lastWords,
    async kill(amid) {
      const struck = await strike(amid, () => {
        isDown = true;
        signal("SIGKILL");
      });
      await service!.exited;
      return struck;
    },
    async halt(amid) {
      const struck = await strike(amid, () => signal("SIGSTOP"));
      // What it had sent beside that.
      way = new Promise((arrive) => (arrives = () => arrive("none")));
      return struck;
    },
    slow: (amid) => strike(amid, () => undefined),
    goOn() {
      way = null;
      arrives();
      if (isDown) launch();
      else signal("SIGCONT");
    },
    async stop() {
      isDown = true;
      if (service !== null && !service.hasExited()) await service.kill("SIGKILL");
      await proxy.stop();
    },
  };
}
