import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Exchange } from "../../../testing/faulty-proxy";
import type { HttpClient } from "../../../testing/http-client";
import { findFreePorts } from "../../../testing/ports";
import { startService } from "../../../testing/service-process";
import { startSharedSite, type SharedSite } from "../../../testing/shared-site";
import { until } from "../../../testing/until";
import { startVarnish } from "../../../testing/varnish";
import { startBalancer } from "./balancer";
import { readCounts, type Counts } from "./database";
import { addressOf, type Write } from "./history";
import { setUpMachine, type Machine } from "./machine";

export const PREFIX = "sites/soak";
/** A webhook that is refused twice is sent again after five minutes: this heals it before. */
const SWEEP_INTERVAL_S = "10";
const FILL_MS = 3_600_000;
const LOOK_EVERY_MS = 1_000;
const TELL_EVERY = 30;

export type Tell = (line: string) => void;
/** What is to be ended, the last one first. */
export type Ends = (() => Promise<void> | void)[];

export interface SeveralSite {
  shared: SharedSite;
  machines: readonly Machine[];
  /** As visitors see it: through a cache. */
  pages: HttpClient;
  /** From now on all writes of pages are noted. */
  record(): readonly Write[];
  /** Until then the store answers 503. */
  setBusyUntil(time: number): void;
  /** Until nothing is left to do. */
  untilIdle(deadlineMs: number): Promise<Counts>;
}

interface Options {
  realtors: number;
  workers: number;
  ends: Ends;
  tell: Tell;
}

/** Varnish, one origin, and workers that have published every realtor once. */
export async function startSeveralSite({ realtors, workers, ends, tell }: Options): Promise<SeveralSite> {
  const { site: port } = await findFreePorts();
  const cache = `http://127.0.0.1:${port}`;
  const purging = { CDN_URL: cache, PURGE_ADAPTER: "varnish", PURGE_URL: cache };
  const env = { SWEEP_INTERVAL_S, LOG_LEVEL: "info", ...purging };
  const shared = await startSharedSite({ realtors, prefix: PREFIX, env });
  ends.push(() => shared.stop());
  const { stack, ceph, server, folder } = shared;
  const { site: pages, stop } = await startVarnish({
    ...{ port, originPort: stack.ports.site, host: stack.siteHost, folder, memoryMb: 512 },
  });
  ends.push(stop);
  let writes: Write[] | null = null;
  let busyUntil = 0;
  const machines: Machine[] = [];
  for (let number = 1; number <= workers; number++) {
    const name = `worker-${number}`;
    const own = await shared.settingsOfAnother();
    const machine = await setUpMachine({
      name,
      // The first one has the release; the origin is one for all.
      env: { ...own, PORT: String(stack.ports.site), ...(number === 1 && { DATA_DIR: stack.dataDir }) },
      logFile: join(folder, `${name}.log`),
      ceph,
      isStoreBusy: () => Date.now() < busyUntil,
      onExchange(exchange) {
        const write = writes === null ? null : writeOf(name, exchange);
        if (write !== null) writes!.push(write);
      },
    });
    ends.push(() => machine.stop());
    machines.push(machine);
  }
  const untilIdle = async (deadlineMs: number, least = 0) => {
    let looks = 0;
    let counts: Counts;
    const isIdle = async () => {
      await pause(LOOK_EVERY_MS);
      counts = await readCounts(server.url);
      if (++looks % TELL_EVERY === 0)
        tell(`${counts.records} realtors are known, ${counts.jobs} jobs wait, ${counts.purges} purges`);
      return counts.records >= least && counts.jobs === 0 && counts.purges === 0;
    };
    await until("nothing is left to do", isIdle, deadlineMs);
    return counts!;
  };

  await machines[0]!.start();
  await until("the store is filled", async () => (await shared.bucket.read(`${PREFIX}/current`)) !== null, FILL_MS);
  tell("the release is in the bucket");
  const balancer = await startBalancer(machines.map(({ env }) => env["PUBLISHER_URL"]!));
  ends.push(() => balancer.stop());
  const origin = startService("services/serve", {
    args: ["--no-publisher"],
    env: {
      ...(await shared.settingsOfAnother()),
      PORT: String(stack.ports.site),
      ORIGIN_METRICS_URL: stack.env["ORIGIN_METRICS_URL"]!,
      PUBLISHER_URL: balancer.url,
      BUILD_HOOK_SECRET: stack.secrets.buildHookSecret,
    },
    logFile: join(folder, "origin.log"),
  });
  ends.push(() => origin.kill("SIGTERM"));
  await origin.ready;
  await Promise.all(machines.slice(1).map((machine) => machine.start()));
  const { records } = await untilIdle(FILL_MS, realtors);
  tell(`${records} realtors are published`);
  return {
    ...{ shared, machines, pages, untilIdle },
    record: () => (writes = []),
    setBusyUntil: (time) => (busyUntil = time),
  };
}

/** Null for what writes no realtor's page. */
function writeOf(worker: string, { method, path, body, from, to, status }: Exchange): Write | null {
  if (method !== "PUT" && method !== "DELETE") return null;
  const [, release = "", file = ""] = new RegExp(`/${PREFIX}/([^/]+)/(.+)$`).exec(path) ?? [];
  // The object that says which release is served.
  if (file === "" || addressOf(file) === null) return null;
  const text = body.toString();
  const [, realtorId = null] = /data-realtor-id="([^"]+)"|"realtor":\{"id":"([^"]+)"/.exec(text)?.filter(Boolean) ?? [];
  const [, edit] = /token-(\d+)-end/.exec(text) ?? [];
  return { worker, method, release, file, realtorId, edit: edit === undefined ? null : Number(edit), from, to, status };
}
