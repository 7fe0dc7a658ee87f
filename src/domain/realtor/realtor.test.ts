import fc from "fast-check";
import { FIELD_NAMES } from "./fields";
import { etcInfoOf, parseRealtor, realtorSchema } from "./realtor";
import { arbitraryRealtor } from "./realtor.arbitrary";

/** Not the specification's: an API may not know them. */
const OWN_FIELDS = {
  designLook: "bold",
  sectionLayout: [{ section: "video", hidden: true }],
  openHouses: [{ home: "CR1", date: "2026-11-28", from: "13:00", to: "16:00" }],
  coverFocus: "30 65",
};

const SMALLEST = { id: 7, updatedAt: "2026-01-02T12:04:05+09:00", desiredUrl: "minjun" };

function parsed(fields: Record<string, unknown> = {}) {
  const result = parseRealtor({ ...SMALLEST, ...fields });
  if (!result.ok) throw new Error(result.reason);
  return result.realtor;
}

test("the smallest record becomes one with every field of the specification", () => {
  expect(parsed()).toMatchObject({
    id: "7",
    updatedAt: "2026-01-02T03:04:05.000Z",
    photos: [],
    etcInfo: [],
    activityRegion: [],
    salesCount: null,
    designMainDarkMode: "N",
    seoMeta: { ko: { title: "" }, en: { title: "" } },
  });
  const always = Object.keys(realtorSchema.shape).filter((field) => field !== "alteredPhotos");
  expect(Object.keys(parsed({ verifiedHost: null, testimonials: null, contactForms: null, ...OWN_FIELDS }))).toEqual(
    always,
  );
  expect(JSON.stringify(parsed({ alteredPhotos: [] }))).toBe(JSON.stringify(parsed()));
  expect(parsed()).not.toHaveProperty("verifiedHost");
});

test.each([".", "..", "one.example.."])("%s proves no host, and is the same when it is read again", (verifiedHost) => {
  const once = parsed({ verifiedHost });
  expect(once).toMatchObject({ verifiedHost: "" });
  expect(parsed(once as never)).toEqual(once);
});

/** Spec §3, to the letter. */
const SPEC_FIELDS = [
  "userId contactPhone email kakaoLink photos etcInfo activityRegion snsYoutubeUrl snsInstagramUrl aboutMeKr aboutMeEn",
  "desiredUrl salesCount licenseNumber careerStart careerEnd designFontSize designMainColor designMainDarkMode",
  "contentDarkMode isMakeHomepage hompageUrl lastYearSalesTotal recommendedYoutubeUrl additionalSections seoMeta",
  "madeForRealtor ppProfileId",
].flatMap((line) => line.split(" "));
const PHOTO_PATHS = ["logo", "logo2", "id", "id2", "top", "gallery", "favicon", "ogImage"];
const IMAGE_TYPES = ["thumbnail", "fullsize"];
const STATES = ["CA", "GA"];
const CONTENT_TYPES =
  "zillow_link korea_name home_list_realtor company_address company_phone company_fax company_license".split(" ");

const photo = (fields: object) => ({ photos: [{ path: "logo", imageType: "fullsize", url: "/a.webp", ...fields }] });
const isAccepted = (fields: object) => parseRealtor({ ...SMALLEST, ...fields }).ok;

test("a record has the specification's fields, a name, what clients say, what may be asked for, altered pictures, and our own of design, open houses and the cover's point", () => {
  const added = ["name", "testimonials", "contactForms", "alteredPhotos", ...Object.keys(OWN_FIELDS)];
  expect([...FIELD_NAMES].sort()).toEqual([...added, ...SPEC_FIELDS].sort());
});

test("our own fields are of the page when they say something, and its bytes know no API that lacks them", () => {
  expect(parsed(OWN_FIELDS)).toMatchObject({ designLook: "bold", sectionLayout: [{ section: "video", hidden: "Y" }] });
  const without = JSON.stringify(parsed());
  expect(JSON.stringify(parsed({ designLook: " ", sectionLayout: [], openHouses: [], coverFocus: "" }))).toBe(without);
  expect(JSON.stringify(parsed({ designLook: null, sectionLayout: null, openHouses: null, coverFocus: null }))).toBe(
    without,
  );
});

/** The specification's words, those that differ from one in a letter or its case, and others. */
const words = (allowed: readonly string[]) =>
  fc.oneof(
    fc.constantFrom(...allowed),
    fc.constantFrom(...allowed.flatMap((word) => [`${word}2`, word.slice(1), word.toUpperCase(), ` ${word}`])),
    fc.constantFrom("cover", "portrait", "original", "small", "NY", "California", "ca", "website", "constructor"),
    fc.string(),
  );

test.each<[what: string, allowed: string[], fieldsWith: (word: string) => object]>([
  ["the path of a photo", PHOTO_PATHS, (path) => photo({ path })],
  ["the type of an image", IMAGE_TYPES, (imageType) => photo({ imageType })],
  ["the state of a region", [...STATES, ""], (state) => ({ activityRegion: [{ state }] })],
  // `company_name` is ours.
  ["a content type", [...CONTENT_TYPES, "company_name"], (contentType) => ({ etcInfo: [{ contentType }] })],
])("%s is one of the specification's, to the letter", (_, allowed, fieldsWith) => {
  for (const word of allowed)
    expect({ word, isAccepted: isAccepted(fieldsWith(word)) }).toEqual({ word, isAccepted: true });
  fc.assert(
    fc.property(words(allowed), (word) => {
      expect(isAccepted(fieldsWith(word))).toBe(allowed.includes(word));
    }),
  );
});

test.each([
  ["Y", "Y"],
  ["y", "Y"],
  [true, "Y"],
  ["N", "N"],
  ["n", "N"],
  [false, "N"],
  ["", "N"],
  [null, "N"],
  [undefined, "N"],
])("the switch %j is %s", (sent, flag) => {
  expect(parsed({ contentDarkMode: sent }).contentDarkMode).toBe(flag);
});

test.each(["yes", "YES", " Y", "1", 1, 0, "true"])("the switch %j is refused", (sent) => {
  expect(isAccepted({ contentDarkMode: sent })).toBe(false);
});

test("texts lose the spaces around them, and an absent one is empty", () => {
  const spaced = parsed({
    desiredUrl: " minjun ",
    name: "  Minjun  Kim\n",
    aboutMeEn: null,
    licenseNumber: 1234567,
    ...photo({ url: " /a.webp " }),
    etcInfo: [{ contentType: "korea_name", content: " 김민준 " }],
    activityRegion: [{ state: "CA", city: " Irvine " }],
    seoMeta: { ko: { title: " 제목 " }, en: null },
  });
  expect(spaced).toMatchObject({
    desiredUrl: "minjun",
    name: "Minjun  Kim",
    aboutMeEn: "",
    aboutMeKr: "",
    licenseNumber: "1234567",
    photos: [{ path: "logo", imageType: "fullsize", url: "/a.webp" }],
    etcInfo: [{ contentType: "korea_name", content: "김민준" }],
    activityRegion: [{ state: "CA", city: "Irvine", neighborhood: "", zipcode: "" }],
  });
  const none = { title: "", description: "", keywords: "", author: "" };
  expect(spaced.seoMeta).toEqual({ ko: { ...none, title: "제목" }, en: none });
});

test("a slug may have 64 letters", () => {
  expect(isAccepted({ desiredUrl: "a".repeat(64) })).toBe(true);
});

test("testimonials stay absent where the API leaves them out, and are an empty list where it has none", () => {
  expect(parsed()).not.toHaveProperty("testimonials");
  expect([null, []].map((testimonials) => parsed({ testimonials }).testimonials)).toEqual([[], []]);
  expect(parsed({ testimonials: [{ textKr: " 좋습니다 ", consent: true }] }).testimonials).toEqual([
    { textKr: "좋습니다", textEn: "", who: "", date: "", source: "", link: "", verified: "N", consent: "Y" },
  ]);
});

test("which forms are offered stays absent where the API leaves it out; null is all of them", () => {
  expect(parsed()).not.toHaveProperty("contactForms");
  const offered = [null, [], ["search"], ["search", "valuation"]].map(
    (contactForms) => parsed({ contactForms }).contactForms,
  );
  expect(offered).toEqual([["valuation", "search"], [], ["search"], ["valuation", "search"]]);
  expect(isAccepted({ contactForms: ["auction"] })).toBe(false);
});

test("what an API has is read, however long", () => {
  const fields = {
    aboutMeKr: "가".repeat(20_000),
    additionalSections: Array(500).fill({ titleKr: "x" }),
    testimonials: Array(31).fill({ textKr: "가".repeat(1_501), who: "x".repeat(81) }),
    openHouses: Array(41).fill({ home: "x".repeat(101) }),
    sectionLayout: Array(41).fill({ section: "about" }),
  };
  expect(isAccepted(fields)).toBe(true);
});

test.each(["", "  ", null, undefined, 7])("a photo at the address %j is refused", (url) => {
  expect(isAccepted(photo({ url }))).toBe(false);
});

test("parsing what was parsed changes nothing", () => {
  fc.assert(
    fc.property(arbitraryRealtor(), (realtor) => {
      const bytes = JSON.stringify(realtor);
      const again = parseRealtor(JSON.parse(bytes));
      expect(JSON.stringify(again.ok && again.realtor)).toBe(bytes);
    }),
  );
});

test("amounts are read with separators, flags as booleans, the account's name as the name", () => {
  expect(
    parsed({ lastYearSalesTotal: "$1,234,567", contentDarkMode: true, user: { name: "Minjun Kim" } }),
  ).toMatchObject({
    lastYearSalesTotal: 1_234_567,
    contentDarkMode: "Y",
    name: "Minjun Kim",
  });
});

test.each([
  [{ desiredUrl: "min jun" }, /desiredUrl/],
  [{ desiredUrl: "Admin" }, /reserved/],
  [{ desiredUrl: "a".repeat(65) }, /desiredUrl/],
  [{ salesCount: "many" }, /salesCount/],
  [{ salesCount: -1 }, /salesCount/],
  [{ photos: [{ path: "cover", imageType: "thumbnail", url: "/x" }] }, /photos/],
  [{ activityRegion: [{ state: "NY" }] }, /activityRegion/],
  [{ updatedAt: "yesterday" }, /updatedAt/],
])("%p is refused with its reason", (fields, reason) => {
  expect(parseRealtor({ ...SMALLEST, ...fields })).toEqual({
    ok: false,
    id: "7",
    reason: expect.stringMatching(reason),
  });
});

test.each([
  [{ id: 7 }, "7"],
  [{ id: "r-1" }, "r-1"],
  [{ id: { of: 7 } }, "?"],
  [{ id: true }, "?"],
  [null, "?"],
])("what %j is refused for is told of %s", (value, id) => {
  expect(parseRealtor(value)).toMatchObject({ ok: false, id });
});

test("anything at all is parsed or refused, never thrown at", () => {
  fc.assert(fc.property(fc.anything(), (value) => typeof parseRealtor(value).ok === "boolean"));
});

test("the first entry of a kind is the one that counts", () => {
  const realtor = parsed({
    etcInfo: [
      { contentType: "korea_name", content: "김민준" },
      { contentType: "korea_name", content: "다른 이름" },
    ],
  });
  expect(etcInfoOf(realtor, "korea_name")).toBe("김민준");
  expect(etcInfoOf(realtor, "zillow_link")).toBe("");
});
