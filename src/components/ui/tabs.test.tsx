import { renderToString } from "react-dom/server";
import { Tabs, indexAfter } from "./tabs";

const TABS = ["sale", "rent", "sold"].map((id) => ({ id, label: `Label ${id}`, content: `Content ${id}` }));

test("one tab can be reached by the Tab key, and only its content is there", () => {
  const html = renderToString(<Tabs label="Listings" tabs={TABS} selected="rent" />);
  expect(html.match(/tabindex="0"/gi)).toHaveLength(2);
  expect(html).toMatch(/aria-selected="true"[^>]*>Label rent</);
  expect(html).toContain("Content rent");
  expect(html).not.toContain("Content sale");
});

test("an unknown choice is the first tab", () => {
  expect(renderToString(<Tabs label="Listings" tabs={TABS} selected="x" />)).toContain("Content sale");
});

test.each([
  ["ArrowRight", 2, 0],
  ["ArrowLeft", 0, 2],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["a", 1, null],
])("%s from tab %i leads to %s", (key, from, to) => {
  expect(indexAfter(key, from, 3)).toBe(to);
});
