import { PublisherError } from "./errors";
import { makeFirstRelease } from "./first-release";
import { createFakeClock } from "./testing/publisher-under-test";

const away = () => Promise.reject(new PublisherError("API_UNREACHABLE", "the API cannot be reached"));

let isServed: boolean;
let waits: number[];
const request = jest.fn();
const logger = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };

beforeEach(() => {
  jest.resetAllMocks();
  isServed = false;
  waits = [];
});

function make(settled = () => Promise.resolve()): Promise<void> {
  const { clock } = createFakeClock();
  const wait = (ms: number) => {
    waits.push(ms);
    return clock.wait(ms);
  };
  return makeFirstRelease({ builds: { settled, request }, isNeeded: () => !isServed, clock: { wait }, logger });
}

/** What the builds that are asked for come to, one after the other. */
function outcomes(...dones: (() => Promise<unknown>)[]): void {
  for (const done of dones) request.mockImplementationOnce(() => Promise.resolve({ done: done() }));
}

test("the first release is made at once", async () => {
  outcomes(() => Promise.resolve());
  await make();
  expect(request).toHaveBeenCalledTimes(1);
  expect(waits).toEqual([]);
});

test("one that an ended process has begun is waited for, and is enough", async () => {
  await make(() => {
    isServed = true;
    return Promise.resolve();
  });
  expect(request).not.toHaveBeenCalled();
});

test("while the product API is away it is tried again, later each time", async () => {
  outcomes(...Array.from({ length: 7 }, () => away), () => Promise.resolve());
  await make();
  expect(request).toHaveBeenCalledTimes(8);
  expect(waits).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  expect(logger.error).not.toHaveBeenCalled();
});

test("what a person has to mend is not tried again", async () => {
  outcomes(() => Promise.reject(new PublisherError("BUILD_FAILED", "webpack says no")));
  await make();
  expect(request).toHaveBeenCalledTimes(1);
  expect(logger.error).toHaveBeenCalledWith(expect.stringContaining("npm run build"));
});

test("a publisher that stops meanwhile asks for nothing more", async () => {
  outcomes(() => {
    isServed = true;
    return away();
  });
  await make();
  expect([request.mock.calls.length, logger.warn.mock.calls.length, waits]).toEqual([1, 0, []]);
});
