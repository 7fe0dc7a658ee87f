import { RendererError } from "../renderer/errors";
import { PublisherError } from "./errors";
import { RetryLater } from "./retry-later";
import { createMetrics } from "./metrics";
import type { Publisher } from "./publisher";
import type { PurgeLoop } from "./purge/purge-loop";
import type { PurgeJob, PurgeOutcome } from "./store/purges";
import type { Receipt } from "./receipts";
import type { WorkerLoop } from "./worker-loop";

type SettledListener = Parameters<PurgeLoop["onSettled"]>[0];
type DoneListener = Parameters<WorkerLoop["onDone"]>[0];

function openMetrics() {
  const listeners: DoneListener[] = [];
  const settledListeners: SettledListener[] = [];
  const metrics = createMetrics({
    purging: {
      purges: { waiting: () => Promise.resolve({ count: 2, oldestQueuedAt: Date.now() - 4_000 }) },
      loop: { onSettled: (listener: SettledListener) => settledListeners.push(listener) },
    },
    store: { jobs: { depth: () => Promise.resolve(3), oldestAgeMs: () => Promise.resolve(1500) } },
    loop: { onDone: (listener: DoneListener) => listeners.push(listener) },
    release: () => ({ info: { id: "20260101T000000-000" } }),
  } as unknown as Publisher);
  const done = (receipts: Partial<Receipt>[], error: unknown = null) => {
    for (const listener of listeners) listener({} as Parameters<DoneListener>[0], receipts as Receipt[], error);
  };
  const settled = (outcome: Partial<PurgeOutcome>) => {
    for (const listener of settledListeners) listener(outcome as PurgeOutcome);
  };
  return { metrics, done, settled };
}

test("the queue and the release are told as they are now", async () => {
  const text = await openMetrics().metrics.render();
  expect(text).toContain("publisher_queue_depth 3\n");
  expect(text).toContain("publisher_oldest_job_seconds 1.5\n");
  expect(text).toContain('publisher_release_info{release="20260101T000000-000"} 1\n');
});

test("a publication counts with its outcome and with the time from intake to live", async () => {
  const { metrics, done } = openMetrics();
  const acceptedAt = "2026-01-01T00:00:00.000Z";
  done([{ outcome: "published", acceptedAt, liveAt: "2026-01-01T00:00:00.007Z" }]);
  done([{ outcome: "unchanged", acceptedAt, liveAt: null }]);
  const text = await metrics.render();
  expect(text).toContain('publisher_receipts_total{outcome="published"} 1\n');
  expect(text).toContain('publisher_receipts_total{outcome="unchanged"} 1\n');
  expect(text).toContain('publisher_accepted_to_live_seconds_bucket{le="0.005"} 0\n');
  expect(text).toContain('publisher_accepted_to_live_seconds_bucket{le="0.01"} 1\n');
  expect(text).toContain("publisher_accepted_to_live_seconds_count 1\n");
});

test("a failure counts by its code", async () => {
  const { metrics, done } = openMetrics();
  done([], new PublisherError("API_UNREACHABLE", "no answer"));
  done([], new RendererError("MISSING_ASSETS", "names /app-9z.js"));
  done([], new TypeError("a bug"));
  done([], new RetryLater("/kim is still held", 200));
  const text = await metrics.render();
  expect(text).toContain('publisher_failures_total{code="API_UNREACHABLE"} 1\n');
  expect(text).toContain('publisher_failures_total{code="MISSING_ASSETS"} 1\n');
  expect(text).toContain('publisher_failures_total{code="OTHER"} 1\n');
});

test("behind a cache a publication counts from its intake to when the cache was seen fresh", async () => {
  const { metrics, done, settled } = openMetrics();
  const accepted = Date.parse("2026-01-01T00:00:00.000Z");
  done([{ outcome: "published", acceptedAt: new Date(accepted).toISOString(), liveAt: null }]);
  const job = { acceptedAt: accepted } as PurgeJob;
  settled({ job, edge: { state: "waiting", at: null, reason: "old" } });
  settled({ job, edge: { state: "fresh", at: new Date(accepted + 20).toISOString(), reason: null } });
  settled({ job, edge: null });
  settled({ job, edge: { state: "stale", at: new Date(accepted + 90_000).toISOString(), reason: "old" } });
  settled({
    job: { acceptedAt: null } as PurgeJob,
    edge: { state: "fresh", at: "2026-01-01T00:00:01Z", reason: null },
  });
  const text = await metrics.render();
  expect(text).toContain("publisher_accepted_to_live_seconds_count 1\n");
  expect(text).toContain("publisher_accepted_to_live_seconds_sum 0.02\n");
  expect(text).toContain('publisher_purges_total{state="waiting"} 1\n');
  expect(text).toContain('publisher_purges_total{state="fresh"} 2\n');
  expect(text).toContain('publisher_purges_total{state="stale"} 1\n');
  expect(text).toContain("publisher_purges_waiting 2\n");
  expect(text).toMatch(/publisher_purge_lag_seconds 4\.?\d*\n/);
});
