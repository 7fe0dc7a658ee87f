import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PublisherError } from "../errors";
import { openSharedStore } from "./open-store";
import { holdDatabase } from "./postgres/holder";

jest.mock("./postgres/holder", () => ({ holdDatabase: jest.fn() }));
jest.mock("./postgres/postgres-store", () => ({
  openPostgresStore: () => Promise.resolve({ close: closed, moveMark: () => Promise.resolve(null) }),
}));

const closed = () => Promise.resolve();
const hold = jest.mocked(holdDatabase);

let dataDir: string;
let waits: number;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "shared-"));
  waits = 0;
  hold.mockReset();
});
afterEach(() => rm(dataDir, { recursive: true }));

const open = () => openSharedStore(dataDir, "postgres://there", { onWait: () => waits++, onLost: () => undefined });

test("who waits to lead still does so when its connection has broken off, and says it once", async () => {
  hold.mockImplementationOnce((_, { onWait }) => {
    onWait();
    return Promise.reject(new Error("Connection terminated unexpectedly"));
  });
  hold.mockImplementationOnce((_, { onWait }) => {
    onWait();
    return Promise.resolve({ isTakeover: () => Promise.resolve(true), end: closed } as never);
  });
  const { lead, store } = await open();
  expect(await lead()).toMatchObject({ isTakeover: true });
  expect(waits).toBe(1);
  await store.close();
});

test("who is closed waits no longer", async () => {
  hold.mockImplementation(() => Promise.reject(new Error("Connection terminated unexpectedly")));
  const { lead, store } = await open();
  const leading = lead();
  await store.close();
  await expect(leading).rejects.toThrow(/abort/);
  const tries = hold.mock.calls.length;
  expect(tries).toBeLessThan(3);
});

test("where another one leads, who asks to lead at once is told so, and waits for nothing", async () => {
  hold.mockRejectedValueOnce(new PublisherError("DATA_DIR_BUSY", "another one"));
  const { leadNow, store } = await open();
  expect(await leadNow()).toBeNull();
  expect(hold.mock.calls[0]![1]).toMatchObject({ patienceMs: 0 });
  await store.close();
});

test.each([
  ["a database that is refused", new PublisherError("DATABASE", "no such user")],
  ["a connection that breaks off", new Error("Connection terminated unexpectedly")],
])("%s is not taken for another one that leads", async (_, failure) => {
  hold.mockRejectedValueOnce(failure);
  const { leadNow, store } = await open();
  await expect(leadNow()).rejects.toBe(failure);
  await store.close();
});
