import { FIELDS, FIELD_NAMES } from "./fields";
import { LIMITS, RECORD_MAX_CHARACTERS, excessesOf, isDeeperThan, limitAt, recordExcess } from "./record-limits";
import { realtorInputSchema } from "./realtor";

const pathsOver = (record: object, before: object | null = null) => excessesOf(record, before).map(({ path }) => path);
const sections = (count: number) => ({ additionalSections: Array(count).fill({ titleKr: "x" }) });

test.each([
  ["name", { name: "x".repeat(200) }, { name: "x".repeat(201) }],
  ["aboutMeKr", { aboutMeKr: "가".repeat(10_000) }, { aboutMeKr: "가".repeat(10_001) }],
  ["hompageUrl", { hompageUrl: "x".repeat(2_048) }, { hompageUrl: "x".repeat(2_049) }],
  ["seoMeta.en.title", seo("x".repeat(200)), seo("x".repeat(201))],
  ["additionalSections", sections(30), sections(31)],
  ["additionalSections.0.contentEn", section("x".repeat(5_000)), section("x".repeat(5_001))],
  ["photos", { photos: Array(200).fill({}) }, { photos: Array(201).fill({}) }],
  ["testimonials", { testimonials: Array(30).fill({}) }, { testimonials: Array(31).fill({}) }],
  ["testimonials.0.who", { testimonials: [{ who: "x".repeat(80) }] }, { testimonials: [{ who: "x".repeat(81) }] }],
  ["openHouses", { openHouses: Array(40).fill({}) }, { openHouses: Array(41).fill({}) }],
])("%s has a limit", (path, most, tooMuch) => {
  expect([pathsOver(most), pathsOver(tooMuch)]).toEqual([[], [path]]);
});

function seo(title: string) {
  return { seoMeta: { ko: {}, en: { title } } };
}

function section(contentEn: string) {
  return { additionalSections: [{ contentEn }] };
}

test("every field that is a text, a list or an object has one", () => {
  const unlimited = FIELD_NAMES.filter((name) => LIMITS[FIELDS[name].kind] === null);
  expect(unlimited.filter((name) => !["amount", "flag", "contactForms"].includes(FIELDS[name].kind))).toEqual([]);
});

test("every text of every list and object of a record has one", () => {
  const long = "x".repeat(20_000);
  const texts = { titleKr: long, titleEn: long, contentKr: long, contentEn: long, imageUrl: long };
  const seoTexts = { title: long, description: long, keywords: long, author: long };
  const said = { textKr: long, textEn: long, who: long, date: long, source: long, link: long };
  const record = realtorInputSchema.parse({
    desiredUrl: "kim",
    additionalSections: [texts],
    seoMeta: { ko: seoTexts, en: seoTexts },
    testimonials: [said],
    activityRegion: [{ state: "CA", city: long, neighborhood: long, zipcode: long }],
    etcInfo: [{ contentType: "zillow_link", content: long }],
    photos: [{ path: "top", imageType: "fullsize", url: long }],
    alteredPhotos: [{ url: long, alteration: "staging", noteKr: long, noteEn: long, originalUrl: long }],
    openHouses: [{ home: long, date: long, from: long, to: long }],
    sectionLayout: [{ section: long }],
  });
  const written = JSON.stringify(record).split(long).length - 1;
  expect(pathsOver(record)).toHaveLength(written);
});

test.each([
  ["an object", { seoMeta: null }],
  ["a part of an object", { seoMeta: { ko: null } }],
  ["a list", { photos: null }],
  ["an entry of a list", { photos: [null, "x"] }],
])("null instead of %s holds nothing", (_, record) => {
  expect(excessesOf(record, record)).toEqual([]);
  expect(pathsOver({ ...record, name: "x".repeat(201) }, record)).toEqual(["name"]);
});

test("what was there before there were limits may stay and shrink, and may not grow", () => {
  const before = { ...sections(50), aboutMeKr: "x".repeat(12_000) };
  expect(pathsOver(before, before)).toEqual([]);
  expect(pathsOver({ ...before, ...sections(49) }, before)).toEqual([]);
  expect(pathsOver({ ...before, aboutMeKr: "x".repeat(12_001) }, before)).toEqual(["aboutMeKr"]);
  expect(pathsOver({ ...before, ...sections(51) }, before)).toEqual(["additionalSections"]);
});

test("a long text of a list may move to another place of it", () => {
  const [long, short] = [{ contentKr: "x".repeat(6_000) }, { contentKr: "" }];
  expect(pathsOver({ additionalSections: [short, long] }, { additionalSections: [long, short] })).toEqual([]);
});

test("the whole record has a limit, with keys that we do not know", () => {
  const [most, tooMuch] = [0, 1].map((more) => ({ theirs: "x".repeat(RECORD_MAX_CHARACTERS - 13 + more) }));
  expect([recordExcess(most!, null), recordExcess(tooMuch!, null)?.held]).toEqual([null, RECORD_MAX_CHARACTERS + 1]);
  expect(recordExcess(tooMuch!, tooMuch!)).toBeNull();
});

test.each([
  ["aboutMeKr", 10_000],
  ["additionalSections", 30],
  ["additionalSections.7.titleKr", 200],
  ["seoMeta.ko.title", 200],
  ["salesCount", null],
  ["salesCount.0", null],
  ["nothing.0", null],
])("the limit at %s is %s", (path, limit) => {
  expect(limitAt(path)).toBe(limit);
});

test("how deep a value is, is seen without walking into it by calls", () => {
  const nested = (levels: number) => JSON.parse("[".repeat(levels) + "]".repeat(levels)) as unknown;
  expect([nested(32), nested(33), nested(60_000)].map((value) => isDeeperThan(value, 32))).toEqual([false, true, true]);
  expect(isDeeperThan({ a: [{ b: "x" }], c: null }, 3)).toBe(false);
});
