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

const heldBy = async () => (await beside.query<{ pid: number }>(HELD)).rows[0]?.pid;
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
    const waiting = hold(60_000);
    await until("the other one waits", () => waits === 1);
    // Its own connection comes back later than the other one asks.
    const connects = jest.spyOn(Client.prototype, "connect").mockImplementation(() => {
      throw new Error("not yet");
    });
    await beside.query("SELECT pg_terminate_backend($1)", [await heldBy()]);
    const other = await waiting;
    connects.mockRestore();
    await other.confirm("two");
    if (what !== "works there") await other.end();
    await until("it hears of it", () => lost === 1);
    await held.end();
    if (what === "works there") await other.end();
  },
);
