import { openOwnStore } from "./own-store";
import { PublisherError } from "./errors";
import type { MoveMark } from "./store/move-mark";
import { databaseError } from "./store/postgres/failures";

let failures: unknown[];
let shared: { onServed(look: () => void): void; moveMark(): Promise<MoveMark | null> };
jest.mock("./store/open-store", () => ({
  ...jest.requireActual<object>("./store/open-store"),
  openSharedStore: () => Promise.resolve({ store: shared, leadNow: () => Promise.resolve(null), lead: null }),
  openStore: () => (failures.length > 0 ? Promise.reject(failures.shift() as Error) : Promise.resolve("opened")),
}));

const REFUSED = { code: "ECONNREFUSED", message: "connect ECONNREFUSED" };
const unreached = () => databaseError(REFUSED, "db/realtors");

let now: number;
let warnings: string[];
let lost: unknown[];
function open(isOneOfMany = false) {
  now = 0;
  warnings = [];
  lost = [];
  return openOwnStore({
    dataDir: "/data",
    databaseUrl: "postgres://db/realtors",
    s3: isOneOfMany ? ({} as never) : null,
    patienceMs: 0,
    isOneOfMany,
    onLost: (why) => void lost.push(why),
    logger: { info: () => undefined, warn: (text: string) => void warnings.push(text) },
    clock: {
      now: () => now,
      wait: (ms) => {
        now += ms;
        return Promise.resolve();
      },
    },
  });
}

test("a database that starts after the publisher is waited for, and the log says so once", async () => {
  failures = [unreached(), unreached(), unreached()];
  await open();
  expect(failures).toEqual([]);
  expect(warnings).toEqual([expect.stringMatching(/^PostgreSQL at db\/realtors is not reached.* up to 60 s\.$/)]);
});

test("no longer than a minute", async () => {
  failures = Array.from({ length: 1_000 }, unreached);
  await expect(open()).rejects.toThrow("is not reached");
  expect(now).toBe(60_000);
});

test.each([
  ["what the database refuses", databaseError({ code: "28P01", message: "password" }, "db/realtors")],
  ["what another publisher holds", new PublisherError("DATA_DIR_BUSY", "another one")],
])("%s is said at once", async (_, refusal) => {
  failures = [refusal, unreached()];
  await expect(open()).rejects.toBe(refusal);
  expect(now).toBe(0);
});

test("one of many ends when the site has moved, and says where to", async () => {
  let look = (): void => undefined;
  let mark = (): Promise<MoveMark | null> => Promise.resolve(null);
  shared = { onServed: (listener) => void (look = listener), moveMark: () => mark() };
  await open(true);
  const looked = async () => {
    look();
    await new Promise(setImmediate);
    return lost.splice(0);
  };
  expect(await looked()).toEqual([]);
  mark = () => Promise.reject(unreached());
  expect(await looked()).toEqual([]);
  mark = () => Promise.resolve({ state: "moved", place: "/var/site", at: "2026-01-01T00:00:00.000Z", release: null });
  expect(await looked()).toEqual([
    expect.objectContaining({ code: "ENVIRONMENT", message: expect.stringContaining("/var/site") as string }),
  ]);
});
