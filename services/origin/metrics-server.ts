import { createServer, type Server } from "node:http";
import type { Logger } from "pino";

const RETRY_MS = 2_000;

/**
 * Serves the metrics at an address of their own, since the site's is for
 * everybody. The origin does not depend on it: an address that is taken, as by
 * the one before this in a restart, is tried again.
 */
export function serveMetrics(
  address: string,
  render: () => Promise<string>,
  logger: Pick<Logger, "warn">,
): { stop(): void } {
  const { hostname, port } = new URL(address);
  let timer: NodeJS.Timeout | undefined;
  let isWarned = false;
  const server: Server = createServer((request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    render().then(
      (text) => response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const listen = () => void server.listen(Number(port || 80), hostname.replace(/^\[|\]$/g, ""));
  server.on("error", (error) => {
    if (!isWarned)
      logger.warn({ address, reason: error.message }, "the metrics wait for their address (ORIGIN_METRICS_URL)");
    isWarned = true;
    timer = setTimeout(listen, RETRY_MS).unref();
  });
  listen();
  return {
    stop() {
      clearTimeout(timer);
      server.close();
      server.closeAllConnections();
    },
  };
}
