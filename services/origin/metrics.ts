import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { addProcessMetrics } from "../process-metrics";
import type { StoreMeasures } from "./store/store-measures";

const LATENCY_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const HEALTH_PATHS = new Set(["/healthz", "/livez", "/readyz"]);

/** What kind of thing a request asks for: few kinds, whatever strangers may ask. */
export type RequestClass = "page" | "page-data" | "asset" | "file" | "webhook" | "function" | "health";

export function requestClass(url: string): RequestClass {
  const [path = "/"] = url.split("?", 1);
  if (HEALTH_PATHS.has(path)) return "health";
  if (path.startsWith("/api/")) return path.startsWith("/api/webhooks/") ? "webhook" : "function";
  if (path.startsWith("/page-data/")) return "page-data";
  const [, extension] = /\.([a-z0-9]{1,5})$/i.exec(path) ?? [];
  if (extension === undefined || extension === "html") return "page";
  return extension === "js" || extension === "css" || path.startsWith("/static/") ? "asset" : "file";
}

export interface OriginMetrics {
  /** Of the store that pages are read from. */
  store: StoreMeasures;
  /** To be called with each request, before it is answered. */
  observe(request: IncomingMessage, response: ServerResponse): void;
  render(): Promise<string>;
}

/** Prometheus metrics of one origin: its requests by class, status and time. */
export function createOriginMetrics(): OriginMetrics {
  const registry = new Registry();
  const registers = [registry];
  addProcessMetrics(registry, "origin");
  const requests = new Counter({
    name: "origin_http_requests_total",
    help: "Requests by what they ask for and how they were answered",
    labelNames: ["class", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "origin_http_request_duration_seconds",
    help: "From the request's head to the end of its answer; without event streams, which last as long as their clients",
    labelNames: ["class"],
    buckets: LATENCY_BUCKETS_S,
    registers,
  });
  return {
    store: createStoreMeasures(registers),
    observe(request, response) {
      const startedAt = performance.now();
      const kind = requestClass(request.url ?? "/");
      response.once("close", () => {
        // Whoever goes before there is an answer has got none.
        const status = response.headersSent ? String(response.statusCode) : "aborted";
        requests.inc({ class: kind, status });
        if (response.getHeader("content-type") === "text/event-stream") return;
        durations.observe({ class: kind }, (performance.now() - startedAt) / 1000);
      });
    },
    render: () => registry.metrics(),
  };
}

function createStoreMeasures(registers: Registry[]): StoreMeasures {
  const asked = new Counter({
    name: "origin_store_requests_total",
    help: "What the store of the pages answered when it was asked for one file",
    labelNames: ["answer"],
    registers,
  });
  const read = new Counter({
    name: "origin_store_files_total",
    help: "Files of the store by where their bytes came from",
    labelNames: ["from"],
    registers,
  });
  const stale = new Counter({
    name: "origin_store_stale_total",
    help: "Files that were given as they were kept, since the store could not be asked about them",
    registers,
  });
  const damaged = new Counter({
    name: "origin_store_damaged_total",
    help: "Files, kept on the disk or just read, whose bytes were not those that were written; they are not served",
    registers,
  });
  const isAway = new Gauge({ name: "origin_store_away", help: "1 while the store does not answer", registers });
  return {
    asked: (answer) => asked.inc({ answer }),
    read: (from) => read.inc({ from }),
    stale: () => stale.inc(),
    damaged: () => damaged.inc(),
    setAway: (away) => isAway.set(away ? 1 : 0),
  };
}
