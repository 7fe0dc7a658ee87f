import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { stopServer } from "../stop-server";
import { createApp, type AppOptions } from "./create-app";

const KEEP_ALIVE_MS = 65_000;
const REQUEST_TIMEOUT_MS = 30_000;

export interface OriginOptions extends AppOptions {
  host: string;
  /** 0 takes a free one. */
  port: number;
}

export interface Origin {
  start: () => Promise<{ url: string; port: number }>;
  /** Resolves when the last answer is out, after 5 s at the latest. */
  stop: () => Promise<void>;
}

/** The server for self-hosting: pages, assets and functions of the release that is current at each request. */
export function createOrigin(options: OriginOptions): Origin {
  const { host, port, logger } = options;
  const inFlight = new Set<ServerResponse>();
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS });
  server.on("request", (_, response) => {
    inFlight.add(response);
    response.once("close", () => inFlight.delete(response));
  });
  server.on("request", createApp(options));

  async function start() {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, host, () => {
        server.off("error", reject);
        resolve();
      });
    });
    const address = server.address() as AddressInfo;
    const url = `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`;
    logger.info({ url }, "origin listens");
    return { url, port: address.port };
  }

  async function stop() {
    const stopped = stopServer(server);
    for (const response of inFlight) {
      // An event stream never ends by itself; its client connects again, to whoever listens then.
      if (response.getHeader("content-type") === "text/event-stream") response.destroy();
    }
    await stopped;
    logger.info("origin stopped");
  }

  return { start, stop };
}
