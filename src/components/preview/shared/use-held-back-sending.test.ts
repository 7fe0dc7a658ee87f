import { act } from "react";
import { renderHook } from "../../testing/render-hook";
import { useHeldBackSending } from "./use-held-back-sending";

/** As much of an element as knows which of the selectors it is within. */
class ShownElement {
  constructor(readonly within: string | null) {}

  closest(selectors: string) {
    return this.within !== null && selectors.split(", ").includes(this.within) ? this : null;
  }
}

function openDraft() {
  const listeners = new Map<string, (event: object) => void>();
  Object.assign(globalThis, {
    Element: ShownElement,
    document: {
      addEventListener: (type: string, listener: (event: object) => void, capture: boolean) =>
        listeners.set(`${type} ${capture}`, listener),
      removeEventListener: (type: string, _: unknown, capture: boolean) => listeners.delete(`${type} ${capture}`),
    },
  });
  const { result, unmount } = renderHook(useHeldBackSending, undefined);
  let timeStamp = 0;
  /** Whether the page's own handlers hear of it, and whether the browser does what it stands for. */
  const fire = (type: "click" | "submit", within: string | null = null) => {
    const event = {
      target: new ShownElement(within),
      timeStamp: ++timeStamp,
      preventDefault: jest.fn(),
      stopPropagation: jest.fn(),
    };
    act(() => listeners.get(`${type} true`)?.(event));
    return [event.stopPropagation, event.preventDefault].map(({ mock }) => mock.calls.length === 0);
  };
  return { fire, listeners, result, unmount };
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
