import {
  BLANK_OPEN_HOUSE,
  BLANK_SECTION,
  BLANK_TESTIMONIAL,
  draftOf,
  emptyDraft,
  type RealtorDraft,
} from "./realtor-draft";
import { draftIssues, mostAt, slugProblem, type FieldProblem } from "./realtor-draft-schema";
import { realtorInputSchema } from "../realtor/realtor";
import { limitAt } from "../realtor/record-limits";
import type { EtcInfoType } from "../realtor/fields";

const OPEN_HOUSE = { home: "CR1", date: "2026-11-28", from: "13:00", to: "16:00" };
const PICTURE = {} as RealtorDraft["photos"][number];
const VALID: RealtorDraft = { ...emptyDraft(), desiredUrl: "minji-kim" };

function withEtcInfo(type: EtcInfoType, content: string): Partial<RealtorDraft> {
  return { etcInfo: VALID.etcInfo.map((entry) => (entry.contentType === type ? { ...entry, content } : entry)) };
}
const etcPath = (type: EtcInfoType) =>
  `etcInfo.${VALID.etcInfo.findIndex(({ contentType }) => contentType === type)}.content`;

const ROWS: [change: Partial<RealtorDraft>, path: string, problem: FieldProblem][] = [
  [{ desiredUrl: " " }, "desiredUrl", "slugMissing"],
  [{ desiredUrl: "minji kim" }, "desiredUrl", "slugCharacters"],
  [{ desiredUrl: "민지" }, "desiredUrl", "slugCharacters"],
  [{ desiredUrl: "minji1" }, "desiredUrl", "slugCharacters"],
  [{ desiredUrl: "x".repeat(65) }, "desiredUrl", "slugLength"],
  [{ desiredUrl: "Admin" }, "desiredUrl", "slugReserved"],
  [{ contactPhone: "213-555-010" }, "contactPhone", "phone"],
  [{ contactPhone: "(213) 555-0100" }, "contactPhone", "phone"],
  [{ email: "minji@example" }, "email", "email"],
  [{ email: "minji example.com" }, "email", "email"],
  [{ kakaoLink: "jieunlee" }, "kakaoLink", "kakao"],
  [{ snsInstagramUrl: "@minji" }, "snsInstagramUrl", "url"],
  [{ hompageUrl: "ftp://example.com" }, "hompageUrl", "url"],
  [withEtcInfo("zillow_link", "zillow"), etcPath("zillow_link"), "url"],
  [withEtcInfo("company_phone", "12"), etcPath("company_phone"), "phone"],
  [withEtcInfo("company_fax", "fax"), etcPath("company_fax"), "phone"],
  [{ snsYoutubeUrl: "http://www.youtube.com/@minji" }, "snsYoutubeUrl", "youtube"],
  [{ recommendedYoutubeUrl: "https://youtu.be/abcdefghijk" }, "recommendedYoutubeUrl", "youtube"],
  [{ recommendedYoutubeUrl: "https://www.youtube.com/@minji" }, "recommendedYoutubeUrl", "video"],
  [{ salesCount: "many" }, "salesCount", "amount"],
  [{ lastYearSalesTotal: "-1" }, "lastYearSalesTotal", "amount"],
  [{ careerStart: "2015" }, "careerStart", "date"],
  [{ careerEnd: "2015-13-01" }, "careerEnd", "date"],
  [{ careerStart: "2015-03-01", careerEnd: "2014-03-01" }, "careerEnd", "dateOrder"],
  [{ careerStart: "2015-03-01 ", careerEnd: " 2014-03-01" }, "careerEnd", "dateOrder"],
  [{ designMainColor: "green" }, "designMainColor", "color"],
  [{ designMainColor: "#0f5" }, "designMainColor", "color"],
  [
    { additionalSections: [{ titleKr: "", titleEn: "", contentKr: "", contentEn: "", imageUrl: "javascript:x" }] },
    "additionalSections.0.imageUrl",
    "imageUrl",
  ],
  [{ testimonials: [{ ...BLANK_TESTIMONIAL, link: "zillow" }] }, "testimonials.0.link", "url"],
  [{ testimonials: [BLANK_TESTIMONIAL, { ...BLANK_TESTIMONIAL, date: "2025" }] }, "testimonials.1.date", "month"],
  [{ openHouses: [{ ...OPEN_HOUSE, home: " " }] }, "openHouses.0.home", "openHouseHome"],
  [{ openHouses: [OPEN_HOUSE, { ...OPEN_HOUSE, date: "" }] }, "openHouses.1.date", "openHouseDate"],
  [{ openHouses: [{ ...OPEN_HOUSE, date: "2026-02-30" }] }, "openHouses.0.date", "openHouseDate"],
  [{ openHouses: [{ ...OPEN_HOUSE, from: "1 PM" }] }, "openHouses.0.from", "openHouseTime"],
  [{ openHouses: [{ ...OPEN_HOUSE, to: "" }] }, "openHouses.0.to", "openHouseTime"],
  [{ openHouses: [{ ...OPEN_HOUSE, to: "12:30" }] }, "openHouses.0.to", "openHouseEnd"],
  [{ openHouses: [{ ...OPEN_HOUSE, to: "13:00" }] }, "openHouses.0.to", "openHouseEnd"],
  [{ aboutMeKr: "가".repeat(10_001) }, "aboutMeKr", "tooLong"],
  [{ additionalSections: Array.from({ length: 31 }, () => BLANK_SECTION) }, "additionalSections", "tooMany"],
  [{ photos: Array.from({ length: 101 }, () => PICTURE) }, "photos", "tooMany"],
];

test.each(ROWS)("%j: %s is %s", (change, path, problem) => {
  expect(draftIssues({ ...VALID, ...change }, null)).toEqual([{ path, problem }]);
});

test("a filled-in form has no issues, and everything but the address may be empty", () => {
  expect(draftIssues(VALID, null)).toEqual([]);
  const filled: RealtorDraft = {
    ...VALID,
    ...withEtcInfo("company_phone", "213-555-0100"),
    contactPhone: "010-1234-5678",
    email: "minji@example.com",
    kakaoLink: "open.kakao.com/o/minji",
    snsYoutubeUrl: "https://www.youtube.com/@minji",
    recommendedYoutubeUrl: "https://www.youtube.com/watch?v=abcdefghijk",
    salesCount: "1,234",
    lastYearSalesTotal: "$12,500,000",
    careerStart: "2015-03-01",
    careerEnd: "2020-03-01",
    designMainColor: "#0F5C4A",
    testimonials: ["2025-03", "2025-03-14", ""].map((date) => ({ ...BLANK_TESTIMONIAL, date, link: "zillow.com/p" })),
    // One that is over may stay.
    openHouses: [OPEN_HOUSE, BLANK_OPEN_HOUSE, { ...OPEN_HOUSE, date: "2001-01-01" }],
  };
  expect(draftIssues(filled, null)).toEqual([]);
});

test("an open house whose start was moved behind its end is wrong at the end, saved or not", () => {
  const saved = draftOf(realtorInputSchema.parse({ desiredUrl: "minji", openHouses: [OPEN_HOUSE] }));
  expect(draftIssues({ ...saved, openHouses: [{ ...OPEN_HOUSE, from: "17:00" }] }, saved)).toEqual([
    { path: "openHouses.0.to", problem: "openHouseEnd" },
  ]);
});

test("what was saved before does not stand in the way of another change", () => {
  const saved = draftOf(
    realtorInputSchema.parse({ desiredUrl: "minji", contactPhone: "(213) 555-0100", careerStart: "2015" }),
  );
  expect(draftIssues({ ...saved, aboutMeKr: "새 글" }, saved)).toEqual([]);
  expect(draftIssues({ ...saved, contactPhone: "(213) 555-0101" }, saved)).toEqual([
    { path: "contactPhone", problem: "phone" },
  ]);
});

test("issues come in the order of the form", () => {
  const draft = { ...VALID, ...withEtcInfo("company_fax", "fax"), desiredUrl: "", salesCount: "many", hompageUrl: "x" };
  const wrong = { ...draft, contactPhone: "1", careerStart: "2015" };
  expect(draftIssues(wrong, null).map(({ path }) => path)).toEqual([
    "desiredUrl",
    "hompageUrl",
    etcPath("company_fax"),
    "contactPhone",
    "salesCount",
    "careerStart",
  ]);
});

test("a slug is judged without the spaces around it, and has 64 letters at most", () => {
  expect(slugProblem(" minji ")).toBeNull();
  expect(slugProblem(` ${"x".repeat(64)} `)).toBeNull();
});

test("a career may end on the day it began, spaces around a date are nothing, and one alone has no order", () => {
  for (const dates of [
    { careerStart: "2015-03-01", careerEnd: "2015-03-01" },
    { careerStart: " 2015-03-01", careerEnd: "2015-03-01 " },
    { careerStart: "2015-03-01", careerEnd: "" },
    { careerStart: "", careerEnd: "2015-03-01" },
  ])
    expect(draftIssues({ ...VALID, ...dates }, null)).toEqual([]);
});

test("dates in the wrong order stand in the way even where they were saved before", () => {
  const saved = { ...VALID, careerStart: "2015-03-01", careerEnd: "2014-03-01" };
  expect(draftIssues({ ...saved, careerStart: "2016-03-01" }, saved)).toEqual([
    { path: "careerEnd", problem: "dateOrder" },
  ]);
});

test("a new form lets nothing through for having been there before", () => {
  expect(draftIssues({ ...VALID, contactPhone: "1" }, VALID)).toEqual([{ path: "contactPhone", problem: "phone" }]);
  expect(draftIssues({ ...VALID, desiredUrl: "" }, null)).toEqual([{ path: "desiredUrl", problem: "slugMissing" }]);
});

test("what was too long before may stay, and is said again when it grows", () => {
  const saved = { ...VALID, aboutMeKr: "가".repeat(12_000) };
  expect(draftIssues({ ...saved, name: "Minji" }, saved)).toEqual([]);
  expect(draftIssues({ ...saved, aboutMeKr: `${saved.aboutMeKr}가` }, saved)).toEqual([
    { path: "aboutMeKr", problem: "tooLong" },
  ]);
});

test("a message says how much there may be: of pictures half of the record's photos, since each is two", () => {
  expect([mostAt("photos"), mostAt("testimonials"), mostAt("aboutMeKr")]).toEqual([
    limitAt("photos")! / 2,
    limitAt("testimonials"),
    limitAt("aboutMeKr"),
  ]);
  expect(new Set([mostAt("photos"), mostAt("testimonials"), mostAt("aboutMeKr")]).size).toBe(3);
});
