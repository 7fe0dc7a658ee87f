import { bilingual, hasText } from "./phrase";

test("a phrase is in the page's language, else in the other one, and says which", () => {
  const both = { ko: "안녕하세요", en: "Hello" };
  expect([bilingual(both, "ko"), bilingual(both, "en")]).toMatchObject([{ text: "안녕하세요" }, { text: "Hello" }]);
  expect(bilingual({ ko: "", en: "Hello" }, "ko")).toMatchObject({ text: "Hello", lang: "en" });
  expect(bilingual({ ko: "안녕하세요", en: "" }, "en")).toMatchObject({ text: "안녕하세요", lang: "ko" });
});

test("a phrase without letters is none", () => {
  expect(hasText(null)).toBe(false);
  expect(hasText({ ...bilingual({ ko: "가", en: "" }, "ko")!, text: "" })).toBe(false);
  expect(hasText(bilingual({ ko: "가", en: "" }, "ko"))).toBe(true);
});
