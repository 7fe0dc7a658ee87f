import { act } from "react";
import { renderHook } from "./render-hook";

/** For tests: as much of an element as knows what it is within. */
interface Pressed {
  closest(selectors: string): unknown;
}

/**
 * For tests: a page that holds events back by a hook. `fire` says whether an event gets as far as the page's own
 * handlers, and whether the browser does what it stands for.
 */
export function holdingBack<Result>(useHook: () => Result) {
  const listeners = new Map<string, (event: object) => void>();
  class ShownElement {
    constructor(readonly closest: Pressed["closest"]) {}
  }
  Object.assign(globalThis, {
    Element: ShownElement,
    document: {
      addEventListener: (type: string, listener: (event: object) => void, capture: boolean) =>
        listeners.set(`${type} ${capture}`, listener),
      removeEventListener: (type: string, _: unknown, capture: boolean) => listeners.delete(`${type} ${capture}`),
    },
  });
  const { result, unmount } = renderHook(useHook, undefined);
  let timeStamp = 0;
  const fire = (type: "click" | "submit", closest: Pressed["closest"] = () => null) => {
    const [preventDefault, stopPropagation] = [jest.fn(), jest.fn()];
    const event = { target: new ShownElement(closest), timeStamp: ++timeStamp, preventDefault, stopPropagation };
    act(() => listeners.get(`${type} true`)?.(event));
    return [stopPropagation, preventDefault].map(({ mock }) => mock.calls.length === 0);
  };
  return { fire, listeners, result, unmount };
}
