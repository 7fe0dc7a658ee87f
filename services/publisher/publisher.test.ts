import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import pino from "pino";
import type * as LockModule from "./data-dir-lock";
import { readPublisherEnvironment } from "./env";
import { openPublisher, type Publisher } from "./publisher";

/** A lock that is held is refused at once. */
jest.mock("./data-dir-lock", () => {
  const actual = jest.requireActual<typeof LockModule>("./data-dir-lock");
  return { lockDataDir: (dataDir: string) => actual.lockDataDir(dataDir, { patienceMs: 0 }) };
});

let dataDir: string;
let publisher: Publisher;

const open = () =>
  openPublisher(
    readPublisherEnvironment({ DATA_DIR: dataDir, PRODUCT_API_URL: "http://127.0.0.1:9" }),
    dataDir,
    pino({ level: "silent" }),
  );

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "publisher-"));
  publisher = await open();
});
afterEach(async () => {
  await publisher.close();
  await rm(dataDir, { recursive: true });
});

test("of two publishers on one data directory the second is refused", async () => {
  await expect(open()).rejects.toMatchObject({ code: "DATA_DIR_BUSY" });
});

test("who is to be published again is in the queue, each as a repair", async () => {
  expect(await publisher.republish(["a", "b"])).toBe(2);
  const jobs = await publisher.store.jobs.claim(Date.now(), 9);
  expect(jobs.map(({ realtorId, kind }) => [realtorId, kind])).toEqual([
    ["a", "manual"],
    ["b", "manual"],
  ]);
});

test("without a release jobs wait, and count no failure", async () => {
  publisher.start();
  await publisher.republish(["a"]);
  await nextTurn();
  expect(await publisher.store.jobs.pendingOf("a")).toMatchObject({ state: "queued", attempts: 0 });
});

test("without a release there is nothing to copy, to go back to, or to be up to date with", async () => {
  expect([publisher.release(), await publisher.isUpToDate()]).toEqual([null, false]);
  await expect(publisher.snapshot(path.join(dataDir, "copy"), { withTree: true })).rejects.toMatchObject({
    code: "NO_RELEASE",
    message: expect.stringContaining("npm run build") as string,
  });
  await expect(publisher.rollBack("20260101T000000-000")).rejects.toMatchObject({ code: "NO_RELEASE" });
});
