import { abortAfter } from "./abort-after";

test("it aborts after its time", () => {
  jest.useFakeTimers();
  const signal = abortAfter(1_000);
  jest.advanceTimersByTime(999);
  expect(signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
  jest.useRealTimers();
});
