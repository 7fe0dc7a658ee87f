import { basePage } from "./page-context";

test("a page in the other language is routed below it, and keeps the path of the Korean one", () => {
  const { path, context } = basePage("/terms", "en");
  expect(path).toBe("/en/terms");
  expect(context).toEqual({
    language: "en",
    i18n: {
      language: "en",
      languages: ["ko", "en"],
      defaultLanguage: "ko",
      generateDefaultLanguagePage: false,
      routed: true,
      originalPath: "/terms",
      path: "/en/terms",
    },
  });
});

test("a Korean page is not routed", () => {
  const { path, context } = basePage("/terms", "ko");
  expect([path, context.i18n.routed, context.i18n.path]).toEqual(["/terms", false, "/terms"]);
});
