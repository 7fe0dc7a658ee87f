import pino from "pino";
import { setImmediate as nextTurn } from "node:timers/promises";
import { PublisherError } from "./errors";
import { RetryLater } from "./retry-later";
import { openPublisherUnderTest, type PublisherUnderTest } from "./testing/publisher-under-test";
import { createWorkerLoop, type WorkerLoop } from "./worker-loop";

let site: PublisherUnderTest;
let loop: WorkerLoop;
let loopOf: (options?: { atOnce: number }) => WorkerLoop;
let outcomes: string[];
let lines: Record<string, unknown>[];

beforeEach(async () => {
  site = await openPublisherUnderTest();
  lines = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  loopOf = (options) => {
    const created = createWorkerLoop(site.deps, pino({}, { write }), options);
    created.onDone((job, receipts, error) =>
      outcomes.push(
        error ? `${job.realtorId}: ${(error as Error).message}` : `${job.realtorId}: ${receipts[0]!.outcome}`,
      ),
    );
    return created;
  };
  loop = loopOf();
  outcomes = [];
});
afterEach(async () => {
  await loop.stop();
  await site.close();
});

/** The disk is real; a job that has not ended by then does not end. */
const END_DEADLINE_MS = 10_000;

/** Until so many jobs have ended. The clock stands still. */
async function ended(count: number): Promise<void> {
  for (const end = Date.now() + END_DEADLINE_MS; outcomes.length < count && Date.now() < end;) await nextTurn();
  expect(outcomes.length).toBeGreaterThanOrEqual(count);
  await nextTurn();
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await nextTurn();
}

/** Lets the API answer only when it is told to. */
function holdApi(): { asked: string[]; answer(): void } {
  const asked: string[] = [];
  const { realtor } = site.product.api;
  let answer = (): void => undefined;
  const told = new Promise<void>((resolve) => (answer = resolve));
  site.product.api.realtor = async (id) => {
    asked.push(id);
    await told;
    return realtor(id);
  };
  return { asked, answer };
}

async function announce(id: string, updatedAt: string, webhookId: string | null = null): Promise<void> {
  const { jobs } = site.store;
  await jobs.enqueue({
    webhookId,
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

test("a save is one line of the log, with the id of its webhook, and so is its receipt", async () => {
  await announce("1", site.product.put("1", { desiredUrl: "one" }), "msg_7");
  loop.start();
  await ended(1);
  const [receipt] = await site.store.receipts("1", 1);
  expect(lines).toEqual([
    expect.objectContaining({
      level: 30,
      msg: "published",
      requestId: "msg_7",
      realtorId: "1",
      outcome: "published",
      revision: 1,
      ms: receipt!.ms,
    }),
  ]);
  expect(receipt).toMatchObject({ requestId: "msg_7" });
});

test("a record that can't be published is a warning that says why", async () => {
  site.product.api.realtor = () => Promise.resolve({ kind: "bad", reason: "photos.0: expected an object" });
  await announce("1", site.product.put("1", { desiredUrl: "one" }));
  loop.start();
  await ended(1);
  expect(lines).toEqual([
    expect.objectContaining({ level: 40, outcome: "quarantined", reason: "photos.0: expected an object" }),
  ]);
});

test("of a record that is found to be bad again there is one warning, until the reason is another one", async () => {
  loop.start();
  let done = 0;
  for (const reason of ["bad", "bad", "worse"]) {
    site.product.api.realtor = () => Promise.resolve({ kind: "bad", reason });
    await announce("1", site.product.put("1", { desiredUrl: "one" }));
    await ended(++done);
  }
  expect(lines.map(({ level, reason }) => [level, reason])).toEqual([
    [40, "bad"],
    [40, "worse"],
  ]);
});

test("a warning says that a later version was announced than the API has", async () => {
  await announce("1", new Date(Date.parse(site.product.put("1", { desiredUrl: "one" })) + 500).toISOString());
  site.pass(61_000);
  loop.start();
  await ended(1);
  expect(lines[0]).toMatchObject({ level: 40, outcome: "published", announced: expect.any(String) as string });
});

test("a job that waits is a warning with its webhook, its realtor and why", async () => {
  const updatedAt = site.product.put("1", { desiredUrl: "one" });
  site.product.api.realtor = () => Promise.resolve({ kind: "gone" });
  await announce("1", updatedAt, "msg_8");
  loop.start();
  await ended(1);
  const reason = expect.stringMatching(/has no realtor 1, but has announced/) as string;
  expect(lines).toEqual([expect.objectContaining({ level: 40, requestId: "msg_8", realtorId: "1", reason })]);
});

test("a failure is tried again when its pause is over, and not before", async () => {
  const { realtor } = site.product.api;
  site.product.api.realtor = () => Promise.reject(new PublisherError("API_UNREACHABLE", "away"));
  await announce("1", site.product.put("1", { desiredUrl: "one" }), "msg_9");
  loop.start();
  await ended(1);
  expect(await pending("1")).toMatchObject({ state: "retrying", attempts: 1, reason: "away" });
  expect(lines).toEqual([expect.objectContaining({ level: 50, requestId: "msg_9", realtorId: "1" })]);
  site.product.api.realtor = realtor;
  site.pass(999);
  await nextTurn();
  expect(outcomes).toEqual(["1: away"]);
  site.pass(1);
  await ended(2);
  expect(outcomes).toEqual(["1: away", "1: published"]);
});

test("it sleeps until the next job is due, and where none is, until it is told", async () => {
  const after = jest.spyOn(site.deps.clock, "after");
  const sleeping = loopOf();
  await announce("1", site.product.put("1", { desiredUrl: "one" }));
  sleeping.start();
  await ended(1);
  await turns(5);
  expect(after).not.toHaveBeenCalled();
  site.product.api.realtor = () => Promise.reject(new Error("away"));
  await announce("2", "2026-03-01T00:00:00.000Z");
  await ended(2);
  await turns(5);
  expect(new Set(after.mock.calls.map(([ms]) => ms))).toEqual(new Set([1_000]));
  await sleeping.stop();
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
  const since = site.deps.clock.now();
  expect([outcomes, loop.failingSince()]).toEqual([[], since]);
  site.pass(1000);
  await ended(1);
  expect([outcomes, loop.failingSince()]).toEqual([["1: published"], null]);
});

test("a loop that was stopped lets what runs end, and begins nothing", async () => {
  await announce("1", site.product.put("1", { desiredUrl: "one" }));
  loop.start();
  await ended(1);
  await loop.stop();
  await announce("2", site.product.put("2", { desiredUrl: "two" }));
  await turns(20);
  expect(outcomes).toEqual(["1: published"]);
  loop.start();
  await ended(2);
});

test("who stops the loop hears when the jobs under way are done", async () => {
  const { asked, answer } = holdApi();
  await announce("1", site.product.put("1", { desiredUrl: "one" }));
  loop.start();
  await turns(5);
  expect(asked).toEqual(["1"]);
  let isStopped = false;
  const stopping = loop.stop().then(() => (isStopped = true));
  await turns(5);
  expect(isStopped).toBe(false);
  answer();
  await stopping;
  expect(outcomes).toEqual(["1: published"]);
});

test("a job that is claimed while the loop is stopped is one of those under way", async () => {
  const { jobs } = site.store;
  const claim = jobs.claim.bind(jobs);
  let answer = (): void => undefined;
  const told = new Promise<void>((resolve) => (answer = resolve));
  jest.spyOn(jobs, "claim").mockImplementationOnce(async (now, most) => {
    await told;
    return claim(now, most);
  });
  await announce("1", site.product.put("1", { desiredUrl: "one" }));
  loop.start();
  const stopping = loop.stop();
  answer();
  await stopping;
  expect(outcomes).toEqual(["1: published"]);
});

test.each([1, 32])("no more than %d jobs are under way at a time", async (atOnce) => {
  loop = loopOf({ atOnce });
  const { asked, answer } = holdApi();
  for (let index = 0; index < 40; index++) {
    const id = String(index);
    await announce(id, site.product.put(id, { desiredUrl: "s".repeat(index + 2) }));
  }
  loop.start();
  await turns(20);
  expect(asked).toHaveLength(atOnce);
  answer();
  await ended(40);
  expect(new Set(asked).size).toBe(40);
});

test("what comes while the loop looks for work is not left lying", async () => {
  const { jobs } = site.store;
  const claim = jobs.claim.bind(jobs);
  jest.spyOn(jobs, "claim").mockImplementationOnce(async (now, most) => {
    const none = await claim(now, most);
    await announce("1", site.product.put("1", { desiredUrl: "one" }));
    return none;
  });
  loop.start();
  await ended(1);
  expect(outcomes).toEqual(["1: published"]);
});

test.each(["fail", "defer"] as const)(
  "a job whose end cannot be written (%s) is not run again and again, and ends neither the loop nor the other jobs",
  async (step) => {
    const { realtor } = site.product.api;
    const error = step === "fail" ? new Error("away") : new RetryLater("not yet", 1000);
    const asked = jest.fn(() => Promise.reject(error));
    site.product.api.realtor = (id) => (id === "1" ? asked() : realtor(id));
    const { jobs } = site.store;
    const giveBack = jobs.defer.bind(jobs);
    // As the store does: the claim ends, and the job is due as it was.
    const writing = jest.spyOn(jobs, step).mockImplementation(async (...[job]) => {
      await giveBack(job, job.runAt, "");
      throw new Error("database or disk is full");
    });
    await announce("1", site.product.put("1", { desiredUrl: "one" }));
    loop.start();
    await turns(20);
    const since = site.deps.clock.now();
    expect([asked.mock.calls.length, loop.failingSince()]).toEqual([1, since]);
    site.pass(1000);
    await turns(20);
    // A database that can be read is none that takes changes.
    expect([asked.mock.calls.length, loop.failingSince()]).toEqual([2, since]);
    writing.mockRestore();
    await announce("2", site.product.put("2", { desiredUrl: "two" }));
    site.pass(1000);
    await ended(2);
    expect(outcomes.toSorted()).toEqual([`1: ${error.message}`, "2: published"]);
    expect(loop.failingSince()).toBeNull();
  },
);

test("who stops listening hears no more", async () => {
  const heard: string[] = [];
  const stopListening = loop.onDone(({ realtorId }) => heard.push(realtorId));
  await announce("1", site.product.put("1", { desiredUrl: "one" }));
  loop.start();
  await ended(1);
  stopListening();
  await announce("2", site.product.put("2", { desiredUrl: "two" }));
  await ended(2);
  expect(heard).toEqual(["1"]);
});
