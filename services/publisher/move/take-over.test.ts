import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ControlClient } from "../control-client";
import { lockDataDir } from "../data-dir-lock";
import { takeOver } from "./take-over";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "take-over-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Publishers that run one after the other, as a supervisor starts them: each ends when it is told, `slow` to come again. */
async function supervise(publishers: number) {
  let left = publishers;
  let unlock = await lockDataDir(dataDir);
  const stops: string[] = [];
  const control = {
    async post(called: string) {
      stops.push(called);
      unlock();
      left -= 1;
      // Faster than whoever waits for the lock.
      if (left > 0) unlock = await lockDataDir(dataDir);
    },
  } as unknown as ControlClient;
  return { stops, findControl: () => Promise.resolve(left > 0 ? control : null) };
}

test("the publisher is told to end, and its lock is taken", async () => {
  const { stops, findControl } = await supervise(1);
  const unlock = await takeOver({ dataDir, findControl });
  expect(stops).toEqual(["/control/stop"]);
  await expect(lockDataDir(dataDir, { patienceMs: 0 })).rejects.toMatchObject({ code: "DATA_DIR_BUSY" });
  unlock();
});

test("one that was started again first is told as well", async () => {
  const { stops, findControl } = await supervise(3);
  (await takeOver({ dataDir, findControl, patienceMs: 60 }))();
  expect(stops).toHaveLength(3);
});

test("where it is always another one's, it is left to them", async () => {
  const { findControl } = await supervise(99);
  await expect(takeOver({ dataDir, findControl, patienceMs: 0 })).rejects.toMatchObject({ code: "DATA_DIR_BUSY" });
});

test("one that cannot end now goes on", async () => {
  const refused = new Error("A release is being made");
  const control = { post: () => Promise.reject(refused) } as unknown as ControlClient;
  await expect(takeOver({ dataDir, findControl: () => Promise.resolve(control) })).rejects.toBe(refused);
});
