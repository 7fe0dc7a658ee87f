import { readInlineScripts } from "./inline-scripts";

test("each inline script is one expression that leaves no name behind, without line breaks or markup", () => {
  const scripts = readInlineScripts();
  expect(Object.keys(scripts)).toEqual(["language-redirect", "early-press", "late-parts"]);
  for (const script of Object.values(scripts)) {
    expect(script).toMatch(/^"use strict";\(\(\)=>\{.*\}\)\(\);$/);
    expect(script).not.toMatch(/<\/|<!--|\bimport\b|\brequire\b/);
  }
});

test("together they are little beside a page's ten first segments", () => {
  expect(Object.values(readInlineScripts()).join("").length).toBeLessThan(4_800);
});
