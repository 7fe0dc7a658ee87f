import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import pino from "pino";
import { readPublisherEnvironment } from "./env";
import type { StrayFiles } from "./maintenance/stray-files";
import { openPublisher } from "./publisher";
import { startPublisherServer, type PublisherServer } from "./server";
import { createOrdersInMemory } from "./testing/orders-in-memory";
import { TOKEN, fakePublisher } from "./testing/publisher-over-http";
import { openStoreUnderTest, type StoreUnderTest } from "./testing/store-under-test";

jest.mock("./publisher", () => ({ openPublisher: jest.fn() }));

let under: StoreUnderTest;
let faked: ReturnType<typeof fakePublisher>;
let dataDir: string;
let strays: jest.SpyInstance<Promise<StrayFiles>>;
let server: PublisherServer | null = null;
const logger = pino({ level: "silent" });

beforeEach(async () => {
  under = await openStoreUnderTest();
  faked = fakePublisher(under.store);
  jest.mocked(openPublisher).mockResolvedValue(faked.publisher);
  strays = jest.spyOn(faked.fake.maintenance.tree, "strays").mockResolvedValue({ release: "release-1", files: [] });
  dataDir = await mkdtemp(path.join(tmpdir(), "server-"));
});
afterEach(async () => {
  await server?.stop();
  jest.restoreAllMocks();
  await under.close();
  await rm(dataDir, { recursive: true });
});

async function start(more: Record<string, string> = {}, given: Record<string, string> = {}): Promise<PublisherServer> {
  const environment = jest.replaceProperty(process, "env", { NODE_ENV: "test", PUBLISHER_TOKEN: TOKEN, ...more });
  try {
    const settings = { DATA_DIR: dataDir, PUBLISHER_URL: "http://127.0.0.1:0", SWEEP_INTERVAL_S: "30", ...given };
    server = await startPublisherServer(readPublisherEnvironment(settings), logger);
    return server;
  } finally {
    environment.restore();
  }
}

test("it publishes, takes up what an ended process has left, and answers who has the token", async () => {
  const warn = jest.spyOn(logger, "warn");
  const { url } = await start();
  expect(warn).not.toHaveBeenCalled();
  const { fake } = faked;
  for (const begun of [fake.start, fake.builds.resume, fake.bulk.resume]) expect(begun).toHaveBeenCalledTimes(1);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/publications/r-1`)).status).toBe(401);
  const headers = { authorization: `Bearer ${TOKEN}` };
  expect((await fetch(`${url}/publications/r-1`, { headers })).status).toBe(200);
});

test("one with other secrets than the one that leads says so to who watches it", async () => {
  const kept = { salt: "c2FsdA==", digests: {} };
  Object.assign(under.store, { secretDigests: { read: () => Promise.resolve(kept), write: jest.fn() } });
  faked.fake.isLeader.mockReturnValue(false);
  faked.fake.lead.mockReturnValue(new Promise(() => undefined));
  const { url } = await start();
  const { status, reasons } = (await (await fetch(`${url}/healthz`)).json()) as { status: string; reasons: string[] };
  expect(status).toBe("degraded");
  expect(reasons).toContainEqual(expect.stringMatching(/^PUBLISHER_TOKEN is not what the publisher that leads has/));
});

test("one that leads does what others are asked for, until it is stopped", async () => {
  const { orders, kept, listeners } = createOrdersInMemory();
  Object.assign(under.store, { leaderOrders: orders });
  await start();
  faked.fake.rollBack.mockResolvedValue({ id: "release-0" });
  await orders.add({ id: "o-1", kind: "rollback", args: { id: "release-0" } });
  while (kept.get("o-1")!.answer === null) await nextTurn();
  expect(kept.get("o-1")!.answer).toEqual({ status: 200, body: { id: "release-0" } });
  await server!.stop();
  server = null;
  expect(listeners.size).toBe(0);
});

test("it sweeps at once and after each interval, also after a sweep that failed", async () => {
  const timer = jest.spyOn(globalThis, "setInterval");
  const warn = jest.spyOn(logger, "warn");
  const { sweep } = faked.fake.sweeper;
  sweep.mockRejectedValueOnce(new Error("the API is away"));
  await start();
  expect(sweep).toHaveBeenCalledTimes(1);
  expect(timer.mock.calls.map(([, ms]) => ms)).toContain(30_000);
  const [again] = timer.mock.calls.find(([, ms]) => ms === 30_000)!;
  again();
  await nextTurn();
  expect(sweep).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(faked.fake.purging.loop.wake).toHaveBeenCalledTimes(2);
});

test("after a sweep that failed it sweeps again soon, and each minute while the API is away", async () => {
  const timer = jest.spyOn(globalThis, "setTimeout");
  const { sweep } = faked.fake.sweeper;
  sweep.mockRejectedValue(new Error("the API is away"));
  await start({}, { SWEEP_INTERVAL_S: "300" });
  const retries = () => timer.mock.calls.filter(([, ms]) => [15_000, 30_000, 60_000].includes(ms ?? 0));
  const delays = () => retries().map(([, ms]) => ms);
  const again = async () => {
    (retries().at(-1)![0] as () => void)();
    await nextTurn();
  };
  expect(delays()).toEqual([15_000]);
  for (let sweeps = 0; sweeps < 3; sweeps++) await again();
  expect(delays()).toEqual([15_000, 30_000, 60_000, 60_000]);
  let end = (): void => undefined;
  sweep.mockImplementationOnce(() => new Promise((resolve) => (end = () => resolve(0))));
  await again();
  // The regular one, meanwhile.
  await again();
  expect(sweep).toHaveBeenCalledTimes(5);
  end();
  await nextTurn();
  await again();
  expect(delays()).toEqual([15_000, 30_000, 60_000, 60_000, 15_000]);
  const cleared = jest.spyOn(globalThis, "clearTimeout");
  const last = timer.mock.results[timer.mock.calls.indexOf(retries().at(-1)!)]!.value as NodeJS.Timeout;
  await server!.stop();
  server = null;
  expect(cleared.mock.calls.some(([ended]) => ended === last)).toBe(true);
});

test("pages that the database has never heard of are told of before the sweep", async () => {
  const warn = jest.spyOn(logger, "warn");
  const { sweep } = faked.fake.sweeper;
  strays.mockImplementationOnce(() => {
    expect(sweep).not.toHaveBeenCalled();
    return Promise.resolve({ release: "release-1", files: ["gone/index.html"] });
  });
  await start();
  expect(warn.mock.calls).toEqual([[expect.objectContaining({ files: 1 }), expect.stringContaining("clean-tree")]]);
  expect(sweep).toHaveBeenCalledTimes(1);
});

test("it sweeps though its tree cannot be listed", async () => {
  strays.mockRejectedValueOnce(new Error("the store is away"));
  await start();
  expect(faked.fake.sweeper.sweep).toHaveBeenCalledTimes(1);
});

test("before the first release that one is made, nothing is swept, and no run of all pages is taken up", async () => {
  faked.fake.release.mockReturnValue(null);
  faked.fake.builds.request.mockResolvedValue({ done: Promise.resolve() });
  await start();
  await nextTurn();
  expect(faked.fake.builds.request).toHaveBeenCalledTimes(1);
  expect(faked.fake.builds.resume).toHaveBeenCalledTimes(1);
  for (const early of [faked.fake.sweeper.sweep, faked.fake.bulk.resume]) expect(early).not.toHaveBeenCalled();
});

test("a first release that no build would make ends the start, with the setting's name", async () => {
  faked.fake.release.mockReturnValue(null);
  await expect(start({ DEPLOY_ENV: "production" })).rejects.toThrow("LENDER_NAME");
});

test("with a release it starts though no build would be made, and its log says what to set", async () => {
  const warn = jest.spyOn(logger, "warn");
  await start({ DEPLOY_ENV: "production" });
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/LENDER_NAME.* every build is refused\.$/)]]);
});

test("a release of another Node is no empty site: no build is made unasked", async () => {
  faked.fake.release.mockReturnValue(null);
  faked.fake.refusal.mockReturnValue("Build again with this Node: npm run build.");
  await start();
  await nextTurn();
  expect(faked.fake.builds.request).not.toHaveBeenCalled();
});

test("one that is stopped ends its sweep, answers nobody and lets its data directory go", async () => {
  const cleared = jest.spyOn(globalThis, "clearInterval");
  const { url, stop } = await start();
  const [signal] = faked.fake.sweeper.sweep.mock.calls[0]!;
  expect(signal.aborted).toBe(false);
  await stop();
  server = null;
  expect(signal.aborted).toBe(true);
  expect(cleared).toHaveBeenCalled();
  expect(faked.fake.close).toHaveBeenCalledTimes(1);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});
