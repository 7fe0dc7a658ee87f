import { act } from "react";
import { holdingBack } from "../../testing/holding-back";
import { useHeldBackSending } from "./use-held-back-sending";

function openDraft() {
  const { fire, ...rest } = holdingBack(useHeldBackSending);
  /** `within`: which of the selectors the press is within. */
  const press = (within: string | null) => (selectors: string) =>
    within !== null && selectors.split(", ").includes(within) ? {} : null;
  return { ...rest, fire: (type: "click" | "submit", within: string | null = null) => fire(type, press(within)) };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, "document");
});

test("a form sends nothing, which is said for six seconds from the last try on", () => {
  const { fire, result } = openDraft();
  expect(result()).toBe(false);
  expect(fire("submit")).toEqual([false, false]);
  expect(result()).toBe(true);
  act(() => void jest.advanceTimersByTime(5_000));
  fire("submit");
  act(() => void jest.advanceTimersByTime(5_999));
  expect(result()).toBe(true);
  act(() => void jest.advanceTimersByTime(1));
  expect(result()).toBe(false);
});

test.each([".share-button", "button.home-act"])("a press within %s hands nothing on", (within) => {
  const { fire, result } = openDraft();
  expect(fire("click", within)).toEqual([false, false]);
  expect(result()).toBe(true);
});

test.each(["a.home-act", "a[href]", null])("a press on %j does what it does on the page", (within) => {
  const { fire, result } = openDraft();
  expect(fire("click", within)).toEqual([true, true]);
  expect(result()).toBe(false);
});

test("a page that was a draft holds nothing back", () => {
  const { listeners, unmount } = openDraft();
  unmount();
  expect([...listeners]).toEqual([]);
});
