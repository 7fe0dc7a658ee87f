import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { GivenS3 } from "../../src/domain/site/settings";
import { SERVER_TIMES, limitConnections } from "../connection-limits";
import { createApp, type AppOptions } from "./create-app";
import { prepareHandOver } from "./hand-over";
import { createOriginMetrics } from "./metrics";
import { serveMetrics } from "./metrics-server";
import { createPreviews } from "./previews";
import { createFileReader } from "./published-file";
import { openReleaseFolder } from "./release-folder";
import { createSpelling } from "./spelling";
import { openReleaseStore } from "./store/open-release-store";

const KEEP_ALIVE_MS = 65_000;
/** A kept connection whose next request comes as late as this after the last is not cut by a restart. */
const HAND_OVER_IDLE_MS = 1_000;
const CACHE_BYTES = 1024 * 1024 * 1024;

export interface OriginOptions extends AppOptions {
  dataDir: string;
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** A listening socket in place of host and port, which outlives this server. */
  socket?: { fd: number } | null;
  /** The S3 store of the pages; null: they are in `dataDir`. */
  store?: GivenS3 | null;
  /** How much of the store is kept on the disk. */
  cacheBytes?: number;
  /** Where Prometheus reads; absent, nobody counts. */
  metricsUrl?: string;
}

export interface Origin {
  start: () => Promise<{ url: string; port: number }>;
  /** Resolves when the last answer is out, after 5 s at the latest. */
  stop: () => Promise<void>;
}

/** The server for self-hosting: pages, assets and functions of the release that is current at each request. */
export function createOrigin(options: OriginOptions): Origin {
  const { dataDir, store = null, cacheBytes = CACHE_BYTES, host, port, socket = null, metricsUrl, logger } = options;
  const server = createServer({ ...SERVER_TIMES, keepAliveTimeout: KEEP_ALIVE_MS });
  const handOver = prepareHandOver(server, socket === null ? 0 : HAND_OVER_IDLE_MS);
  const metrics = metricsUrl === undefined ? null : createOriginMetrics();
  if (metrics !== null) server.on("request", metrics.observe);
  const reading = { read: createFileReader(), findSpelling: createSpelling() };
  const releases =
    store === null
      ? openReleaseFolder(dataDir, reading)
      : openReleaseStore({ store, dataDir, cacheBytes, measures: metrics?.store ?? null, logger });
  // They are made where the publisher is.
  const findPreview = store === null ? createPreviews(dataDir, reading) : () => null;
  const app = createApp(options, releases, findPreview);
  const isTrusted = app.get("trust proxy fn") as (address: string, hop: number) => boolean;
  limitConnections(server, app, { isProxy: (address) => isTrusted(address, 0) });
  let metricsServer: { stop(): void } | undefined;

  async function start() {
    await releases.start();
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(socket ?? { port, host }, () => {
        server.off("error", reject);
        resolve();
      });
    });
    if (metrics !== null) metricsServer = serveMetrics(metricsUrl!, metrics.render, logger);
    const address = server.address() as AddressInfo;
    const url = `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`;
    logger.info({ url, handed: socket !== null }, "origin listens");
    return { url, port: address.port };
  }

  async function stop() {
    // Whoever starts in our place waits for it.
    metricsServer?.stop();
    await handOver.stop();
    releases.stop();
    logger.info("origin stopped");
  }

  return { start, stop };
}
