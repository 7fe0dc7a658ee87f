import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import pino from "pino";
import { Mutex } from "../mutex";
import { SYSTEM_CLOCK } from "../clock";
import type { OpenRelease } from "../release";
import { createDirectoryTarget } from "../targets/directory";
import { changeOf, openStoreUnderTest, type StoreUnderTest } from "../testing/store-under-test";
import { createBulkRunner, type BulkRunner } from "./bulk-runner";
import { bootId } from "./publish-all";
import { createRenderPool } from "./render-pool";
import type { RenderTask } from "./render-task";

jest.mock("./render-pool", () => ({ createRenderPool: jest.fn() }));
jest.mock("../targets/sync-disks", () => ({ syncDisks: () => Promise.resolve() }));

/** Two batches. */
const REALTORS = 30;

let under: StoreUnderTest;
let served: OpenRelease;
let runner: BulkRunner;
let render: jest.Mock<Promise<void>, []>;
const closed = jest.fn(() => Promise.resolve());
const logger = pino({ level: "silent" });

beforeEach(async () => {
  under = await openStoreUnderTest();
  const ids = Array.from({ length: REALTORS }, (_, index) => String(index).padStart(2, "0"));
  await under.store.accept(ids.map((id) => changeOf({ id })));
  render = jest.fn(() => Promise.resolve());
  closed.mockClear();
  jest
    .mocked(createRenderPool)
    .mockReset()
    .mockImplementation(() => ({
      capacity: 1,
      async render(task: RenderTask) {
        await render();
        return task.map(({ id, seq }) => ({ id, seq, differing: [], failure: null }));
      },
      close: closed,
    }));
  served = releaseOf("one");
  runner = openRunner(() => served);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await runner.stop();
  await under.close();
});

const openRunner = (release: () => OpenRelease, more: Partial<Parameters<typeof createBulkRunner>[0]> = {}) =>
  createBulkRunner({
    ...{ store: under.store, mutex: new Mutex(), release, logger, clock: SYSTEM_CLOCK },
    purgeEverything: () => Promise.resolve(),
    ...{ leads: () => true, isPublishing: () => true, atOnce: 1 },
    ...more,
  });
const begin = async () =>
  under.store.bulkRuns.begin({ releaseId: "one", boot: await bootId(), realtorsPerRange: 25, isAsked: true });

function releaseOf(id: string): OpenRelease {
  const folder = path.join(under.folder, id);
  const target = createDirectoryTarget(path.join(folder, "public"));
  return { info: { id, siteUrl: "https://www.example.com" }, folder, target, place: null } as unknown as OpenRelease;
}

const runs = () => jest.mocked(createRenderPool).mock.calls.length;

/** Until the run that nobody waits for has ended. */
async function ended(): Promise<void> {
  for (const end = Date.now() + 50_000; runner.state()?.state === "running" && Date.now() < end;) await nextTurn();
}

test("who asks while a run is under way joins it", async () => {
  expect(runner.state()).toBeNull();
  const [first, second] = await Promise.all([runner.start(), runner.start()]);
  expect(first).toMatchObject({ state: "done", reason: null, total: REALTORS, done: REALTORS });
  expect([second, runner.state(), runs()]).toEqual([first, first, 1]);
  await runner.start();
  expect(runs()).toBe(2);
});

test("the run's state is told while it lasts", async () => {
  const states: unknown[] = [];
  render.mockImplementation(() => Promise.resolve(void states.push(runner.state())));
  await runner.start();
  expect(states).toMatchObject([
    { state: "running", done: 0 },
    { state: "running", done: 25 },
  ]);
});

test("a run whose thread fails says why and ends its threads, and the next one may start", async () => {
  render.mockRejectedValueOnce(new Error("a render thread ended"));
  expect(await runner.start()).toMatchObject({ state: "failed", reason: "a render thread ended" });
  expect(closed).toHaveBeenCalledTimes(1);
  expect((await runner.start()).state).toBe("done");
});

test("a run that is stopped ends after the batch under way", async () => {
  let stopping = Promise.resolve();
  render.mockImplementationOnce(() => {
    stopping = runner.stop();
    return Promise.resolve();
  });
  expect(await runner.start()).toMatchObject({ state: "stopped", reason: null, done: 25 });
  await stopping;
  expect([render.mock.calls.length, closed.mock.calls.length]).toEqual([1, 1]);
});

test("a flip ends the run of the release before, and says so", async () => {
  render.mockImplementationOnce(() => {
    served = releaseOf("two");
    return Promise.resolve();
  });
  const end = await runner.start();
  expect(end).toMatchObject({
    state: "stopped",
    reason: expect.stringContaining("another release went live") as string,
  });
});

test("where no release is served nothing is started", () => {
  const none = () => {
    throw new Error("There is no release");
  };
  expect(() => openRunner(none).start()).toThrow("There is no release");
});

test("only a run that an ended process has left is taken up", async () => {
  await runner.resume();
  expect(runs()).toBe(0);
  await begin();
  await runner.resume();
  await ended();
  expect([runs(), runner.state()?.state]).toEqual([1, "done"]);
  await runner.resume();
  expect(runs()).toBe(1);
});

test("a run that has ended the process three times is left alone, and logged, until somebody asks for it", async () => {
  const warn = jest.spyOn(logger, "warn");
  await begin();
  for (let crash = 1; crash <= 3; crash++) {
    await under.store.bulkRuns.claim("one");
    under.store = await under.crash();
  }
  runner = openRunner(() => served);
  await runner.resume();
  expect([runs(), warn.mock.calls.length]).toEqual([0, 1]);
  expect(await runner.start()).toMatchObject({ state: "done", done: REALTORS });
});

test("a run that fails has not ended the process, and is taken up each time", async () => {
  await begin();
  for (let failure = 1; failure <= 3; failure++) {
    render.mockRejectedValueOnce(new Error("a render thread ended"));
    await runner.resume();
    await ended();
    await nextTurn();
    expect([runs(), runner.state()?.state]).toEqual([failure, "failed"]);
  }
});

test("a run that another process leads is worked on by who hears of it, and ended by that one", async () => {
  let hear = (): void => undefined;
  const { records } = under.store;
  const store = { ...under.store, onServed: (listener: () => void) => ((hear = listener), () => undefined) };
  const helper = openRunner(() => served, { store, leads: () => false });
  helper.watch();
  const left = async () => (await store.bulkRuns.progress("one"))?.left;
  try {
    await begin();
    hear();
    for (const end = Date.now() + 50_000; (await left()) !== 0 && Date.now() < end;) await nextTurn();
    expect(await store.bulkRuns.progress("one")).toMatchObject({ left: 0, done: await records.count() });
    expect(helper.state()).toBeNull();
    expect(await runner.start()).toMatchObject({ state: "done", resumed: true, done: REALTORS });
    expect(await store.bulkRuns.progress("one")).toBeNull();
  } finally {
    await helper.stop();
  }
});

test("a run of another release than the one that is served here is left alone, and so is one by who leads", async () => {
  served = releaseOf("two");
  for (const leads of [false, true]) {
    const helper = openRunner(() => served, { leads: () => leads });
    await begin();
    helper.watch();
    await nextTurn();
    await helper.stop();
    expect([runs(), (await under.store.bulkRuns.progress("one"))?.left]).toEqual([0, 2]);
    served = releaseOf("one");
  }
});
