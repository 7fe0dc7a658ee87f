import { renderHook } from "../testing/render-hook";
import { useHeldBackActions } from "./use-held-back-actions";

/** As much of an element as knows which link it is in. */
class ShownElement {
  constructor(readonly href: string | null) {}

  closest() {
    return this.href === null ? null : { getAttribute: () => this.href };
  }
}

function openPreview() {
  const listeners = new Map<string, (event: object) => void>();
  Object.assign(globalThis, {
    Element: ShownElement,
    document: {
      addEventListener: (type: string, listener: (event: object) => void, capture: boolean) =>
        listeners.set(`${type} ${capture}`, listener),
      removeEventListener: (type: string, _: unknown, capture: boolean) => listeners.delete(`${type} ${capture}`),
    },
  });
  const { unmount } = renderHook(useHeldBackActions, undefined);
  /** Whether the event gets as far as the page's own handlers, and whether the browser does what it stands for. */
  const fire = (type: "click" | "submit", href: string | null = null) => {
    const event = { target: new ShownElement(href), preventDefault: jest.fn(), stopPropagation: jest.fn() };
    listeners.get(`${type} true`)?.(event);
    return [event.stopPropagation, event.preventDefault].map(({ mock }) => mock.calls.length === 0);
  };
  return { fire, listeners, unmount };
}

afterEach(() => void Reflect.deleteProperty(globalThis, "document"));

test("a form sends nothing, and its own code hears nothing of it", () => {
  expect(openPreview().fire("submit")).toEqual([false, false]);
});

test.each(["/en/minji", "https://elsewhere.example/", "tel:+12135550142", ""])(
  "the link to %j leads nowhere",
  (href) => {
    expect(openPreview().fire("click", href)).toEqual([false, false]);
  },
);

test.each(["#contact", null])("a click on %j does what it does on the page", (href) => {
  expect(openPreview().fire("click", href)).toEqual([true, true]);
});

test("a page that was a preview is one no more", () => {
  const { listeners, unmount } = openPreview();
  unmount();
  expect([...listeners]).toEqual([]);
});
