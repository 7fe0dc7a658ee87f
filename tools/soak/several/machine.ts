import { readFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Ceph } from "../../../testing/ceph";
import { startFaultyProxy, type Exchange, type Fault } from "../../../testing/faulty-proxy";
import { startService, type ServiceProcess } from "../../../testing/service-process";

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
  /** How often it has ended by itself. */
  ends(): number;
  /** Kills it, at once or when a page of its is on its way, which stays there. */
  kill(aim: Aim): Promise<Struck>;
  /** The same for one that stands still. */
  halt(aim: Aim): Promise<Struck>;
  /** Starts it after a kill, or lets it go on. */
  goOn(): void;
  stop(): Promise<void>;
}

export interface Aim {
  isAmidWrite: boolean;
  /** So long is that waited for. */
  patienceMs: number;
}

export interface Struck {
  /** Whether a write is on its way. */
  isAmidWrite: boolean;
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
  let ends = 0;
  /** Called with a write that is aimed at; answers what becomes of it. */
  let aimed: (() => Promise<Fault>) | null = null;
  /** Where what is on its way stays. */
  let way: Promise<Fault> | null = null;

  const proxy = await startFaultyProxy(
    ceph.endpoint,
    (_, request) => {
      if (isStoreBusy()) return "busy";
      if (!PAGE_WRITE.test(request)) return "none";
      return aimed?.() ?? way ?? "none";
    },
    { ceph, onExchange },
  );

  function launch(): void {
    isDown = false;
    const started = startService("services/publisher/worker", { env: { ...env, S3_ENDPOINT: proxy.url }, logFile });
    service = started;
    void started.exited.then(async () => {
      if (isDown || service !== started) return;
      ends += 1;
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

  function strike({ isAmidWrite, patienceMs }: Aim, hit: () => void): Promise<Struck> {
    let letGo: Struck["letGo"] = () => undefined;
    return new Promise((resolve) => {
      const end = (isAmid: boolean) => {
        clearTimeout(timer);
        aimed = null;
        hit();
        resolve({ isAmidWrite: isAmid, letGo: (fault) => letGo(fault) });
      };
      const timer = setTimeout(() => end(false), isAmidWrite ? patienceMs : 0);
      if (isAmidWrite)
        aimed = () => {
          way = new Promise((arrive) => (letGo = arrive));
          end(true);
          return way;
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
    ends: () => ends,
    async kill(aim) {
      const struck = await strike(aim, () => {
        isDown = true;
        signal("SIGKILL");
      });
      await service!.exited;
      return struck;
    },
    halt: (aim) => strike(aim, () => signal("SIGSTOP")),
    goOn() {
      way = null;
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
