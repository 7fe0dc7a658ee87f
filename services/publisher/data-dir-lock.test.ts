import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { lockDataDir } from "./data-dir-lock";
import { createFakeClock } from "./testing/publisher-under-test";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "lock-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a data directory has one publisher at a time", async () => {
  const unlock = await lockDataDir(folder);
  const { clock } = createFakeClock();
  const started = clock.now();
  await expect(lockDataDir(folder, { clock })).rejects.toMatchObject({
    code: "DATA_DIR_BUSY",
    message: expect.stringContaining(`${folder} is in use by another publisher`) as string,
  });
  expect(clock.now() - started).toBe(15_000);
  unlock();
});

test("a lock that changes hands is waited for, and the wait is told once", async () => {
  const unlock = await lockDataDir(folder);
  const { clock } = createFakeClock();
  const onWait = jest.fn();
  let waits = 0;
  const wait = async (ms: number) => {
    await clock.wait(ms);
    if ((waits += 1) === 3) unlock();
  };
  (await lockDataDir(folder, { clock: { ...clock, wait }, onWait }))();
  expect([waits, onWait.mock.calls.length]).toEqual([3, 1]);
});

test("another data directory, made if need be, has a publisher of its own", async () => {
  const unlock = await lockDataDir(folder);
  const onWait = jest.fn();
  (await lockDataDir(path.join(folder, "not", "there"), { onWait }))();
  expect(onWait).not.toHaveBeenCalled();
  unlock();
});

test("a lock that cannot be opened is not one that another publisher has", async () => {
  await mkdir(path.join(folder, "publisher.lock.db"));
  await expect(lockDataDir(folder)).rejects.not.toMatchObject({ code: "DATA_DIR_BUSY" });
});
