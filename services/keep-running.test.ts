import type { ChildProcess } from "node:child_process";
import { EventEmitter } from "node:events";
import { keepRunning } from "./keep-running";

class FakeChild extends EventEmitter {
  constructor(readonly pid: number) {
    super();
  }
  send = jest.fn();
  kill = jest.fn(() => this.emit("close", 0, null));
}

let children: FakeChild[];
const listener = { onHang: jest.fn(), onEnd: jest.fn(), onAgain: jest.fn() };

beforeEach(() => {
  jest.useFakeTimers();
  children = [];
  jest.clearAllMocks();
});
afterEach(() => jest.useRealTimers());

function keep() {
  return keepRunning(() => {
    const child = new FakeChild(children.length + 1);
    children.push(child);
    return child as unknown as ChildProcess;
  }, listener);
}

async function keepOneThatIsReady() {
  const kept = keep();
  children.at(-1)!.emit("message", { ready: true });
  await kept.ready;
  return kept;
}

async function end(how: { signal?: string; code?: number }): Promise<void> {
  children.at(-1)!.emit("close", how.code ?? null, how.signal ?? null);
  await jest.advanceTimersByTimeAsync(0);
}

test("one that ends is started again, later each time, and half a minute later at the most", async () => {
  const kept = await keepOneThatIsReady();
  const delays: number[] = [];
  for (let ends = 1; ends <= 10; ends++) {
    await end({ signal: "SIGKILL" });
    const [how, againInMs] = listener.onEnd.mock.lastCall as [string, number];
    expect(how).toBe("SIGKILL");
    delays.push(againInMs);
    await jest.advanceTimersByTimeAsync(againInMs - 1);
    expect(children).toHaveLength(ends);
    await jest.advanceTimersByTimeAsync(1);
    expect(children).toHaveLength(ends + 1);
  }
  expect(delays).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  children.at(-1)!.emit("message", { ready: true });
  await jest.advanceTimersByTimeAsync(0);
  expect([listener.onAgain.mock.calls, kept.pid()]).toEqual([[[11]], 11]);
});

test("after a minute of life the pause is short again", async () => {
  await keepOneThatIsReady();
  for (let ends = 0; ends < 4; ends++) {
    await end({ code: 1 });
    await jest.advanceTimersByTimeAsync(2000);
  }
  await jest.advanceTimersByTimeAsync(60_000);
  await end({ code: 1 });
  expect(listener.onEnd).toHaveBeenLastCalledWith("code 1", 250);
});

test("one that ends before it was ever ready is not started again", async () => {
  const kept = keep();
  const refused = expect(kept.ready).rejects.toThrow("The publisher did not start; the reason stands above.");
  await end({ code: 1 });
  await refused;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(children).toHaveLength(1);
});

test("one whose database goes away while it starts is started again, for a minute", async () => {
  const kept = keep();
  await end({ code: 75 });
  await jest.advanceTimersByTimeAsync(250);
  children.at(-1)!.emit("message", { ready: true });
  await kept.ready;
  expect([listener.onAgain.mock.calls, kept.pid()]).toEqual([[[2]], 2]);

  children = [];
  const other = keep();
  const refused = expect(other.ready).rejects.toThrow("The publisher did not start; the reason stands above.");
  await jest.advanceTimersByTimeAsync(59_999);
  await end({ code: 75 });
  await jest.advanceTimersByTimeAsync(250);
  expect(children).toHaveLength(2);
  await end({ code: 75 });
  await refused;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(children).toHaveLength(2);
});

test("one that cannot be launched is one that has ended", async () => {
  const kept = keep();
  const refused = expect(kept.ready).rejects.toThrow();
  children[0]!.emit("error", new Error("no more processes"));
  await refused;
});

test("one that is stopped is stopped for good, also while it is to be started again", async () => {
  const kept = await keepOneThatIsReady();
  await end({ code: 1 });
  await kept.stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(children).toHaveLength(1);

  const other = await keepOneThatIsReady();
  await other.stop();
  expect(children.at(-1)!.kill).toHaveBeenCalledWith("SIGTERM");
  await jest.advanceTimersByTimeAsync(60_000);
  expect(children).toHaveLength(2);
});

test("one that is not heard of for two minutes is ended, and started again", async () => {
  const kept = await keepOneThatIsReady();
  const hanging = children[0]!;
  hanging.emit("message", { lives: true });
  for (let beats = 0; beats < 100; beats++) {
    await jest.advanceTimersByTimeAsync(105_000);
    hanging.emit("message", { lives: true });
  }
  expect(hanging.kill).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(125_000);
  expect([hanging.kill.mock.calls, listener.onHang.mock.calls]).toEqual([[["SIGKILL"]], [[120_000]]]);
  children.at(-1)!.emit("message", { ready: true });
  await jest.advanceTimersByTimeAsync(0);
  expect([children.length, listener.onAgain.mock.calls, kept.pid()]).toEqual([2, [[2]], 2]);
  await kept.stop();
});

test("one that is still starting is not one that hangs: a large database is brought up to date then", async () => {
  const kept = keep();
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(children[0]!.kill).not.toHaveBeenCalled();
  children[0]!.emit("message", { ready: true });
  await kept.ready;
  await kept.stop();
  expect(jest.getTimerCount()).toBe(0);
});

test("one that has never said that it lives may be silent: it is of other code, or in a debugger", async () => {
  const kept = await keepOneThatIsReady();
  expect(children[0]!.send).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(children[0]!.kill).not.toHaveBeenCalled();
  await kept.stop();
});

test("one that may end is not started again", async () => {
  const kept = await keepOneThatIsReady();
  kept.letEnd();
  await end({ code: 0 });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(children).toHaveLength(1);
  await kept.stop();
});
