import http from "node:http";
import pino from "pino";
import { SYSTEM_CLOCK } from "./clock";
import { takeOrders } from "./take-orders";
import { createOrdersInMemory } from "./testing/orders-in-memory";
import { fakePublisher, servePublisherUnderTest, type ServedPublisher } from "./testing/publisher-over-http";
import { openStoreUnderTest, type StoreUnderTest } from "./testing/store-under-test";

const logger = pino({ level: "silent" });

/** A publisher that does not lead. */
let other: ServedPublisher;
let leaders: StoreUnderTest;
let shared: ReturnType<typeof createOrdersInMemory>;
let stops: (() => void)[];
beforeEach(async () => {
  shared = createOrdersInMemory();
  stops = [];
  other = await servePublisherUnderTest();
  other.fake.isSureToLead.mockReturnValue(false);
  Object.assign(other.store, { leaderOrders: shared.orders });
  leaders = await openStoreUnderTest();
  Object.assign(leaders.store, { leaderOrders: shared.orders });
});
afterEach(async () => {
  for (const stop of stops) stop();
  await Promise.all([other.close(), leaders.close()]);
});

/** The publisher that leads from now on. */
async function lead(prepare: (fake: ReturnType<typeof fakePublisher>["fake"]) => void = () => undefined) {
  const { fake, publisher } = fakePublisher(leaders.store);
  prepare(fake);
  stops.push(await takeOrders(publisher, { clock: SYSTEM_CLOCK, logger }));
  return fake;
}

const answerOf = async (answering: Promise<Response>) => {
  const answer = await answering;
  return [answer.status, (await answer.json()) as unknown];
};
const untilOrdered = async () => {
  while (shared.kept.size === 0) await SYSTEM_CLOCK.nextTurn();
};
const untilBegun = async () => {
  while (![...shared.kept.values()].some(({ isBegun }) => isBegun)) await SYSTEM_CLOCK.nextTurn();
};

test("whoever is asked answers what the leader would", async () => {
  const fake = await lead(({ rollBack, promote, bulk, builds }) => {
    rollBack.mockResolvedValue({ id: "release-0" });
    promote.mockResolvedValue({ done: null, refusal: "it is live" });
    bulk.state.mockReturnValue({ state: "running", done: 7 });
    builds.state.mockResolvedValue({ id: "b-1", state: "preview", preview: { url: "https://look" } });
  });
  other.fake.builds.state.mockResolvedValue({ id: "b-1", state: "preview" });
  expect(await answerOf(other.post("/control/rollback", { id: "release-0" }))).toEqual([200, { id: "release-0" }]);
  expect(fake.rollBack).toHaveBeenCalledWith("release-0");
  expect(fake.bulk.resume).toHaveBeenCalled();
  expect(await answerOf(other.post("/builds/b-1/promote"))).toEqual([409, { message: "it is live" }]);
  expect(await answerOf(other.post("/control/publish-all"))).toEqual([202, { state: "running", done: 7 }]);
  expect(await answerOf(other.get("/control/publish-all"))).toEqual([200, { state: "running", done: 7 }]);
  expect(fake.bulk.start).toHaveBeenCalledTimes(1);
  expect(await answerOf(other.get("/builds/b-1"))).toMatchObject([200, { preview: { url: "https://look" } }]);
  for (const work of [other.fake.rollBack, other.fake.promote, other.fake.bulk.start])
    expect(work).not.toHaveBeenCalled();
});

test("a failure at the leader is the answer, with its reason", async () => {
  await lead(({ rollBack }) => rollBack.mockRejectedValue(new Error("There is no release x.")));
  const answer = await other.post("/control/rollback", { id: "x" });
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(await answerOf(Promise.resolve(answer))).toEqual([503, { message: "There is no release x." }]);
  // The leader, too, has no release.
  expect(await answerOf(other.post("/control/clean-tree"))).toEqual([
    503,
    { message: "There is no release to publish to yet." },
  ]);
});

test("an order that cannot be one is refused by whoever is asked", async () => {
  expect((await other.post("/control/rollback", { id: "" })).status).toBe(400);
  expect(shared.kept.size).toBe(0);
});

test("where nobody leads yet, an order waits for the next leader", async () => {
  const asking = answerOf(other.post("/control/rollback", { id: "release-0" }));
  await untilOrdered();
  await lead(({ rollBack }) => rollBack.mockResolvedValue({ id: "release-0" }));
  expect(await asking).toEqual([200, { id: "release-0" }]);
});

test("what a leader that ended had begun is done by the next, once, or ends with what to do", async () => {
  const hang = () => new Promise<never>(() => undefined);
  await lead(({ rollBack, promote }) => {
    rollBack.mockImplementation(hang);
    promote.mockImplementation(hang);
  });
  const back = answerOf(other.post("/control/rollback", { id: "release-0" }));
  const promoted = answerOf(other.post("/builds/b-1/promote"));
  while ([...shared.kept.values()].filter(({ isBegun }) => isBegun).length < 2) await SYSTEM_CLOCK.nextTurn();
  stops.pop()!();
  const next = await lead(({ rollBack }) => rollBack.mockImplementation(hang));
  expect(await promoted).toEqual([
    503,
    { message: expect.stringContaining("ended in the middle of this. Look at what became of it") as string },
  ]);
  expect(next.promote).not.toHaveBeenCalled();
  while (next.rollBack.mock.calls.length === 0) await SYSTEM_CLOCK.nextTurn();
  stops.pop()!();
  const third = await lead();
  expect(await back).toMatchObject([503, { message: expect.stringContaining("order it again") as string }]);
  expect(third.rollBack).not.toHaveBeenCalled();
});

test("a rollback that was done when its leader ended is not done again", async () => {
  await lead(({ rollBack }) => rollBack.mockImplementation(() => new Promise<never>(() => undefined)));
  const back = answerOf(other.post("/control/rollback", { id: "release-0" }));
  await untilBegun();
  stops.pop()!();
  const next = await lead(({ release }) => release.mockReturnValue({ info: { id: "release-0" } }));
  expect(await back).toEqual([200, { id: "release-0" }]);
  expect(next.rollBack).not.toHaveBeenCalled();
});

test("one that stood still, and may have a successor, takes no order until it is sure", async () => {
  const fake = await lead(({ isSureToLead }) => isSureToLead.mockReturnValue(false));
  const asking = answerOf(other.post("/control/rollback", { id: "release-0" }));
  await untilOrdered();
  await shared.orders.announce();
  for (let turn = 0; turn < 50; turn++) await SYSTEM_CLOCK.nextTurn();
  expect([[...shared.kept.values()][0]!.isBegun, fake.builds.resume.mock.calls]).toEqual([false, []]);
  fake.rollBack.mockResolvedValue({ id: "release-0" });
  fake.isSureToLead.mockReturnValue(true);
  await shared.orders.announce();
  expect(await asking).toEqual([200, { id: "release-0" }]);
});

test("an order whose client has gone before it was begun is nobody's", async () => {
  const { hostname, port } = new URL(other.url);
  const asking = http.request({ hostname, port, path: "/control/clean-tree", method: "POST", headers: other.headers });
  asking.on("error", () => undefined);
  asking.end("{}");
  await untilOrdered();
  asking.destroy();
  await new Promise((resolve) => asking.once("close", resolve));
  while (shared.kept.size > 0) await SYSTEM_CLOCK.nextTurn();
  while (shared.listeners.size > 0) await SYSTEM_CLOCK.nextTurn();
  expect(other.errors).not.toHaveBeenCalled();
});

test("an answer that cannot be written is written later", async () => {
  const write = shared.orders.answer;
  const answer = jest.spyOn(shared.orders, "answer").mockRejectedValueOnce(new Error("the database restarts"));
  answer.mockImplementation(write);
  await lead(({ rollBack }) => rollBack.mockResolvedValue({ id: "release-0" }));
  expect(await answerOf(other.post("/control/rollback", { id: "release-0" }))).toEqual([200, { id: "release-0" }]);
  expect(answer).toHaveBeenCalledTimes(2);
});

test("an order that this version does not know ends, and says why", async () => {
  await lead();
  await shared.orders.add({ id: "o-1", kind: "paint", args: {} });
  while (shared.kept.get("o-1")!.answer === null) await SYSTEM_CLOCK.nextTurn();
  expect(shared.kept.get("o-1")!.answer).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining("paint") as string },
  });
});

test("a build is ordered by its row, which the leader hears of", async () => {
  other.fake.builds.order.mockResolvedValue("b-7");
  const fake = await lead();
  expect(await answerOf(other.post("/builds", { preview: true }))).toEqual([202, { buildId: "b-7", settings: null }]);
  expect(other.fake.builds.order).toHaveBeenCalledWith({ isPreview: true, upload: null });
  expect(other.fake.builds.request).not.toHaveBeenCalled();
  while (fake.builds.resume.mock.calls.length < 2) await SYSTEM_CLOCK.nextTurn();
});
