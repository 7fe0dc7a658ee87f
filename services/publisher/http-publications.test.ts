import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Receipt } from "./receipts";
import { servePublisherUnderTest, type ServedPublisher } from "./testing/publisher-over-http";
import { NOTHING_FINISHED } from "./testing/store-under-test";

/** An event that does not come is not waited for as long as a test may take. */
const EVENT_DEADLINE_MS = 5_000;

let served: ServedPublisher;
beforeEach(async () => {
  served = await servePublisherUnderTest();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await served.close();
});

const enqueue = (realtorId: string) =>
  served.store.jobs.enqueue({ webhookId: null, realtorId, kind: "changed", expectedUpdatedAt: null, now: Date.now() });

/** Does the job of a realtor, so that this receipt is what is left of it. */
async function publish(realtorId: string, revision: number): Promise<void> {
  const jobs = await served.store.jobs.claim(Date.now(), 9);
  const receipts = [{ realtorId, revision } as Receipt];
  await served.store.finish({ ...NOTHING_FINISHED, receipts, jobs });
  served.done({ realtorId });
}

async function* eventsOf(response: IncomingMessage): AsyncGenerator<string, null> {
  let text = "";
  for await (const chunk of response) {
    text += String(chunk);
    for (let end = text.indexOf("\n\n"); end !== -1; end = text.indexOf("\n\n")) {
      yield text.slice(0, end);
      text = text.slice(end + 2);
    }
  }
  return null;
}

async function openStream() {
  const request = get(`${served.url}/publications/r-1`, {
    headers: { ...served.headers, accept: "text/event-stream" },
  });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const events = eventsOf(response.setEncoding("utf8"));
  const next = async () => (await events.next()).value;
  return {
    response,
    /** The next event as it was sent; null at the end. */
    next,
    nextData: async () => JSON.parse(String(await next()).replace(/^data: /, "")) as unknown,
  };
}

test("the newest receipts of one realtor are answered, with what is pending", async () => {
  await enqueue("r-1");
  await publish("r-1", 1);
  await enqueue("r-1");
  await publish("r-1", 2);
  await publish("r-2", 1);
  await enqueue("r-1");
  const answer = await served.get("/publications/r-1");
  expect(await answer.json()).toEqual({
    pending: { state: "queued", queuedAt: expect.any(Number) as number, attempts: 0, reason: null },
    receipts: [
      { realtorId: "r-1", revision: 2 },
      { realtorId: "r-1", revision: 1 },
    ],
  });
});

test("of reasons anybody reads the codes alone: no value, no address of ours, no other realtor", async () => {
  const secret = "http://10.0.0.5:4000/srv/site";
  await enqueue("r-1");
  const [job] = await served.store.jobs.claim(Date.now(), 9);
  await served.store.jobs.defer(job!, Date.now() + 60_000, `${secret} cannot be reached`);
  const edge = { adapter: "varnish", url: secret, keys: [], state: "stale", at: null, reason: `${secret} answers 503` };
  jest.spyOn(served.store, "receipts").mockResolvedValue([
    { outcome: "quarantined", reason: `salesCount: must be a number, got "${secret}"`, edge: null },
    { outcome: "quarantined", reason: `/kim does not render: ${secret}`, edge: null },
    { outcome: "published", reason: `kim.example belongs to realtor ${secret}, who was first`, edge },
    { outcome: "waiting", reason: `not found at ${secret}`, edge: null },
    { outcome: "published", reason: null, edge: null },
  ] as unknown as Receipt[]);
  const answer = await (await served.get("/publications/r-1")).text();
  expect(answer).not.toContain("10.0.0.5");
  expect(JSON.parse(answer)).toMatchObject({
    pending: { state: "waiting", reason: "RETRYING" },
    receipts: [
      { reason: "RECORD_INVALID:salesCount" },
      { reason: "PAGE_FAILED" },
      { reason: "DOMAIN_TAKEN", edge: { state: "stale", url: null, reason: "CACHE_STALE" } },
      { reason: "NOT_FOUND" },
      { reason: null },
    ],
  });
});

test.each([
  ["", 10],
  ["?limit=3", 3],
  ["?limit=2.5", 2],
  ["?limit=100", 100],
  ["?limit=101", 100],
  ["?limit=-1", 1],
  ["?limit=0", 10],
  ["?limit=many", 10],
])("/publications/r-1%s asks for %i receipts", async (query, count) => {
  const receipts = jest.spyOn(served.store, "receipts");
  expect((await served.get(`/publications/r-1${query}`)).status).toBe(200);
  expect(receipts.mock.calls).toEqual([["r-1", count]]);
});

test(
  "a stream begins with what is, and goes on with each change",
  async () => {
    const stream = await openStream();
    expect([stream.response.statusCode, stream.response.headers]).toMatchObject([
      200,
      { "content-type": "text/event-stream", "cache-control": "no-store" },
    ]);
    expect(await stream.nextData()).toEqual({ pending: null, receipts: [] });
    await enqueue("r-1");
    expect(await stream.nextData()).toMatchObject({ pending: { state: "queued" }, receipts: [] });
    await publish("r-1", 1);
    expect(await stream.nextData()).toEqual({ pending: null, receipts: [{ realtorId: "r-1", revision: 1 }] });
  },
  EVENT_DEADLINE_MS,
);

test(
  "a stream tells when the cache in front has been seen fresh",
  async () => {
    await publish("r-1", 1);
    const stream = await openStream();
    await stream.nextData();
    jest.spyOn(served.store, "receipts").mockResolvedValue([{ liveAt: "2026-01-01T00:00:00.020Z" } as Receipt]);
    served.settled("r-2");
    served.settled("r-1");
    expect(await stream.nextData()).toMatchObject({ receipts: [{ liveAt: "2026-01-01T00:00:00.020Z" }] });
    const { size } = served.settledListeners;
    stream.response.destroy();
    while (served.settledListeners.size === size) await nextTurn();
  },
  EVENT_DEADLINE_MS,
);

test(
  "a read that takes long does not have the last word",
  async () => {
    const stream = await openStream();
    await stream.nextData();
    const [older, newer] = [1, 2].map((revision) => [{ realtorId: "r-1", revision } as Receipt]);
    let answer = (): void => undefined;
    const slow = new Promise<void>((resolve) => (answer = resolve));
    const read = jest.spyOn(served.store, "receipts").mockImplementationOnce(async () => {
      await slow;
      return older!;
    });
    read.mockResolvedValue(newer!);
    served.settled("r-1");
    while (read.mock.calls.length === 0) await nextTurn();
    served.settled("r-1");
    served.settled("r-1");
    for (let turn = 0; turn < 5; turn++) await nextTurn();
    answer();
    expect([await stream.nextData(), await stream.nextData()]).toMatchObject([
      { receipts: [{ revision: 1 }] },
      { receipts: [{ revision: 2 }] },
    ]);
    expect(read).toHaveBeenCalledTimes(2);
  },
  EVENT_DEADLINE_MS,
);

test(
  "what happens to others sends nothing, and reads nothing",
  async () => {
    const stream = await openStream();
    await stream.nextData();
    const read = jest.spyOn(served.store, "receipts");
    await enqueue("r-2");
    await publish("r-2", 1);
    await nextTurn();
    expect(read).not.toHaveBeenCalled();
    await enqueue("r-1");
    expect(await stream.nextData()).toMatchObject({ pending: { state: "queued" } });
  },
  EVENT_DEADLINE_MS,
);

test(
  "a comment every 15 s keeps the connection, until it closes",
  async () => {
    const timers = jest.spyOn(globalThis, "setInterval");
    const cleared = jest.spyOn(globalThis, "clearInterval");
    const stopListening = jest.fn();
    jest.spyOn(served.store.jobs, "onWork").mockReturnValue(stopListening);
    const heardBefore = served.listeners.size;
    const stream = await openStream();
    await stream.next();
    const index = timers.mock.calls.findIndex(([, ms]) => ms === 15_000);
    timers.mock.calls[index]![0]();
    expect(await stream.next()).toBe(": still here");
    expect(served.listeners.size).toBe(heardBefore + 1);

    stream.response.destroy();
    for (const end = Date.now() + EVENT_DEADLINE_MS; stopListening.mock.calls.length === 0 && Date.now() < end;)
      await nextTurn();
    expect(stopListening).toHaveBeenCalledTimes(1);
    expect(served.listeners.size).toBe(heardBefore);
    expect(cleared).toHaveBeenCalledWith(timers.mock.results[index]!.value);
  },
  2 * EVENT_DEADLINE_MS,
);

test(
  "a stream ends when the store cannot be read, so that its reader comes again",
  async () => {
    jest.spyOn(served.store, "receipts").mockRejectedValueOnce(new Error("database is locked"));
    const stream = await openStream();
    expect(await stream.next()).toBeNull();
  },
  EVENT_DEADLINE_MS,
);
