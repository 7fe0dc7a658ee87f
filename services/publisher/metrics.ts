import { Counter, Histogram } from "prom-client";
import { addProcessMetrics } from "../process-metrics";
import { RendererError } from "../renderer/errors";
import { PublisherError } from "./errors";
import { addGauges } from "./gauges";
import type { Publisher } from "./publisher";
import type { Receipt } from "./receipts";
import { RetryLater } from "./retry-later";
import type { SameSecrets } from "./same-secrets";

const LATENCY_BUCKETS_S = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
/** Saves that wait to be seen fresh in the cache in front; of more of them only the later ones are timed from their PATCH. */
const MOST_AWAITED = 10_000;

/** Prometheus metrics of one publisher. Reading them costs the same however many realtors there are. */
export function createMetrics(
  publisher: Publisher,
  secrets?: Pick<SameSecrets, "differences">,
): { render(): Promise<string> } {
  const { registry } = publisher.measures;
  const registers = [registry];
  addProcessMetrics(registry, "publisher");
  addGauges(registry, publisher, secrets);
  const acceptedToLive = new Histogram({
    name: "publisher_accepted_to_live_seconds",
    help: "From intake to the pages read back",
    buckets: LATENCY_BUCKETS_S,
    registers,
  });
  const patchToLive = new Histogram({
    name: "publisher_patch_to_live_seconds",
    help: "From the change at the API, by its clock, to the pages read back: of saves that a webhook told",
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
  const purges = new Counter({
    name: "publisher_purges_total",
    help: "Purges by how far they came: fresh, purged, stale, or waiting for another try",
    labelNames: ["state"],
    registers,
  });
  // One that begins with the first purge that is stale has not grown, as Prometheus counts.
  for (const state of ["fresh", "purged", "stale", "waiting"]) purges.inc({ state }, 0);
  /** When the records of these receipts were changed, by {@link receiptKey}. */
  const awaited = new Map<string, string>();

  function remember(receipt: Receipt): void {
    if (receipt.updatedAt === null || receipt.edge === null) return;
    awaited.set(receiptKey(receipt.realtorId, receipt.acceptedAt), receipt.updatedAt);
    if (awaited.size > MOST_AWAITED) awaited.delete(awaited.keys().next().value!);
  }

  publisher.purging.loop.onSettled(({ job, edge }) => {
    if (edge === null) return;
    purges.inc({ state: edge.state });
    if (job.acceptedAt === null || job.realtorId === null || edge.at === null) return;
    const key = receiptKey(job.realtorId, new Date(job.acceptedAt).toISOString());
    if (edge.state !== "stale") {
      acceptedToLive.observe((Date.parse(edge.at) - job.acceptedAt) / 1000);
      const changedAt = awaited.get(key);
      if (changedAt !== undefined) patchToLive.observe(secondsBetween(changedAt, edge.at));
    }
    awaited.delete(key);
  });
  publisher.loop.onDone((job, done, error) => {
    // What has to wait has not failed.
    if (error && !(error instanceof RetryLater))
      failures.inc({ code: error instanceof PublisherError || error instanceof RendererError ? error.code : "OTHER" });
    for (const receipt of done) {
      receipts.inc({ outcome: receipt.outcome });
      // Others are not about a change of now: a sweep's or an operator's may be of any age.
      const isSave = job.kind === "changed" && receipt.outcome === "published" && receipt.realtorId === job.realtorId;
      if (receipt.liveAt) {
        acceptedToLive.observe(secondsBetween(receipt.acceptedAt, receipt.liveAt));
        if (isSave && receipt.updatedAt !== null)
          patchToLive.observe(secondsBetween(receipt.updatedAt, receipt.liveAt));
      } else if (isSave) remember(receipt);
    }
  });
  return { render: () => registry.metrics() };
}

const receiptKey = (realtorId: string, acceptedAt: string) => `${acceptedAt} ${realtorId}`;

/** None where the API's clock is ahead of ours. */
const secondsBetween = (from: string, to: string) => Math.max(0, Date.parse(to) - Date.parse(from)) / 1000;
