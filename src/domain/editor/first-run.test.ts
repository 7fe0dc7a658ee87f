import { realtorInputSchema, type RealtorInput } from "../realtor/realtor";
import { isDesiredUrl } from "../realtor/validators";
import { BIO_STARTERS, bioStarter } from "./bio-starters";
import { fairHousingHints } from "./fair-housing";
import { firstOpenStep, isNearlyEmpty, missedByVisitors, ownDraft, stepOfGroup, suggestedSlug } from "./first-run";

const input = (fields: object = {}): RealtorInput => realtorInputSchema.parse({ desiredUrl: "x", ...fields });
const photo = (path: string) => ({ path, imageType: "fullsize", url: "/a.webp" });
const PERSON = {
  name: "Yuna Seo",
  contactPhone: "949-555-0100",
  email: "yuna@example.com",
  etcInfo: [
    { contentType: "korea_name", content: "서유나" },
    { contentType: "company_name", content: "Han Realty Group" },
  ],
};
const LICENCE = { licenseNumber: "01234567", activityRegion: [{ state: "CA", city: "" }] };
const PHOTOS = { photos: [photo("id"), photo("top")] };
const AREAS = { activityRegion: [{ state: "CA", city: "Irvine" }] };
const WORDS = { aboutMeKr: "안녕하세요", aboutMeEn: "Hello" };

test("somebody who comes back goes on at the first step with something missing", () => {
  const parts = [{}, PERSON, LICENCE, PHOTOS, AREAS, WORDS];
  const steps = parts.map((_, count) =>
    firstOpenStep(input(Object.assign({}, ...parts.slice(0, count + 1)) as object)),
  );
  expect(steps).toEqual(["person", "licence", "photos", "areas", "words", "words"]);
});

test("what a visitor would miss is named; the firm's phone only where the law wants it", () => {
  const complete = { ...PERSON, ...LICENCE, ...PHOTOS, ...AREAS, ...WORDS };
  expect(missedByVisitors(input(complete))).toEqual([]);
  expect(missedByVisitors(input({ ...complete, activityRegion: [{ state: "GA", city: "Suwanee" }] }))).toEqual([
    { code: "firmPhone", step: "licence" },
  ]);
  expect(missedByVisitors(input({ ...complete, photos: [], aboutMeEn: "" })).map(({ code }) => code)).toEqual([
    "portrait",
    "cover",
    "bioEn",
  ]);
});

test("a page with a name alone is nearly empty, and one with a picture, an area or a biography is not", () => {
  expect(isNearlyEmpty(input(PERSON))).toBe(true);
  for (const part of [PHOTOS, AREAS, { aboutMeKr: "글" }, { aboutMeEn: "Text" }]) {
    expect(isNearlyEmpty(input(part))).toBe(false);
  }
});

test("each part of the form that a visitor looks for has a step", () => {
  expect(
    ["basics", "contact", "licence", "photos", "regions", "bio", "seo"].map((group) => stepOfGroup(group as "seo")),
  ).toEqual(["person", "person", "licence", "photos", "areas", "words", null]);
});

test.each([
  ["Yuna Seo", 0, "yuna-seo"],
  ["Yuna Seo", 1, "yuna-seo-homes"],
  ["Yuna Seo", 5, null],
  ["  José  O'Neill Jr. 2nd ", 0, "jose-o-neill-jr-nd"],
  ["서유나", 0, null],
  ["Admin", 0, "admin-homes"],
])("of %j the suggestion %i is %j", (name, attempt, slug) => {
  expect(suggestedSlug(name, attempt)).toBe(slug);
});

test("the address of a very long name can be used", () => {
  expect(isDesiredUrl(suggestedSlug("Maximiliana ".repeat(20), 2)!)).toBe(true);
  expect(suggestedSlug("Maximiliana ".repeat(20), 2)!.length).toBeLessThanOrEqual(64);
});

test.each(BIO_STARTERS)(
  "the starter %s says name and area in its language, and nothing that it should not",
  (starter) => {
    const { ko, en } = bioStarter(starter, input({ ...PERSON, ...AREAS }));
    expect(ko).toContain("서유나입니다");
    expect(ko).toContain("어바인");
    expect(en).toContain("I'm Yuna Seo.");
    expect(en).toMatch(/[Ii]n Irvine/);
    const bare = bioStarter(starter, input());
    expect(bare.ko).toContain("이 지역");
    expect(bare.en).toContain("I'm a real estate agent.");
    for (const text of [ko, en, bare.ko, bare.en]) {
      expect(text).not.toMatch(/[{}]/);
      expect(fairHousingHints(text)).toEqual([]);
    }
  },
);

test("the license step is done with a state alone, and an area is not missed for want of it", () => {
  const complete = { ...PERSON, ...LICENCE, ...PHOTOS, ...AREAS, ...WORDS };
  const missed = (activityRegion: object[]) => missedByVisitors(input({ ...complete, activityRegion }));
  expect(missed([{ state: "", city: "Irvine" }])).toEqual([{ code: "state", step: "licence" }]);
  expect(missed([{ state: "CA", city: "" }])).toEqual([{ code: "regions", step: "areas" }]);
  expect(missed([])).toEqual([
    { code: "state", step: "licence" },
    { code: "regions", step: "areas" },
  ]);
});

test.each([
  ["이지은", "", "이지은"],
  ["Jieun Lee 이지은", "", "Jieun Lee 이지은"],
  ["Jieun Lee", "Jieun Lee", ""],
])("a new homepage of %s begins with the name where it belongs", (name, english, korean) => {
  const draft = ownDraft({ name, email: "jieun@example.com" });
  const koreaName = draft.etcInfo.find(({ contentType }) => contentType === "korea_name");
  expect([draft.name, koreaName?.content, draft.email]).toEqual([english, korean, "jieun@example.com"]);
});
