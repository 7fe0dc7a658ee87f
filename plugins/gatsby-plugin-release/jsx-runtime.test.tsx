import { createRef, forwardRef, memo, type ElementType } from "react";
import { jsx as reactJsx } from "react/jsx-runtime";
import { renderToString } from "react-dom/server";
import { jsx } from "./jsx-runtime";

// React's own says, in development, that a key does not belong there.
beforeEach(() => void jest.spyOn(console, "error").mockReturnValue());
afterEach(() => jest.restoreAllMocks());

const Plain = () => null;
const WithDefaults = Object.assign(() => null, { defaultProps: { size: 1 } });
const Memo = memo(Plain);
const Ref = forwardRef(() => null);

test.each<[string, ElementType, Record<string, unknown>, string | number | undefined]>([
  ["nothing", "p", {}, undefined],
  ["properties and children", "a", { href: "/", children: ["one", 2, null] }, undefined],
  ["a key beside them", "li", { children: "one" }, "first"],
  ["a number as key", "li", {}, 0],
  ["a key among them", "li", { key: "own", id: "x" }, undefined],
  ["a key in both places", "li", { key: "own" }, "given"],
  ["a key that is none among them", "li", { key: undefined }, "given"],
  ["a ref", "input", { ref: createRef(), name: "x" }, "first"],
  ["no ref", "input", { ref: undefined }, undefined],
  ["a component", Plain, { children: "one" }, undefined],
  ["its default properties", WithDefaults, { id: "x" }, "first"],
  ["a default property that is given", WithDefaults, { size: 2 }, undefined],
  ["a memo", Memo, { id: "x" }, "first"],
  ["a forwarded ref", Ref, { ref: createRef() }, undefined],
])("an element is React's: %s", (_, type, props, key) => {
  const { $$typeof, ...ours } = jsx(type, { ...props }, key) as unknown as Record<string, unknown>;
  const theirs = reactJsx(type, { ...props }, key as string) as unknown as Record<string, unknown>;
  expect($$typeof).toBe(theirs["$$typeof"]);
  for (const field of ["type", "key", "ref", "props", "_owner"])
    expect([field, ours[field]]).toEqual([field, theirs[field]]);
});

test("React renders it", () => {
  const list = jsx("ul", {
    className: "list",
    children: ["a", "b"].map((text) => jsx("li", { children: text }, text)),
  });
  expect(renderToString(list)).toBe('<ul class="list"><li>a</li><li>b</li></ul>');
});
