import { readHealth } from "./health";
import { MAX_ATTEMPTS } from "./store/jobs";
import { NOTHING_FINISHED } from "./store/store";
import { fakePublisher } from "./testing/publisher-over-http";
import type { SweepState } from "./watched-sweeper";
import { openStoreUnderTest, type StoreUnderTest } from "./testing/store-under-test";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const plenty = () => Promise.resolve(10e9);

let under: StoreUnderTest;
let faked: ReturnType<typeof fakePublisher>;

beforeEach(async () => {
  under = await openStoreUnderTest();
  faked = fakePublisher(under.store);
});
afterEach(() => under.close());

const health = (now = NOW, free = plenty) => readHealth(faked.publisher, now, free);
const request = { webhookId: null, realtorId: "1", kind: "changed", expectedUpdatedAt: null } as const;

test("nothing is wrong with one that publishes, nor while a save waits its turn", async () => {
  await under.store.jobs.enqueue({ ...request, now: NOW - 60_000 });
  await under.store.purges.add({ keys: [], urls: [], checks: [], now: NOW - 30_000 });
  await buildThat("failed", "20260301T000000-000");
  await buildThat("live", "20260301T000000-001");
  faked.fake.loop.failingSince.mockReturnValue(NOW - 10_000);
  expect(await health()).toEqual({ status: "ok", release: "release-1", queueDepth: 1 });
});

test("before the first release it starts, and says what that waits for", async () => {
  faked.fake.release.mockReturnValue(null);
  const starting = { status: "starting", release: null, queueDepth: 0 };
  const because = (reason: RegExp) => ({ ...starting, reasons: [expect.stringMatching(reason)] });
  expect(await health()).toEqual(because(/^There is no release yet\. .* npm run build makes it now/));
  expect(await health(NOW, () => Promise.resolve(0))).toMatchObject({
    status: "starting",
    reasons: [expect.stringMatching(/^The disk/), expect.stringMatching(/^There is no release/)],
  });
  await buildThat("queued", "20260301T000000-000");
  expect(await health()).toEqual(because(/yet: the first one is being made/));
  await under.store.builds.tell("20260301T000000-000", "building", null);
  expect(await health()).toEqual(because(/yet: the first one is being made/));
  await under.store.builds.tell("20260301T000000-000", "failed", "the API is away");
  expect(await health()).toEqual(because(/yet, and the last build failed\. .* npm run build\.$/));
  faked.fake.api.awaySince.mockReturnValue(NOW - 600_000);
  expect(await health()).toEqual(because(/yet: the first one waits for the product API, .*PRODUCT_API_URL/));
});

test("a release of another Node: degraded, with what saves wait for", async () => {
  faked.fake.release.mockReturnValue(null);
  faked.fake.refusal.mockReturnValue("Build again.");
  const expected = { status: "degraded", release: null, queueDepth: 0, reasons: ["Build again."] };
  expect(await health()).toEqual({ ...expected, waiting: "Build again." });
});

test("a build that failed is no news once a newer release is served, or somebody has dismissed it", async () => {
  await buildThat("failed", "20260301T000000-000");
  faked.fake.release.mockReturnValue({ info: { id: "20260228T000000-000" } });
  expect(await health()).toMatchObject({ reasons: [expect.stringMatching(/^The last build failed/)] });
  faked.fake.release.mockReturnValue({ info: { id: "20260302T000000-000" } });
  expect(await health()).not.toHaveProperty("reasons");
  faked.fake.release.mockReturnValue({ info: { id: "20260228T000000-000" } });
  await under.store.builds.dismiss("20260301T000000-000");
  expect(await health()).not.toHaveProperty("reasons");
  await buildThat("failed", "20260303T000000-000");
  expect(await health()).toHaveProperty("reasons");
});

async function buildThat(state: "queued" | "failed" | "live", id: string): Promise<void> {
  await under.store.builds.add({ id, releaseId: id, attempts: 0, isPreview: false, upload: null });
  await under.store.builds.tell(id, state, null);
}

async function bury(): Promise<void> {
  const { jobs } = under.store;
  await jobs.enqueue({ ...request, now: NOW });
  for (let attempt = 1, now = NOW; attempt <= MAX_ATTEMPTS; attempt++, now += 600_000) {
    const [job] = await jobs.claim(now, 1);
    await jobs.fail(job!, "broken", now);
  }
}

const sweepThatFailed = (failure: SweepState["failure"]) =>
  faked.fake.sweeper.state.mockReturnValue({ freshAt: 0, failure });

const CAUSES: [string, RegExp, () => unknown][] = [
  ["dead letters", /^Dead letters wait: 1\. See: npm run publisher -- dead/, bury],
  [
    "realtors who cannot be published",
    /^Realtors cannot be published: 1\. See: npm run publisher -- quarantined/,
    () => under.store.finish({ ...NOTHING_FINISHED, quarantined: [{ id: "1", reason: "bad" }], now: NOW }),
  ],
  ["an old job", /waits for 10 min/, () => under.store.jobs.enqueue({ ...request, now: NOW - 600_000 })],
  ["a sweep that fails", /^The last sweep failed\. Lost webhooks/, () => sweepThatFailed("UNKNOWN")],
  [
    "a sweep that gets no proper answer",
    /^The last sweep failed: the product API does not answer as it should\./,
    () => sweepThatFailed("API_ANSWER"),
  ],
  [
    "a product API that no sweep reaches",
    /^The product API has not been reached for 1 s: saves wait, .*\(PRODUCT_API_URL\)/,
    () => {
      sweepThatFailed("API_UNREACHABLE");
      faked.fake.api.awaySince.mockReturnValue(NOW - 1_000);
    },
  ],
  [
    "a product API that no save has reached for a while",
    /^The product API has not been reached for 20 s/,
    () => faked.fake.api.awaySince.mockReturnValue(NOW - 20_000),
  ],
  [
    "purges that lag",
    /lags by 2 min/,
    () => under.store.purges.add({ keys: [], urls: [], checks: [], now: NOW - 120_000 }),
  ],
  [
    "too many deletes",
    /breaker/,
    async () => {
      for (let deleted = 0; deleted < 51; deleted++) await faked.publisher.breaker.take(NOW, 100);
    },
  ],
  [
    "a database that is read only",
    /^The database has taken no changes for 20 s: saves wait/,
    () => faked.fake.loop.failingSince.mockReturnValue(NOW - 20_000),
  ],
  ["a build that failed", /build failed/, () => buildThat("failed", "release-2")],
];

test("a publisher that does not lead says nothing of the API, of which it hears by saves alone", async () => {
  faked.fake.api.awaySince.mockReturnValue(NOW - 600_000);
  faked.fake.isLeader.mockReturnValue(false);
  expect(await health()).toMatchObject({ status: "ok" });
});

test.each(CAUSES)("%s: degraded, with the reason", async (_, reason, cause) => {
  await cause();
  const { status, reasons } = await health();
  expect([status, reasons]).toEqual(["degraded", [expect.stringMatching(reason)]]);
});

test("a disk that is nearly full: degraded, with what is free", async () => {
  const { status, reasons } = await health(NOW, () => Promise.resolve(120e6));
  expect([status, reasons]).toEqual(["degraded", [expect.stringMatching(/^The disk is nearly full: 120 MB are free/)]]);
});

test("the breaker is closed again when its ten minutes are over", async () => {
  for (let deleted = 0; deleted < 51; deleted++) await faked.publisher.breaker.take(NOW, 100);
  expect((await health(NOW + 10 * 60_000)).status).toBe("ok");
});

test("a product API that has answered a save since the sweep did not reach it is no news", async () => {
  sweepThatFailed("API_UNREACHABLE");
  faked.fake.api.awaySince.mockReturnValue(null);
  expect(await health()).not.toHaveProperty("reasons");
});

test("one call that did not reach it is no news while the next one is near", async () => {
  faked.fake.api.awaySince.mockReturnValue(NOW - 15_000);
  expect((await health()).status).toBe("ok");
});
