import pino from "pino";
import { openDatabase } from "../database";
import { createRealtorStore, UNCONDITIONAL } from "../realtor-store";
import { createRevisionClock } from "../revision-clock";
import { temporaryDataDir } from "../start-for-tests";
import { checkWaitingHosts } from "./check-waiting-hosts";
import { createHostChecks } from "./host-checks";
import { createOwnDomains } from "./own-domains";
import { SYSTEM } from "../versions/version-origin";

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const START = Date.parse("2026-03-01T00:00:00.000Z");
let now: number;
let texts: string[] | null | Error;

function setUp() {
  const dataDir = temporaryDataDir();
  const database = openDatabase(dataDir.path);
  const store = createRealtorStore({
    database,
    clock: createRevisionClock(0, () => now),
    outbox: { insert: () => undefined, dispatch: () => undefined },
  });
  const checks = createHostChecks(database);
  const domains = createOwnDomains({
    store,
    checks,
    productDomains: ["www.homes.example"],
    now: () => now,
    readTxt: () => (texts instanceof Error ? Promise.reject(texts) : Promise.resolve(texts)),
  });
  const checkDue = () => checkWaitingHosts({ checks, domains, logger: pino({ level: "silent" }), now: () => now });
  const end = () => {
    database.close();
    dataDir.remove();
  };
  return { store, domains, checkDue, end };
}

let store: ReturnType<typeof setUp>["store"];
let domains: ReturnType<typeof setUp>["domains"];
let checkDue: ReturnType<typeof setUp>["checkDue"];
let end: ReturnType<typeof setUp>["end"];
beforeEach(() => {
  now = START;
  texts = [];
  ({ store, domains, checkDue, end } = setUp());
});
afterEach(() => end());

test("who waits is looked for at once, then less and less often, and proven without a button", async () => {
  const { id } = store.create({ desiredUrl: "waits", hompageUrl: "https://waits.example" }, SYSTEM);
  const times: number[] = [];
  const start = now;
  for (; now < start + DAY_MS; now += MINUTE_MS) if ((await checkDue()) > 0) times.push((now - start) / MINUTE_MS);
  expect(times.slice(0, 8)).toEqual([0, 1, 2, 3, 4, 5, 7, 9]);
  expect(times.length).toBeLessThan(40);
  expect(domains.read(id)).toMatchObject({ state: "waiting", found: "missing" });
  texts = [domains.read(id).record!.value];
  now += DAY_MS / 4;
  expect(await checkDue()).toBe(1);
  expect(domains.read(id)).toMatchObject({ state: "proven" });
  now += DAY_MS;
  expect(await checkDue()).toBe(0);
});

test("a silent DNS is asked on; after a month only the button asks", async () => {
  texts = null;
  const { id } = store.create({ desiredUrl: "silent", hompageUrl: "https://silent.example" }, SYSTEM);
  await checkDue();
  expect(domains.read(id)).toMatchObject({ state: "waiting", found: "unanswered" });
  now += 31 * DAY_MS;
  expect(await checkDue()).toBe(1);
  now += 31 * DAY_MS;
  expect(await checkDue()).toBe(0);
  texts = [domains.read(id).record!.value];
  expect(await domains.check(id)).toMatchObject({ state: "proven" });
});

test("another domain is looked for anew; a reserved one, none and a deleted realtor's never", async () => {
  texts = [];
  const { id } = store.create({ desiredUrl: "moves", hompageUrl: "https://homes.example" }, SYSTEM);
  expect(await checkDue()).toBe(1);
  expect(await checkDue()).toBe(0);
  store.change(id, { hompageUrl: "https://moves.example" }, UNCONDITIONAL);
  expect(await checkDue()).toBe(1);
  store.change(id, { hompageUrl: "" }, UNCONDITIONAL);
  now += DAY_MS;
  expect(await checkDue()).toBe(0);
  store.change(id, { hompageUrl: "https://moves.example" }, UNCONDITIONAL);
  store.remove(id, UNCONDITIONAL);
  expect(await checkDue()).toBe(0);
});

test("a check that throws is no check for ever, and no harm to the others", async () => {
  texts = new Error("the resolver is broken");
  store.create({ desiredUrl: "breaks", hompageUrl: "https://breaks.example" }, SYSTEM);
  expect(await checkDue()).toBe(1);
  expect(await checkDue()).toBe(0);
  now += 60 * MINUTE_MS;
  expect(await checkDue()).toBe(1);
});

test("tokens are those of one realtor and one host, and stay the same", () => {
  const value = (id: string) => domains.read(id).record!.value;
  const [one, two] = ["token-one", "token-two"].map((desiredUrl) =>
    store.create({ desiredUrl, hompageUrl: "https://token.example" }, SYSTEM),
  );
  expect(value(one!.id)).not.toBe(value(two!.id));
  const before = value(one!.id);
  store.change(one!.id, { hompageUrl: "https://other-token.example" }, UNCONDITIONAL);
  expect(value(one!.id)).not.toBe(before);
  store.change(one!.id, { hompageUrl: "https://token.example" }, UNCONDITIONAL);
  expect(value(one!.id)).toBe(before);
});
