import { useId, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { DrawnOnce, drawWithParts } from "./drawn-once";

let drawings = 0;

function Words({ text }: { text: string }) {
  drawings++;
  return (
    <p>
      {text}, {"<template>"}
    </p>
  );
}

function page(title: string, part: ReactNode) {
  return (
    <main>
      <h1>{title}</h1>
      {part}
      after
    </main>
  );
}

const withWords = (name: string, text: string) => (
  <DrawnOnce part={name}>
    <Words text={text} />
  </DrawnOnce>
);
const drawn = (title: string, part: ReactNode) => drawWithParts(() => renderToString(page(title, part)));

beforeEach(() => {
  drawings = 0;
});

test("a server draws a part once, and every page has what it would have had", () => {
  for (const title of ["one", "two", "three"])
    expect(drawn(title, withWords("words ko", "same"))).toBe(renderToString(page(title, <Words text="same" />)));
  // Three of them for what is expected.
  expect(drawings).toBe(4);
});

test("parts of other names are others, twice on a page as well", () => {
  const both = (
    <>
      {withWords("first", "a")}
      {withWords("second", "b")}
      {withWords("first", "a")}
    </>
  );
  for (const title of ["one", "two"]) {
    const html = drawn(title, both);
    expect(html.replaceAll("<!-- -->", "").match(/<p>[^<]*/g)).toEqual(
      ["<p>a", "<p>b", "<p>a"].map((p) => `${p}, &lt;template&gt;`),
    );
  }
});

test("outside of a server's page it is drawn as any other", () => {
  expect(renderToString(withWords("words ko", "other"))).toBe(renderToString(<Words text="other" />));
  expect(drawings).toBe(2);
});

test.each([
  ["id", (id: string) => <input id={id} />],
  ["name", (name: string) => <input name={name} />],
  ["an id of several", (id: string) => <input aria-describedby={`hint ${id}-status`} />],
])("a part with what useId says as %s is refused: it would be another one on another page", (_, draw) => {
  const Labelled = () => draw(useId());
  const part = (
    <DrawnOnce part="labelled">
      <Labelled />
    </DrawnOnce>
  );
  expect(() => drawn("one", part)).toThrow("labelled is drawn once, so its elements need ids of their own.");
  expect(() => drawn("one", part)).toThrow();
});

test("a part within a part is refused", () => {
  expect(() => drawn("one", <DrawnOnce part="outer">{withWords("inner", "a")}</DrawnOnce>)).toThrow(
    "outer is drawn once, so no part of it can be.",
  );
});

test("a page that fails leaves nothing behind", () => {
  const Broken = () => {
    throw new Error("broken");
  };
  const page = (
    <>
      {withWords("broken page", "half")}
      <Broken />
    </>
  );
  expect(() => drawn("one", page)).toThrow("broken");
  expect(renderToString(withWords("broken page", "half"))).toContain("half");
  expect(drawn("two", withWords("broken page", "whole"))).toContain("whole");
});
