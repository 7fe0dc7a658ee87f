import { openOwnStore } from "./own-store";
import { PublisherError } from "./errors";
import { databaseError } from "./store/postgres/failures";

let failures: unknown[];
jest.mock("./store/open-store", () => ({
  ...jest.requireActual<object>("./store/open-store"),
  openStore: () => (failures.length > 0 ? Promise.reject(failures.shift() as Error) : Promise.resolve("opened")),
}));

const REFUSED = { code: "ECONNREFUSED", message: "connect ECONNREFUSED" };
const unreached = () => databaseError(REFUSED, "db/realtors");

let now: number;
let warnings: string[];
function open() {
  now = 0;
  warnings = [];
  return openOwnStore({
    dataDir: "/data",
    databaseUrl: "postgres://db/realtors",
    s3: null,
    patienceMs: 0,
    isOneOfMany: false,
    onLost: () => undefined,
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
