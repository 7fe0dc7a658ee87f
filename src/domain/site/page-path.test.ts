import { languageOfPath, htmlFile, localizePath, pageDataFile, realtorPath } from "./page-path";

test.each([
  ["/", "ko", "/"],
  ["/", "en", "/en"],
  ["/x", "ko", "/x"],
  ["/x", "en", "/en/x"],
] as const)("%s in %s is %s", (path, language, localized) => {
  expect(localizePath(path, language)).toBe(localized);
});

test("a realtor's page is their slug", () => {
  expect(realtorPath("minjun", "ko")).toBe("/minjun");
  expect(realtorPath("minjun", "en")).toBe("/en/minjun");
});

test.each([
  ["/", "index.html", "page-data/index/page-data.json"],
  ["/en", "en/index.html", "page-data/en/page-data.json"],
  ["/en/x", "en/x/index.html", "page-data/en/x/page-data.json"],
])("the files of %s", (path, html, pageData) => {
  expect(htmlFile(path)).toBe(html);
  expect(pageDataFile(path)).toBe(pageData);
});

test.each([
  ["/", "ko"],
  ["/en", "en"],
  ["/en/minji-kim", "en"],
  ["/english", "ko"],
  ["/ko/x", "ko"],
  ["/minji-kim/en", "ko"],
])("the language of %s is %s", (path, language) => {
  expect(languageOfPath(path)).toBe(language);
});
