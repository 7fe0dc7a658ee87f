import { setImmediate as turn } from "node:timers/promises";
import type { Receipt } from "../receipts";
import { NOTHING_FINISHED, openStoreUnderTest, type StoreUnderTest } from "../testing/store-under-test";
import { createFakeClock } from "../testing/publisher-under-test";
import type { EdgeReader } from "./edge-reader";
import { createPurgeLoop, type PurgeLoop } from "./purge-loop";
import { PurgeError, type PurgeRequest, type Purger } from "./purger";

const PAGE = { url: "/minji", file: "minji/index.html" };

let under: StoreUnderTest;
let time: ReturnType<typeof createFakeClock>;
let loop: PurgeLoop;
let purged: PurgeRequest[];
/** What the tree holds, and what the cache does. */
let tree: Map<string, string>;
let cached: Map<string, string>;
let onPurge: (request: PurgeRequest) => Promise<void>;
const warnings: unknown[] = [];

/** A cache that forgets what it is told to, and fills from the tree when it is read. */
const edge: EdgeReader = {
  url: "http://cache.example",
  read(url) {
    const file = `${url.slice(1)}/index.html`;
    if (!cached.has(url) && tree.has(file)) cached.set(url, tree.get(file)!);
    const body = cached.get(url);
    return Promise.resolve({ status: body === undefined ? 404 : 200, body: Buffer.from(body ?? "not found") });
  },
};

function open(given: { edge?: EdgeReader | null; isMetered?: boolean; purger?: Purger | null } = {}) {
  const purger: Purger = {
    name: "fake",
    isMetered: given.isMetered ?? false,
    async purge(request) {
      purged.push(request);
      await onPurge(request);
      for (const url of request.urls) cached.delete(url);
    },
  };
  loop = createPurgeLoop({
    purges: under.store.purges,
    purger: given.purger === undefined ? purger : given.purger,
    edge: given.edge === undefined ? edge : given.edge,
    target: () => ({ read: (file) => Promise.resolve(tree.has(file) ? Buffer.from(tree.get(file)!) : null) }),
    clock: { ...time.clock, wait: (ms) => new Promise((resolve) => time.clock.after(ms, resolve)) },
    logger: { info: () => undefined, warn: (line: unknown) => void warnings.push(line) },
  });
  loop.start();
}

beforeEach(async () => {
  under = await openStoreUnderTest();
  time = createFakeClock();
  purged = [];
  warnings.length = 0;
  tree = new Map([[PAGE.file, "new"]]);
  cached = new Map([[PAGE.url, "old"]]);
  onPurge = () => Promise.resolve();
});
afterEach(async () => {
  await loop.stop();
  await under.close();
});

async function publish(realtorId: string, page = PAGE): Promise<void> {
  const acceptedAt = new Date(time.clock.now()).toISOString();
  const waiting = { adapter: "fake", url: edge.url, keys: ["slug-minji"], state: "waiting", at: null, reason: null };
  const receipt = { realtorId, acceptedAt, liveAt: null, edge: waiting } as unknown as Receipt;
  const purge = { keys: ["slug-minji"], urls: [page.url], checks: [page] };
  const purges = new Map([[receipt, purge]]);
  await under.store.finish({ ...NOTHING_FINISHED, receipts: [receipt], purges, now: time.clock.now() });
  loop.wake();
  await settled();
}

/** Until nothing more happens without time passing. */
async function settled(): Promise<void> {
  for (let turns = 0; turns < 30; turns++) await turn();
}

async function passing(ms: number): Promise<void> {
  time.pass(ms);
  await settled();
}

const receiptOf = async (realtorId: string) => (await under.store.receipts(realtorId, 1))[0]!;
const waiting = async () => (await under.store.purges.waiting()).count;

test("a publication is live when the cache, purged, gives what the tree holds", async () => {
  open();
  await publish("1");
  expect(purged).toEqual([{ keys: ["slug-minji"], urls: ["/minji"] }]);
  const at = new Date(time.clock.now()).toISOString();
  expect(await receiptOf("1")).toMatchObject({ liveAt: at, edge: { state: "fresh", at, reason: null } });
  expect(await waiting()).toBe(0);
});

describe("of many publications at once", () => {
  const MANY = 40;
  /** Of eight pages, each in both encodings. */
  const MOST_READS = 16;
  let reading: (() => void)[];
  const slowEdge: EdgeReader = {
    ...edge,
    async read(url, encoding) {
      await new Promise<void>((resolve) => reading.push(resolve));
      return edge.read(url, encoding);
    },
  };
  async function publishMany() {
    reading = [];
    // The purge of the first one takes the others along.
    let letThrough = (): void => undefined;
    onPurge = () => new Promise((resolve) => (letThrough = resolve));
    open({ edge: slowEdge });
    for (let id = 0; id < MANY; id++) await publish(String(id));
    onPurge = () => Promise.resolve();
    letThrough();
    await settled();
  }

  afterEach(async () => {
    const stopped = loop.stop();
    for (const answer of reading.splice(0)) answer();
    await stopped;
  });

  test("only some are read back at a time, since all of them would be too late", async () => {
    await publishMany();
    for (let rounds = 0; reading.length > 0; rounds++) {
      expect(reading.length).toBeLessThanOrEqual(MOST_READS);
      for (const answer of reading.splice(0)) answer();
      await settled();
    }
    expect((await receiptOf(String(MANY - 1))).edge).toMatchObject({ state: "fresh" });
    expect(await waiting()).toBe(0);
  });

  test("a second purge does not wait for those that are read", async () => {
    await publishMany();
    for (const answer of reading.splice(0, 2)) answer();
    await settled();
    const ofEchoes = async () =>
      (await under.store.purges.due(time.clock.now() + 60_000, MANY, new Set())).filter(({ isEcho }) => isEcho);
    expect(await ofEchoes()).toHaveLength(1);
    await passing(5_000);
    expect(await ofEchoes()).toHaveLength(0);
  });

  test("a stop waits for those that are read, and leaves the others to the next start", async () => {
    await publishMany();
    const stopped = loop.stop();
    for (const answer of reading.splice(0)) answer();
    await stopped;
    const left = await waiting();
    expect(left).toBeGreaterThan(MANY - 20);
    expect(left).toBeLessThan(MANY);
  });
});

test("it is purged once more a little later, for an answer that was on its way to the cache", async () => {
  open();
  await publish("1");
  cached.set(PAGE.url, "old, filled again");
  await passing(4_999);
  expect(purged).toHaveLength(1);
  await passing(1);
  expect(purged).toHaveLength(2);
  expect(cached.has(PAGE.url)).toBe(false);
  await passing(60_000);
  expect(purged).toHaveLength(2);
});

test("a cache that filled from an older answer in between is purged again, until it is fresh", async () => {
  open();
  let fills = 3;
  onPurge = async () => void (await turn());
  const read = jest.spyOn(edge, "read").mockImplementation((url) => {
    const body = fills-- > 0 ? "old" : tree.get(`${url.slice(1)}/index.html`)!;
    return Promise.resolve({ status: 200, body: Buffer.from(body) });
  });
  await publish("1");
  expect(await receiptOf("1")).toMatchObject({
    liveAt: null,
    edge: { state: "waiting", reason: "/minji is not yet the page that was written" },
  });
  await passing(20);
  await passing(50);
  expect(purged).toHaveLength(3);
  expect(await receiptOf("1")).toMatchObject({ edge: { state: "fresh" } });
  read.mockRestore();
});

test("an edge that is never seen fresh is given up in a minute or so, and its receipt says so", async () => {
  open({ edge: { ...edge, read: () => Promise.resolve({ status: 403, body: Buffer.from("") }) } });
  await publish("1");
  for (let second = 0; second < 90; second++) await passing(1_000);
  expect(await receiptOf("1")).toMatchObject({
    liveAt: null,
    edge: { state: "stale", reason: "/minji answers 403" },
  });
  expect(await waiting()).toBe(0);
  expect(warnings).toHaveLength(1);
});

test("a cache that refuses purges is asked again, at longer and longer intervals, and loses none", async () => {
  open();
  onPurge = () => Promise.reject(new PurgeError("Fake answers 500: broken"));
  await publish("1");
  await publish("2", { url: "/yuna", file: "yuna/index.html" });
  expect(await receiptOf("1")).toMatchObject({
    liveAt: null,
    edge: { state: "waiting", reason: "Fake answers 500: broken" },
  });
  const attempts: number[] = [];
  for (let second = 0; second < 300; second++) {
    await passing(1_000);
    attempts.push(purged.length);
  }
  expect(attempts[0]).toBeGreaterThan(1);
  // Once a minute in the end.
  expect(attempts.at(-1)! - attempts.at(-121)!).toBe(2);
  expect(await waiting()).toBe(2);
  onPurge = () => Promise.resolve();
  await passing(60_000);
  expect(await receiptOf("1")).toMatchObject({ edge: { state: "fresh" } });
  expect(await receiptOf("2")).toMatchObject({ edge: { state: "fresh" } });
  expect(await waiting()).toBe(0);
});

test("a cache that says how long to leave it alone is left alone for so long, whatever comes", async () => {
  open();
  onPurge = () => Promise.reject(new PurgeError("Fake answers 429", 7_000));
  await publish("1");
  onPurge = () => Promise.resolve();
  await publish("2");
  await passing(6_999);
  expect(purged).toHaveLength(1);
  await passing(1);
  expect(purged.at(-1)).toEqual({ keys: ["slug-minji"], urls: ["/minji"] });
  expect(await receiptOf("2")).toMatchObject({ edge: { state: "fresh" } });
});

describe("a clock that was ahead, and is set back,", () => {
  const AHEAD_MS = 60 * 60_000;
  async function failAhead(failure: PurgeError) {
    open();
    onPurge = () => Promise.reject(failure);
    time.set(AHEAD_MS);
    await publish("1");
    expect(await receiptOf("1")).toMatchObject({ edge: { state: "waiting" } });
    time.set(-AHEAD_MS);
    onPurge = () => Promise.resolve();
  }

  test("keeps no purge waiting", async () => {
    await failAhead(new PurgeError("Fake answers 500: broken"));
    await passing(250);
    expect(await receiptOf("1")).toMatchObject({ edge: { state: "fresh" } });
    cached.set(PAGE.url, "old");
    await publish("2");
    expect(await receiptOf("2")).toMatchObject({ edge: { state: "fresh" } });
  });

  test("keeps none waiting that the next process finds, either", async () => {
    await failAhead(new PurgeError("Fake answers 500: broken"));
    await loop.stop();
    open();
    await settled();
    expect(await receiptOf("1")).toMatchObject({ edge: { state: "fresh" } });
  });
});

test("a cache that wants to be left alone for a day is asked again in a quarter of an hour", async () => {
  open();
  onPurge = () => Promise.reject(new PurgeError("Fake answers 429", 24 * 60 * 60_000));
  await publish("1");
  onPurge = () => Promise.resolve();
  await passing(15 * 60_000 - 1);
  expect(purged).toHaveLength(1);
  await passing(1);
  expect(await receiptOf("1")).toMatchObject({ edge: { state: "fresh" } });
});

test("what gathers during a call goes along with the next one", async () => {
  open();
  let answer = (): void => undefined;
  onPurge = () => new Promise((resolve) => (answer = resolve));
  await publish("1");
  onPurge = () => Promise.resolve();
  for (const id of ["2", "3", "4"]) await publish(id);
  expect(purged).toHaveLength(1);
  answer();
  await settled();
  expect(purged).toHaveLength(2);
  expect(await receiptOf("4")).toMatchObject({ edge: { state: "fresh" } });
});

test("a purge that was not done when the process died is done by the next one", async () => {
  open();
  onPurge = () => Promise.reject(new PurgeError("Fake cannot be reached"));
  await publish("1");
  await loop.stop();
  onPurge = () => Promise.resolve();
  time.pass(60_000);
  open();
  await settled();
  expect(await receiptOf("1")).toMatchObject({ edge: { state: "fresh" } });
});

test("without an address to read back at, a purge that was taken is all there is, and the receipt says so", async () => {
  open({ edge: null });
  await publish("1");
  expect(await receiptOf("1")).toMatchObject({ edge: { state: "purged" }, liveAt: expect.any(String) as string });
});

test("a cache that is not purged, and asks each time, is read back all the same", async () => {
  cached.clear();
  open({ purger: null });
  await publish("1");
  expect(await receiptOf("1")).toMatchObject({ edge: { state: "fresh" } });
  await passing(60_000);
  expect(purged).toEqual([]);
});

test("where each purge costs money there is no second one to be on the safe side, and time before another", async () => {
  open({ isMetered: true });
  const read = jest.spyOn(edge, "read").mockResolvedValue({ status: 200, body: Buffer.from("old") });
  await publish("1");
  for (let second = 0; second < 15; second++) await passing(1_000);
  expect(purged).toHaveLength(1);
  for (let second = 0; second < 15; second++) await passing(1_000);
  expect(purged).toHaveLength(2);
  read.mockRestore();
  for (let second = 0; second < 60; second++) await passing(1_000);
  expect(await receiptOf("1")).toMatchObject({ edge: { state: "fresh" } });
  expect(purged).toHaveLength(2);
});

test("a page that is gone is live when the cache no longer has it", async () => {
  open();
  tree.clear();
  await publish("1");
  expect(await receiptOf("1")).toMatchObject({ edge: { state: "fresh" } });
});

test("who listens hears of each publication that is settled", async () => {
  open();
  const heard: (string | null)[] = [];
  const unsubscribe = loop.onSettled(({ job }) => heard.push(job.realtorId));
  await publish("1");
  unsubscribe();
  await publish("2");
  expect(heard).toEqual(["1"]);
});

test("a call that takes long does not hold up the next one, up to four at once", async () => {
  open();
  const answers: (() => void)[] = [];
  onPurge = () => new Promise((resolve) => answers.push(resolve));
  for (const id of ["1", "2", "3", "4", "5", "6"]) {
    await publish(id);
    await passing(250);
  }
  expect(purged).toHaveLength(4);
  answers[0]!();
  await settled();
  expect(await receiptOf("1")).toMatchObject({ edge: { state: "fresh" } });
  expect(purged).toHaveLength(5);
  onPurge = () => Promise.resolve();
  for (const answer of answers) answer();
  await settled();
  for (const id of ["2", "3", "4", "5", "6"]) expect(await receiptOf(id)).toMatchObject({ edge: { state: "fresh" } });
});

test("a cache that took purges again is asked soon again after its next failure", async () => {
  open();
  onPurge = () => Promise.reject(new PurgeError("Fake answers 500"));
  await publish("1");
  for (let second = 0; second < 60; second++) await passing(1_000);
  onPurge = () => Promise.resolve();
  await passing(60_000);
  onPurge = () => Promise.reject(new PurgeError("Fake answers 500"));
  await publish("2");
  const before = purged.length;
  await passing(250);
  expect(purged.length).toBe(before + 1);
});

test("a metered cache that is fresh at once is purged once", async () => {
  open({ isMetered: true });
  await publish("1");
  expect(await receiptOf("1")).toMatchObject({ edge: { state: "fresh" } });
  await passing(60_000);
  expect(purged).toHaveLength(1);
});

test("a purge whose end cannot be noted is done again, a minute later", async () => {
  open();
  jest.spyOn(under.store.purges, "settle").mockRejectedValueOnce(new Error("the disk is full"));
  await publish("1");
  expect(await receiptOf("1")).toMatchObject({ edge: { state: "waiting" } });
  await passing(59_999);
  expect(purged).toHaveLength(1);
  await passing(1);
  expect(purged).toHaveLength(2);
  expect(await receiptOf("1")).toMatchObject({ edge: { state: "fresh" } });
});
