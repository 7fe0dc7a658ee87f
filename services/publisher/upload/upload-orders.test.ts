import pino from "pino";
import { createBuildOrders } from "../code-lane/build-orders";
import { SYSTEM_CLOCK } from "../clock";
import type { ReleaseInfo } from "../release";
import { servePublisherUnderTest } from "../testing/publisher-over-http";
import { openStoreUnderTest, type StoreUnderTest } from "../testing/store-under-test";

const AT = Date.parse("2026-03-01T00:00:00.000Z");
const [ONE, OTHER] = ["a", "b"].map((digit) => `20260301T000000-${digit.repeat(32)}`) as [string, string];

let under: StoreUnderTest;
beforeEach(async () => {
  under = await openStoreUnderTest();
});
afterEach(() => under.close());

/** Builds end when they are told to. */
function openOrders(time = AT) {
  const built: (string | null)[] = [];
  const ended: string[] = [];
  const ends: { live: () => void; fail: (error: Error) => void }[] = [];
  const orders = createBuildOrders({
    builds: under.store.builds,
    async build(id, { upload, onStart }) {
      await onStart();
      built.push(upload);
      await new Promise<void>((live, fail) => ends.push({ live, fail }));
      return { id } as ReleaseInfo;
    },
    async onUploadEnd(upload) {
      const states = (await under.store.builds.unfinished()).map((build) => build.upload);
      ended.push(states.includes(upload) ? `${upload} too early` : upload);
    },
    clear: () => Promise.resolve(),
    previewOf: () => null,
    logger: pino({ level: "silent" }),
    clock: { ...SYSTEM_CLOCK, now: () => time },
  });
  const started = async (count: number) => {
    while (ends.length < count) await SYSTEM_CLOCK.nextTurn();
    return ends[count - 1]!;
  };
  return { orders, built, ended, started };
}

test("an upload is a build of its own, which whoever orders it again joins until it has ended", async () => {
  const { orders, built, ended, started } = openOrders();
  const own = await orders.request();
  const [one, other] = [await orders.request({ upload: ONE }), await orders.request({ upload: OTHER })];
  expect(new Set([own, one, other].map(({ buildId }) => buildId)).size).toBe(3);
  (await started(1)).live();
  const first = await started(2);
  expect((await orders.request({ upload: ONE })).buildId).toBe(one.buildId);
  expect(await orders.order({ isPreview: false, upload: ONE })).toBe(one.buildId);
  expect(ended).toEqual([]);
  first.live();
  await one.done;
  expect(ended).toEqual([ONE]);
  expect((await orders.request({ upload: ONE })).buildId).not.toBe(one.buildId);
  (await started(3)).fail(new Error("it does not render"));
  await expect(other.done).rejects.toThrow("it does not render");
  expect(ended).toEqual([ONE, OTHER]);
  expect(built.slice(0, 3)).toEqual([null, ONE, OTHER]);
});

test("one that another process was asked for is none of its own sources'", async () => {
  const { orders } = openOrders();
  const id = await orders.order({ isPreview: false, upload: ONE });
  expect(await orders.order({ isPreview: false, upload: null })).not.toBe(id);
  expect(await orders.order({ isPreview: false, upload: OTHER })).not.toBe(id);
  expect(await orders.order({ isPreview: false, upload: ONE })).toBe(id);
  await under.store.builds.tell(id, "building", null);
  expect(await orders.order({ isPreview: false, upload: ONE })).toBe(id);
});

test("one that was cut short is made again of the same upload, and joined; given up, the upload goes", async () => {
  const killed = openOrders();
  const { buildId } = await killed.orders.request({ upload: ONE });
  await killed.started(1);
  const second = openOrders(AT + 1);
  expect(await second.orders.resume()).toBe(1);
  await second.started(1);
  expect(second.built).toEqual([ONE]);
  expect((await second.orders.request({ upload: ONE })).buildId).toBe(buildId);
  const third = openOrders(AT + 2);
  expect(await third.orders.resume()).toBe(0);
  expect([killed.ended, second.ended, third.ended]).toEqual([[], [], [ONE]]);
});

test("the publisher takes the id of an upload, says that it has, and nothing else for one", async () => {
  const served = await servePublisherUnderTest();
  try {
    served.fake.builds.request.mockResolvedValue({ buildId: "b-1", done: Promise.resolve() });
    const taken = await served.post("/builds", { upload: ONE });
    expect([taken.status, await taken.json()]).toMatchObject([202, { buildId: "b-1", upload: ONE }]);
    expect(served.fake.builds.request.mock.calls).toEqual([[{ collectMs: 3000, isPreview: false, upload: ONE }]]);
    for (const upload of ["../../releases", `${ONE}/..`, 5]) {
      const refused = await served.post("/builds", { upload });
      expect([upload, refused.status]).toEqual([upload, 400]);
    }
    expect(served.fake.builds.request).toHaveBeenCalledTimes(1);
  } finally {
    await served.close();
  }
});
