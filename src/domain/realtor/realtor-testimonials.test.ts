import { parseRealtor } from "./realtor";
import { isShown, testimonialsOf } from "./realtor-testimonials";

function records(...testimonials: object[]) {
  const parsed = parseRealtor({ id: 1, updatedAt: "2026-01-01T00:00:00Z", desiredUrl: "minji", testimonials });
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.realtor.testimonials;
}

const AGREED = { textKr: "좋습니다", textEn: "Good.", consent: "Y" };

test("a page shows the words in its language, else in the other one, with who, when and where", () => {
  const record = { ...AGREED, who: "J. Kim", date: "2025-03", source: "Zillow", link: "zillow.com/p", verified: "Y" };
  expect(testimonialsOf(records(record), "ko")).toEqual([
    {
      text: { text: "좋습니다", lang: "ko" },
      who: "J. Kim",
      when: "2025년 3월",
      source: "Zillow",
      link: "https://zillow.com/p",
      isVerified: true,
    },
  ]);
  expect(testimonialsOf(records({ ...AGREED, textEn: "" }), "en")).toMatchObject([
    { text: { text: "좋습니다", lang: "ko" }, when: "", link: null, isVerified: false, isInOtherLanguage: true },
  ]);
});

test.each([
  ["ko", AGREED, false],
  ["en", AGREED, false],
  ["ko", { ...AGREED, textKr: "" }, true],
  ["en", { ...AGREED, textEn: "" }, true],
] as const)("a page in %s marks words in the other language: %j, %s", (language, record, isMarked) => {
  const marked = testimonialsOf(records(record), language).map((shown) => "isInOtherLanguage" in shown);
  expect(marked).toEqual([isMarked]);
});

test.each([
  ["2025-03", "Mar 2025"],
  ["2025-12-24", "Dec 2025"],
  ["2025-13", ""],
  ["2025", ""],
  ["in spring", ""],
])("the date %s is %j in English", (date, when) => {
  expect(testimonialsOf(records({ ...AGREED, date }), "en")).toMatchObject([{ when }]);
});

test("words without consent, and consent without words, are not shown", () => {
  const hidden = [
    { ...AGREED, consent: "N" },
    { ...AGREED, consent: "" },
    { consent: "Y", who: "J. Kim" },
  ];
  expect(testimonialsOf(records(...hidden, AGREED), "en")).toHaveLength(1);
  expect(records(...hidden)!.some(isShown)).toBe(false);
  expect(testimonialsOf(undefined, "en")).toEqual([]);
});

test("a link that runs a script is none", () => {
  expect(testimonialsOf(records({ ...AGREED, link: "javascript:alert(1)" }), "en")).toMatchObject([{ link: null }]);
});
