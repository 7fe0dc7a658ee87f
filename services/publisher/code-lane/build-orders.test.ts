import path from "node:path";
import pino from "pino";
import type { ReleaseInfo } from "../release";
import { SYSTEM_CLOCK } from "../clock";
import { openSqlite } from "../../sqlite";
import { openStoreUnderTest, type StoreUnderTest } from "../testing/store-under-test";
import { BUILD_COLLECT_MS, createBuildOrders } from "./build-orders";

const logger = pino({ level: "silent" });
const at = Date.parse("2026-03-01T00:00:00.000Z");

let under: StoreUnderTest;
beforeEach(async () => {
  under = await openStoreUnderTest();
});
afterEach(() => under.close());

/** As who looks at the database beside the publisher. */
function beside(sql: string): void {
  const database = openSqlite(path.join(under.folder, "publisher.db"), 0);
  database.script(sql);
  database.close();
}

/** A orders whose builds end when told to. */
function openOrders(time = at) {
  const built: string[] = [];
  const cleared: string[] = [];
  const ended: string[] = [];
  const waits: number[] = [];
  const ends: { live: () => void; fail: (error: Error) => void }[] = [];
  const wait = (ms: number) => {
    waits.push(ms);
    return new Promise<void>((resolve) => setTimeout(resolve, 5));
  };
  const orders = createBuildOrders({
    builds: under.store.builds,
    async build(id, { isPreview, upload, onStart }) {
      await onStart();
      built.push(upload ?? (isPreview ? `preview ${id}` : id));
      await new Promise<void>((live, fail) => ends.push({ live, fail }));
      return { id } as ReleaseInfo;
    },
    onUploadEnd: async (upload) => void ended.push(upload),
    clear: async (id) => void cleared.push(id),
    previewOf: (id) => ({ url: `http://preview.example/?preview=${id}`, expiresAt: "2026-03-04" }),
    logger,
    clock: { ...SYSTEM_CLOCK, now: () => time, wait },
  });
  const started = async (count: number) => {
    while (ends.length < count) await new Promise((resolve) => setTimeout(resolve));
    return ends[count - 1]!;
  };
  return { orders, built, cleared, ended, waits, started };
}

test("orders before a start are one build, one that comes later is the next", async () => {
  const { orders, built, started } = openOrders();
  const [first, second] = await Promise.all([orders.request(), orders.request()]);
  expect(second.buildId).toBe(first.buildId);
  const running = await started(1);
  const third = await orders.request();
  expect(third.buildId > first.buildId).toBe(true);
  expect(await orders.state(third.buildId)).toEqual({ id: third.buildId, state: "queued" });
  running.live();
  await first.done;
  (await started(2)).live();
  await third.done;
  expect(built).toEqual([first.buildId, third.buildId]);
  expect(await orders.state(first.buildId)).toEqual({ id: first.buildId, state: "live", release: first.buildId });
});

test("an order that can't be written is refused, and does not block the next", async () => {
  const { orders, started } = openOrders();
  beside("ALTER TABLE builds RENAME TO away");
  const refused = await Promise.allSettled([orders.request(), orders.request()]);
  expect(refused.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  beside("ALTER TABLE away RENAME TO builds");
  const next = await orders.request();
  (await started(1)).live();
  expect((await next.done).id).toBe(next.buildId);
});

test("a build that fails says why, and the next one runs", async () => {
  const { orders, started } = openOrders();
  const first = await orders.request();
  (await started(1)).fail(new Error("no such variable"));
  await expect(first.done).rejects.toThrow("no such variable");
  expect(await orders.state(first.buildId)).toEqual({ id: first.buildId, state: "failed", reason: "no such variable" });
  const next = await orders.request();
  (await started(2)).live();
  expect((await next.done).id).toBe(next.buildId);
});

test("a build whose process ended is made again under another release, and what it left is cleared", async () => {
  const killed = openOrders();
  const { buildId } = await killed.orders.request();
  await killed.started(1);
  const { orders, built, cleared, started } = openOrders(at + 1);
  expect(await orders.resume()).toBe(1);
  const running = await started(1);
  expect(cleared).toEqual([buildId]);
  expect(built).toHaveLength(1);
  expect((await orders.state(buildId))?.state).toBe("building");
  running.live();
  while ((await orders.state(buildId))?.state === "building") await new Promise((resolve) => setTimeout(resolve));
  expect(await orders.state(buildId)).toEqual({ id: buildId, state: "live", release: built[0] });
  expect(built[0]).not.toBe(buildId);
});

test("one that ends the process twice is reported, not made a third time", async () => {
  const first = openOrders();
  const { buildId } = await first.orders.request();
  await first.started(1);
  const second = openOrders();
  await second.orders.resume();
  await second.started(1);
  const third = openOrders();
  expect(await third.orders.resume()).toBe(0);
  expect(third.built).toEqual([]);
  expect(await third.orders.state(buildId)).toMatchObject({
    state: "failed",
    reason: expect.stringContaining("ended while it was building"),
  });
});

test("one that a person ordered and saw end is reported, not made again", async () => {
  const killed = openOrders();
  const { buildId } = await killed.orders.request({ isKept: false });
  await killed.started(1);
  const { orders } = openOrders();
  expect(await orders.resume()).toBe(0);
  expect((await orders.state(buildId))?.state).toBe("failed");
});

test("nobody's build is null", async () => {
  expect(await openOrders().orders.state("none")).toBeNull();
});

test("a preview and a release that are ordered together are two builds, and previews join previews", async () => {
  const { orders, built, started } = openOrders();
  const [release, preview, again] = await Promise.all([
    orders.request(),
    orders.request({ isPreview: true }),
    orders.request({ isPreview: true }),
  ]);
  expect([again.buildId === preview.buildId, release.buildId === preview.buildId]).toEqual([true, false]);
  (await started(1)).live();
  (await started(2)).live();
  await preview.done;
  expect(built).toEqual([release.buildId, `preview ${preview.buildId}`]);
  expect(await orders.state(release.buildId)).toEqual({
    id: release.buildId,
    state: "live",
    release: release.buildId,
  });
});

test("a preview says where it can be looked at until it is live, and why it is not live any more", async () => {
  const { orders, started } = openOrders();
  const { buildId: id, done } = await orders.request({ isPreview: true });
  (await started(1)).live();
  await done;
  const preview = { url: `http://preview.example/?preview=${id}`, expiresAt: "2026-03-04" };
  expect(await orders.state(id)).toEqual({ id, state: "preview", release: id, preview });
  await orders.tellOf(id, "live");
  expect(await orders.state(id)).toEqual({ id, state: "live", release: id });
  await orders.tellOf(id, "failed", "rolled back: / answers 500");
  expect(await orders.state(id)).toEqual({ id, state: "failed", reason: "rolled back: / answers 500" });
  await orders.tellOf("nobody's", "live");
});

test("a preview that was cut short is made again as a preview", async () => {
  const killed = openOrders();
  const { buildId } = await killed.orders.request({ isPreview: true });
  await killed.started(1);
  const { orders, built, started } = openOrders(at + 1);
  await orders.resume();
  (await started(1)).live();
  await orders.settled();
  expect(built).toEqual([expect.stringMatching(/^preview /)]);
  expect((await orders.state(buildId))?.state).toBe("preview");
});

test("why a build failed is told though a full disk has no room for it, and written as soon as there is", async () => {
  const { orders, started } = openOrders();
  const { buildId, done } = await orders.request();
  const building = await started(1);
  // Read, and not written to.
  beside("CREATE TRIGGER full BEFORE UPDATE ON builds BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END");
  building.fail(new Error("the disk is full"));
  await expect(done).rejects.toThrow("the disk is full");
  const failed = { id: buildId, state: "failed", reason: "the disk is full" };
  expect(await orders.state(buildId)).toEqual(failed);
  expect((await under.store.builds.get(buildId))?.state).toBe("building");
  beside("DROP TRIGGER full");
  const written = async () => (await under.store.builds.get(buildId))?.state === "failed";
  for (let turn = 0; turn < 200 && !(await written()); turn++) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await under.store.builds.get(buildId)).toMatchObject({ state: "failed", reason: "the disk is full" });
  expect(await orders.state(buildId)).toEqual(failed);
});

test("one that another process was asked for is made by the one that leads, once, and others join it until it begins", async () => {
  const { orders: elsewhere } = openOrders();
  const { orders, built, started } = openOrders();
  const id = await elsewhere.order({ isPreview: false, upload: null });
  expect(await elsewhere.order({ isPreview: false, upload: null })).toBe(id);
  expect(await elsewhere.state(id)).toEqual({ id, state: "queued" });
  expect(await Promise.all([orders.resume(), orders.resume()])).toEqual([1, 0]);
  const running = await started(1);
  expect(await elsewhere.state(id)).toEqual({ id, state: "building" });
  expect(await orders.resume()).toBe(0);
  running.live();
  await orders.settled();
  expect(await elsewhere.state(id)).toMatchObject({ state: "live", release: built[0] });
});

test("one that others were asked for waits as long for more, also of who leads", async () => {
  const { orders: elsewhere } = openOrders();
  const { orders, waits, started } = openOrders();
  const id = await elsewhere.order({ isPreview: false, upload: null });
  await orders.resume();
  expect((await orders.request()).buildId).toBe(id);
  expect(await elsewhere.order({ isPreview: false, upload: null })).toBe(id);
  const running = await started(1);
  expect(waits).toEqual([BUILD_COLLECT_MS]);
  expect((await orders.request()).buildId).not.toBe(id);
  running.live();
  (await started(2)).live();
  await orders.settled();
});

test("one that has begun has its sources: who comes then, or wants to look at it first, orders another", async () => {
  const { orders: elsewhere } = openOrders();
  const id = await elsewhere.order({ isPreview: false, upload: null });
  expect(await elsewhere.order({ isPreview: true, upload: null })).not.toBe(id);
  await under.store.builds.tell(id, "building", null);
  expect(await elsewhere.order({ isPreview: false, upload: null })).not.toBe(id);
});

test("what this process was asked for is not taken up as somebody else's", async () => {
  const { orders, built, started } = openOrders();
  const [{ done }, resumed] = await Promise.all([orders.request(), orders.resume()]);
  expect(await orders.resume()).toBe(0);
  (await started(1)).live();
  await done;
  expect([resumed, built.length]).toEqual([0, 1]);
});
