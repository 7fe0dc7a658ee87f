import { createTurns, onFirstAct } from "./when-idle";

beforeEach(() => {
  jest.useFakeTimers();
  const tab = Object.assign(new EventTarget(), { requestIdleCallback: (run: () => void) => setTimeout(run) });
  Object.assign(globalThis, { window: tab, document: { readyState: "complete" } });
});
afterEach(() => jest.useRealTimers());

test("the first act of a visitor starts it, once", () => {
  const run = jest.fn();
  onFirstAct(run);
  window.dispatchEvent(new Event("scroll"));
  window.dispatchEvent(new Event("keydown"));
  jest.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test("so do five seconds of reading", () => {
  const run = jest.fn();
  onFirstAct(run);
  jest.advanceTimersByTime(4_999);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
});

test("tasks take turns, and one that fails lets the next begin", async () => {
  jest.useRealTimers();
  const inTurn = createTurns();
  const order: string[] = [];
  const first = inTurn(async () => {
    order.push("first begins");
    await new Promise((resolve) => setTimeout(resolve, 5));
    order.push("first ends");
    throw new Error("blocked");
  });
  const second = inTurn(async () => void order.push("second begins"));
  await expect(first).rejects.toThrow("blocked");
  await second;
  expect(order).toEqual(["first begins", "first ends", "second begins"]);
});
