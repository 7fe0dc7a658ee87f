import { act, createElement } from "react";
import { createRoot } from "react-dom/client";

interface RenderedHook<Props, Result> {
  /** What the hook gave last. */
  result(): Result;
  rerender(props: Props): void;
  unmount(): void;
}

/**
 * For tests: a hook with its effects, in React itself, without a browser. `window` is the test's own, or else an
 * empty one. Put whatever changes the hook's state into React's `act`.
 */
export function renderHook<Props, Result>(
  useHook: (props: Props) => Result,
  first: Props,
): RenderedHook<Props, Result> {
  standInForBrowser();
  const results: Result[] = [];
  function Caller({ given }: { given: Props }) {
    results.push(useHook(given));
    return null;
  }
  const root = createRoot(emptyElement());
  const render = (given: Props) => act(() => root.render(createElement(Caller, { given })));
  render(first);
  return { result: () => results.at(-1)!, rerender: render, unmount: () => act(() => root.unmount()) };
}

/** React asks which element has the focus, and whether that is a frame. */
function standInForBrowser(): void {
  const tab: object = (globalThis as { window?: object }).window ?? new EventTarget();
  Object.assign(tab, { HTMLIFrameElement: EventTarget });
  Object.assign(globalThis, { window: tab, IS_REACT_ACT_ENVIRONMENT: true });
}

/** As much of an element as React uses when it draws nothing into it. */
function emptyElement(): Element {
  const element = { nodeType: 1, tagName: "DIV", ownerDocument: null, addEventListener: () => undefined };
  return element as unknown as Element;
}
