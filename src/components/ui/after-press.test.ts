import { act } from "react";
import { renderHook } from "../testing/render-hook";
import { useAfterPress } from "./after-press";

const page = new EventTarget();
beforeAll(() => {
  Object.assign(globalThis, { document: page });
  jest.useFakeTimers();
});
afterAll(() => {
  jest.useRealTimers();
});

const happens = (type: string, detail: object = {}) => page.dispatchEvent(Object.assign(new Event(type), detail));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test("a message comes at once, while nobody presses", () => {
  const message = renderHook<string, string>(useAfterPress, "");
  message.rerender("12");
  expect(message.result()).toBe("12");
});

test("what changes under a press shows after its click, and only as it is then", () => {
  const message = renderHook<string, string>(useAfterPress, "was");
  happens("pointerdown");
  message.rerender("in between");
  message.rerender("is");
  expect(message.result()).toBe("was");
  // A tap is lifted before the browser gives its click.
  happens("pointerup");
  pass(100);
  expect(message.result()).toBe("was");
  happens("click");
  expect(message.result()).toBe("was");
  pass(0);
  expect(message.result()).toBe("is");
});

test.each([
  ["a scroll", "pointercancel", {}, 0],
  ["a press that ends on nothing", "pointerup", {}, 400],
  ["a mouse that comes back from a list of the browser's own", "pointermove", { buttons: 0 }, 400],
  ["a key", "keydown", {}, 0],
])("%s ends the press", (_, type, detail, waitMs) => {
  const message = renderHook<string, string>(useAfterPress, "was");
  happens("pointerdown");
  message.rerender("is");
  happens("pointermove", { buttons: 1 });
  pass(1_000);
  expect(message.result()).toBe("was");
  happens(type, detail);
  pass(waitMs);
  expect(message.result()).toBe("is");
});
