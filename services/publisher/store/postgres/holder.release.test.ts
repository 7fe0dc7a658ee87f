import { Client } from "pg";
import { startPostgres, type Postgres } from "../../../../testing/postgres";
import { until } from "../../../../testing/until";
import { openPostgresStore } from "./postgres-store";
import { holdDatabase, type Hold } from "./holder";
import { LEASE_MS } from "./leases";

const HELD = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted`;

let server: Postgres;
let beside: Client;
let waits: number;
let lost: number;
beforeAll(async () => {
  server = await startPostgres({ fsync: false });
  await (await openPostgresStore(server.url, "one")).close();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [waits, lost] = [0, 0];
  beside = new Client(server.url);
  beside.on("error", () => undefined);
  await beside.connect();
});
afterEach(async () => {
  await beside.query("DELETE FROM settings");
  await beside.end();
});

function hold(patienceMs = 0): Promise<Hold> {
  return holdDatabase(server.url, { patienceMs, onWait: () => (waits += 1), onLost: () => (lost += 1) });
}

const SAID = "SELECT value FROM settings WHERE key = 'publisher.holder'";
const holder = async () => JSON.parse((await beside.query<{ value: string }>(SAID)).rows[0]!.value) as object;
const heldBy = async () => (await beside.query<{ pid: number }>(HELD)).rows[0]?.pid;
/** By "two", when the connection of whoever holds it breaks off, and comes back later than this one asks. */
async function takenOver(): Promise<Hold> {
  const waiting = hold(60_000);
  await until("the other one waits", () => waits === 1);
  const connects = jest.spyOn(Client.prototype, "connect").mockImplementation(() => {
    throw new Error("not yet");
  });
  await beside.query("SELECT pg_terminate_backend($1)", [await heldBy()]);
  const other = await waiting;
  connects.mockRestore();
  await other.confirm("two");
  return other;
}

const busy = { code: "DATA_DIR_BUSY", message: expect.stringContaining("Another publisher") as string };

test("of two publishers of a database one works, and the other takes its place when it ends", async () => {
  const first = await hold();
  expect(await first.isTakeover("one")).toBe(false);
  await first.confirm("one");
  await expect(hold()).rejects.toMatchObject(busy);
  const waiting = hold(60_000);
  await until("the second one waits", () => waits === 1);
  await first.end();
  const second = await waiting;
  // It has said that it ended: nobody waits for what it may still write.
  const began = Date.now();
  expect(await second.isTakeover("two")).toBe(true);
  expect(Date.now() - began).toBeLessThan(LEASE_MS);
  await second.confirm("two");
  await second.end();
  const again = await hold();
  expect(await again.isTakeover("two")).toBe(false);
  await again.end();
  expect(lost).toBe(0);
});

test("one whose connection breaks goes on", async () => {
  const held = await hold();
  await held.confirm("one");
  const before = (await heldBy())!;
  await beside.query("SELECT pg_terminate_backend($1)", [before]);
  await until("it has the lock again", async () => ![undefined, before].includes(await heldBy()));
  await expect(hold()).rejects.toMatchObject(busy);
  const now = Date.now();
  expect(held.isSure()).toBe(true);
  // As when the machine stood still.
  const clock = jest.spyOn(Date, "now").mockReturnValue(now + 31_000);
  expect(held.isSure()).toBe(false);
  clock.mockRestore();
  await held.end();
  expect([await heldBy(), lost]).toEqual([undefined, 0]);
});

test.each(["works there", "has worked there and ended"])(
  "one whose place another has taken, who %s, hears of it",
  async (what) => {
    const held = await hold();
    await held.confirm("one");
    const other = await takenOver();
    if (what !== "works there") await other.end();
    await until("it hears of it", () => lost === 1);
    const said = await holder();
    await held.end();
    expect(await holder()).toEqual(said);
    if (what === "works there") await other.end();
  },
);

test("one that stood still before it began does not begin where another has meanwhile", async () => {
  const held = await hold();
  expect(await held.isTakeover("one")).toBe(false);
  const other = await takenOver();
  await expect(held.confirm("one")).rejects.toMatchObject({ code: "DATABASE" });
  expect(await holder()).toEqual({ name: "two", hasEnded: false });
  // Nor when its place is free again.
  await other.end();
  await until("it has the lock again", async () => (await heldBy()) !== undefined);
  await expect(held.confirm("one")).rejects.toMatchObject({ code: "DATABASE" });
  await held.end();
});

test("an order is the leader's from when it is taken, and its answer is heard by whoever asked", async () => {
  const [asked, leader] = await Promise.all(["asked", "leader"].map((name) => openPostgresStore(server.url, name)));
  const [orders, leaders] = [asked!.leaderOrders!, leader!.leaderOrders!];
  let word = 0;
  const stop = orders.onNews(() => word++);
  let leadersWord = 0;
  leaders.onNews(() => leadersWord++);
  try {
    await orders.add({ id: "o-1", kind: "rollback", args: { id: "release-0" } });
    await orders.add({ id: "o-2", kind: "clean tree", args: {} });
    await orders.add({ id: "o-3", kind: "clean tree", args: {} });
    await until("the leader hears of it", () => leadersWord > 0);
    await orders.withdraw("o-2");
    expect(await leaders.take()).toEqual([
      { id: "o-1", kind: "rollback", args: { id: "release-0" }, attempts: 1 },
      { id: "o-3", kind: "clean tree", args: {}, attempts: 1 },
    ]);
    expect(await leaders.take()).toEqual([]);
    // Begun: not taken back any more.
    await orders.withdraw("o-1");
    expect((await leaders.left()).map(({ id }) => id)).toEqual(["o-1", "o-3"]);
    await leaders.putBack("o-3");
    expect(await leaders.take()).toMatchObject([{ id: "o-3", attempts: 2 }]);

    expect(await orders.answerOf("o-1")).toBeNull();
    const before = word;
    await leaders.answer("o-1", { status: 200, body: { id: "release-0" } });
    // Of a leader that has stood still: the first answer counts.
    await leaders.answer("o-1", { status: 503, body: null });
    expect(await orders.answerOf("o-1")).toEqual({ status: 200, body: { id: "release-0" } });
    await until("whoever asked hears of it", () => word > before);
    expect((await leaders.left()).map(({ id }) => id)).toEqual(["o-3"]);
    await leaders.putBack("o-1");
    expect(await leaders.take()).toEqual([]);

    await beside.query("UPDATE leader_orders SET answered_at = clock_timestamp() - interval '61 min' WHERE id = 'o-1'");
    await leaders.answer("o-3", { status: 200, body: [] });
    expect((await beside.query("SELECT id FROM leader_orders")).rows).toEqual([{ id: "o-3" }]);
    const heard = word;
    stop();
    await orders.announce();
    await until("the leader hears of what has a row of its own", () => leadersWord > heard);
    expect(word).toBe(heard);
  } finally {
    await Promise.all([asked!.close(), leader!.close()]);
  }
});
