import { RendererError } from "../renderer/errors";
import { PublisherError } from "./errors";
import { createMetrics } from "./metrics";
import type { PurgeJob, PurgeOutcome } from "./store/purges";
import type { Job } from "./store/jobs";
import type { Receipt } from "./receipts";
import { RetryLater } from "./retry-later";
import { fakePublisher } from "./testing/publisher-over-http";
import { NOTHING_FINISHED, openStoreUnderTest, type StoreUnderTest } from "./testing/store-under-test";

const ACCEPTED = Date.parse("2026-01-01T00:00:00.000Z");
const iso = (ms: number) => new Date(ACCEPTED + ms).toISOString();

let under: StoreUnderTest;
let faked: ReturnType<typeof fakePublisher>;
let metrics: ReturnType<typeof createMetrics>;

beforeEach(async () => {
  under = await openStoreUnderTest();
  faked = fakePublisher(under.store);
  metrics = createMetrics(faked.publisher);
});
afterEach(() => under.close());

function done(receipts: Partial<Receipt>[], error: unknown = null, job: Partial<Job> = {}): void {
  for (const listener of faked.listeners) listener(job as Job, receipts as Receipt[], error);
}

function settled(outcome: Partial<PurgeOutcome>): void {
  for (const listener of faked.settledListeners) listener(outcome as PurgeOutcome);
}

const request = { webhookId: null, realtorId: "1", kind: "changed", expectedUpdatedAt: null } as const;

test("secrets that the leader does not have are counted as they are now", async () => {
  const differences = jest.fn(() => Promise.resolve(["WEBHOOK_SECRET is not …", "PUBLISHER_TOKEN is not …"]));
  const own = createMetrics(
    { ...faked.publisher, measures: fakePublisher(under.store).publisher.measures },
    { differences },
  );
  expect(await own.render()).toContain("publisher_differing_secrets 2\n");
  differences.mockResolvedValue([]);
  expect(await own.render()).toContain("publisher_differing_secrets 0\n");
  expect(await metrics.render()).toContain("publisher_differing_secrets 0\n");
});

test("what waits and what was given up is told as it is now", async () => {
  const { store } = under;
  await store.jobs.enqueue({ ...request, now: Date.now() - 90_000 });
  await store.finish({ ...NOTHING_FINISHED, quarantined: [{ id: "2", reason: "no slug" }] });
  await store.builds.add({
    id: "20260101T000000-000",
    releaseId: "20260101T000000-000",
    attempts: 0,
    isPreview: false,
    upload: null,
  });
  await store.builds.tell("20260101T000000-000", "building", null);
  faked.fake.sweeper.state.mockReturnValue({ freshAt: Date.now() - 600_000, failure: null });
  faked.fake.bulk.state.mockReturnValue({ state: "running", done: 25, total: 100, failures: [{}] });
  for (let realtor = 0; realtor < 51; realtor++) await faked.publisher.breaker.take(Date.now(), 100);
  const text = await metrics.render();
  expect(text).toContain("publisher_queue_depth 1\n");
  expect(text).toMatch(/publisher_oldest_pending_seconds 90\.?\d*\n/);
  expect(text).toContain("publisher_dead_letters 0\n");
  expect(text).toContain("publisher_quarantined 1\n");
  expect(text).toMatch(/publisher_sweep_lag_seconds 600\.?\d*\n/);
  expect(text).toMatch(/publisher_disk_free_bytes [1-9]\d+\n/);
  expect(text).toMatch(/publisher_database_bytes [1-9]\d+\n/);
  expect(text).toContain("publisher_delete_breaker_open 1\n");
  expect(text).toContain('publisher_build_state{state="building"} 1\n');
  expect(text).toContain('publisher_build_state{state="live"} 0\n');
  expect(Number(/^publisher_build_age_seconds (\S+)/m.exec(text)![1])).toBeCloseTo((Date.now() - ACCEPTED) / 1000, -1);
  expect(text).toContain("publisher_bulk_running 1\n");
  expect(text).toContain("publisher_bulk_progress_ratio 0.25\n");
  expect(text).toContain("publisher_bulk_failed_realtors 1\n");
  expect(text).toContain('publisher_release_info{release="release-1"} 1\n');
});

test("what can happen is told from zero on", async () => {
  const text = await metrics.render();
  for (const zero of ['publisher_sweeps_total{outcome="failed"}', 'publisher_intake_total{result="unauthorized"}'])
    expect(text).toContain(`${zero} 0\n`);
  for (const zero of [
    "publisher_purge_failures_total",
    "publisher_log_lines_dropped_total",
    "publisher_sweep_jobs_total",
  ])
    expect(text).toContain(`${zero} 0\n`);
});

test("a publication counts with its outcome and with the time from intake, and from its PATCH, to live", async () => {
  const acceptedAt = iso(0);
  const receipt = { realtorId: "1", acceptedAt, liveAt: iso(7), updatedAt: iso(-20) };
  done([{ ...receipt, outcome: "published" }], null, { kind: "changed", realtorId: "1" });
  done([{ ...receipt, outcome: "published", updatedAt: iso(-1e9) }], null, { kind: "sweep", realtorId: "1" });
  done([{ outcome: "unchanged", acceptedAt, liveAt: null }]);
  const text = await metrics.render();
  expect(text).toContain('publisher_receipts_total{outcome="published"} 2\n');
  expect(text).toContain('publisher_receipts_total{outcome="unchanged"} 1\n');
  expect(text).toContain('publisher_accepted_to_live_seconds_bucket{le="0.005"} 0\n');
  expect(text).toContain('publisher_accepted_to_live_seconds_bucket{le="0.01"} 2\n');
  expect(text).toContain("publisher_patch_to_live_seconds_count 1\n");
  expect(text).toContain("publisher_patch_to_live_seconds_sum 0.027\n");
});

test("a failure counts by its code", async () => {
  done([], new PublisherError("API_UNREACHABLE", "no answer"));
  done([], new RendererError("MISSING_ASSETS", "names /app-9z.js"));
  done([], new TypeError("a bug"));
  done([], new RetryLater("/kim is still held", 200));
  const text = await metrics.render();
  expect(text).toContain('publisher_failures_total{code="API_UNREACHABLE"} 1\n');
  expect(text).toContain('publisher_failures_total{code="MISSING_ASSETS"} 1\n');
  expect(text).toContain('publisher_failures_total{code="OTHER"} 1\n');
});

test("a state of purges grows from 0, also with the first one", async () => {
  expect(await metrics.render()).toContain('publisher_purges_total{state="stale"} 0\n');
});

test("behind a cache a publication counts when the cache was seen fresh", async () => {
  const edge = { state: "waiting" } as Receipt["edge"];
  const waiting = { realtorId: "1", acceptedAt: iso(0), updatedAt: iso(-30), liveAt: null, edge };
  done([{ ...waiting, outcome: "published" }], null, { kind: "changed", realtorId: "1" });
  const job = { realtorId: "1", acceptedAt: ACCEPTED } as PurgeJob;
  settled({ job, edge: { state: "waiting", at: null, reason: "old" } });
  settled({ job, edge: { state: "fresh", at: iso(20), reason: null } });
  settled({ job, edge: null });
  settled({ job, edge: { state: "stale", at: iso(90_000), reason: "old" } });
  settled({ job: { acceptedAt: null } as PurgeJob, edge: { state: "fresh", at: iso(1000), reason: null } });
  const text = await metrics.render();
  expect(text).toContain("publisher_accepted_to_live_seconds_count 1\n");
  expect(text).toContain("publisher_accepted_to_live_seconds_sum 0.02\n");
  expect(text).toContain("publisher_patch_to_live_seconds_sum 0.05\n");
  expect(text).toContain('publisher_purges_total{state="waiting"} 1\n');
  expect(text).toContain('publisher_purges_total{state="fresh"} 2\n');
  expect(text).toContain('publisher_purges_total{state="stale"} 1\n');
});

test("purges that wait are told with the age of the oldest", async () => {
  const { purges } = under.store;
  for (const age of [4_000, 1_000]) await purges.add({ keys: ["site"], urls: [], checks: [], now: Date.now() - age });
  const text = await metrics.render();
  expect(text).toContain("publisher_purges_waiting 2\n");
  expect(text).toMatch(/publisher_purge_lag_seconds 4\.?\d*\n/);
});

test("the API's calls count by what came of them", async () => {
  const { measures } = faked.publisher;
  const { api, put } = faked.product;
  put("1", { desiredUrl: "one" });
  const timed = measures.timed(api);
  await timed.realtor("1");
  await timed.realtor("gone");
  await timed.list({ limit: 10 });
  api.realtor = () => Promise.reject(new PublisherError("API_UNREACHABLE", "away"));
  await expect(timed.realtor("1")).rejects.toThrow("away");
  api.realtor = () => Promise.reject(new PublisherError("API_ANSWER", "500"));
  for (let call = 1; call <= 2; call++) await expect(timed.realtor("1")).rejects.toThrow("500");
  const text = await metrics.render();
  const counted = text.matchAll(
    /^publisher_api_request_duration_seconds_count\{call="(\w+)",outcome="(\w+)"\} (\d+)$/gm,
  );
  expect([...counted].map(([, ...parts]) => parts.join(" "))).toEqual([
    "realtor found 1",
    "realtor gone 1",
    "list found 1",
    "realtor unreachable 1",
    "realtor bad_answer 2",
  ]);
});
