import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { RendererError } from "../renderer/errors";
import { PublisherError } from "./errors";
import { RetryLater } from "./retry-later";
import type { Publisher } from "./publisher";

const LATENCY_BUCKETS_S = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Prometheus metrics of one publisher. */
export function createMetrics(publisher: Publisher): { render(): Promise<string> } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: "publisher_queue_depth",
    help: "Jobs that are not done",
    registers,
    async collect() {
      this.set(await publisher.store.jobs.depth());
    },
  });
  new Gauge({
    name: "publisher_oldest_job_seconds",
    help: "Age of the job that waits longest",
    registers,
    async collect() {
      this.set((await publisher.store.jobs.oldestAgeMs(Date.now())) / 1000);
    },
  });
  const latency = new Histogram({
    name: "publisher_accepted_to_live_seconds",
    help: "From intake to the pages read back",
    buckets: LATENCY_BUCKETS_S,
    registers,
  });
  const receipts = new Counter({
    name: "publisher_receipts_total",
    help: "Receipts",
    labelNames: ["outcome"],
    registers,
  });
  const failures = new Counter({
    name: "publisher_failures_total",
    help: "Failed attempts",
    labelNames: ["code"],
    registers,
  });
  new Gauge({
    name: "publisher_release_info",
    help: "The release that is published to",
    labelNames: ["release"],
    registers,
    collect() {
      this.reset();
      const release = publisher.release();
      if (release) this.set({ release: release.info.id }, 1);
    },
  });
  new Gauge({
    name: "publisher_purges_waiting",
    help: "Purges whose pages have not been seen fresh in the cache in front",
    registers,
    async collect() {
      this.set((await publisher.purging.purges.waiting()).count);
    },
  });
  new Gauge({
    name: "publisher_purge_lag_seconds",
    help: "Age of the purge that waits longest",
    registers,
    async collect() {
      const { oldestQueuedAt } = await publisher.purging.purges.waiting();
      this.set(oldestQueuedAt === null ? 0 : Math.max(0, Date.now() - oldestQueuedAt) / 1000);
    },
  });
  const purges = new Counter({
    name: "publisher_purges_total",
    help: "Purges by how far they came: fresh, purged, stale, or waiting for another try",
    labelNames: ["state"],
    registers,
  });
  publisher.purging.loop.onSettled(({ job, edge }) => {
    if (edge === null) return;
    purges.inc({ state: edge.state });
    if (edge.at !== null && job.acceptedAt !== null && edge.state !== "stale")
      latency.observe((Date.parse(edge.at) - job.acceptedAt) / 1000);
  });
  publisher.loop.onDone((_, done, error) => {
    // What has to wait has not failed.
    if (error && !(error instanceof RetryLater))
      failures.inc({ code: error instanceof PublisherError || error instanceof RendererError ? error.code : "OTHER" });
    for (const receipt of done) {
      receipts.inc({ outcome: receipt.outcome });
      if (receipt.liveAt) latency.observe((Date.parse(receipt.liveAt) - Date.parse(receipt.acceptedAt)) / 1000);
    }
  });
  return { render: () => registry.metrics() };
}
