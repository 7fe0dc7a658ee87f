import { holdingBack } from "../testing/holding-back";
import { useHeldBackActions } from "./use-held-back-actions";

function openPreview() {
  const { fire, ...rest } = holdingBack(useHeldBackActions);
  const within = (href: string | null) => () => (href === null ? null : { getAttribute: () => href });
  return { ...rest, fire: (type: "click" | "submit", href: string | null = null) => fire(type, within(href)) };
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
