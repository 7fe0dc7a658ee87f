import pino from "pino";
import { setImmediate as nextTurn } from "node:timers/promises";
import { PublisherError } from "./errors";
import { openPublisherUnderTest, type PublisherUnderTest } from "./testing/publisher-under-test";
import { createWorkerLoop, type WorkerLoop } from "./worker-loop";

let site: PublisherUnderTest;
let loop: WorkerLoop;
let outcomes: string[];

beforeEach(async () => {
  site = await openPublisherUnderTest();
  loop = createWorkerLoop(site.deps, pino({ level: "silent" }));
  outcomes = [];
  loop.onDone((job, receipts, error) =>
    outcomes.push(
      error ? `${job.realtorId}: ${(error as Error).message}` : `${job.realtorId}: ${receipts[0]!.outcome}`,
    ),
  );
});
afterEach(async () => {
  await loop.stop();
  await site.close();
});

/** Until so many jobs have ended. The clock stands still. */
async function ended(count: number): Promise<void> {
  while (outcomes.length < count) await nextTurn();
  await nextTurn();
}

async function announce(id: string, updatedAt: string): Promise<void> {
  const { jobs } = site.store;
  await jobs.enqueue({
    webhookId: null,
    realtorId: id,
    kind: "changed",
    expectedUpdatedAt: updatedAt,
    now: site.deps.clock.now(),
  });
}

const pending = (id: string) => site.store.jobs.pendingOf(id);

test("what waits when it starts, and what comes later, is published", async () => {
  await announce("1", site.product.put("1", { desiredUrl: "one" }));
  loop.start();
  await ended(1);
  await announce("2", site.product.put("2", { desiredUrl: "two" }));
  await ended(2);
  expect(outcomes).toEqual(["1: published", "2: published"]);
});

test("a failure is tried again when its pause is over, and not before", async () => {
  const { realtor } = site.product.api;
  site.product.api.realtor = () => Promise.reject(new PublisherError("API_UNREACHABLE", "away"));
  await announce("1", site.product.put("1", { desiredUrl: "one" }));
  loop.start();
  await ended(1);
  expect(await pending("1")).toMatchObject({ state: "retrying", attempts: 1, reason: "away" });
  site.product.api.realtor = realtor;
  site.pass(999);
  await nextTurn();
  expect(outcomes).toEqual(["1: away"]);
  site.pass(1);
  await ended(2);
  expect(outcomes).toEqual(["1: away", "1: published"]);
});

test("a job that must wait counts no attempt, and comes again by itself", async () => {
  await announce("1", site.product.put("1", { desiredUrl: "one" }));
  loop.start();
  await ended(1);
  await announce("2", site.product.put("2", { desiredUrl: "one" }));
  await ended(2);
  expect(await pending("2")).toMatchObject({ state: "waiting", attempts: 0 });
  site.product.put("1", { desiredUrl: "two" });
  site.pass(200);
  await ended(3);
  expect(outcomes).toEqual(["1: published", "2: /one is still held by realtor 1", "2: published"]);
});

test("after twelve failures a job is a dead letter, and takes no more of anybody's time", async () => {
  site.product.api.realtor = () => Promise.reject(new Error("broken"));
  await announce("1", "2026-03-01T00:00:00.000Z");
  loop.start();
  for (let attempt = 1; attempt <= 12; attempt++) {
    await ended(attempt);
    site.pass(10 * 60_000);
  }
  await nextTurn();
  expect(outcomes).toHaveLength(12);
  expect(await pending("1")).toMatchObject({ state: "dead", attempts: 12, reason: "broken" });
});

test("a store that cannot be asked for jobs is asked again a second later", async () => {
  jest.spyOn(site.store.jobs, "claim").mockRejectedValueOnce(new Error("database is locked"));
  await announce("1", site.product.put("1", { desiredUrl: "one" }));
  loop.start();
  await nextTurn();
  expect(outcomes).toEqual([]);
  site.pass(1000);
  await ended(1);
  expect(outcomes).toEqual(["1: published"]);
});

test("a loop that was stopped lets what runs end, and begins nothing", async () => {
  await announce("1", site.product.put("1", { desiredUrl: "one" }));
  loop.start();
  await ended(1);
  await loop.stop();
  await announce("2", site.product.put("2", { desiredUrl: "two" }));
  for (let turn = 0; turn < 20; turn++) await nextTurn();
  expect(outcomes).toEqual(["1: published"]);
  loop.start();
  await ended(2);
});
