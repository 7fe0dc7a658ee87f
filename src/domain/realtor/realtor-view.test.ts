import fc from "fast-check";
import { DARK_SURFACE, LIGHT_PAPER, contrast } from "./colour";
import { LANGUAGES } from "../site/locale";
import { withPlainTexts } from "./plain-text";
import { parseRealtor, type Realtor } from "./realtor";
import { arbitraryRealtor } from "./realtor.arbitrary";
import { toRealtorView } from "./realtor-view";

function realtorWith(fields: Record<string, unknown>): Realtor {
  const parsed = parseRealtor({ id: "r1", updatedAt: "2026-01-02T03:04:05.000Z", desiredUrl: "minjun_kim", ...fields });
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.realtor;
}

test("a page offers every request but those that the realtor has switched off", () => {
  const requests = [undefined, [], ["search"]].map(
    (contactForms) => toRealtorView(realtorWith({ contactForms }), "ko").requests,
  );
  expect(requests).toEqual([["valuation", "search"], [], ["search"]]);
});

test("a view is made of every accepted realtor, in both languages, as plain JSON", () => {
  fc.assert(
    fc.property(arbitraryRealtor(), fc.constantFrom(...LANGUAGES), (realtor, language) => {
      const view = toRealtorView(realtor, language);
      expect(JSON.parse(JSON.stringify(view))).toStrictEqual(view);
      expect(view.names.primary.text).not.toBe("");
      expect(view.seo.title).not.toBe("");
    }),
    { numRuns: 500 },
  );
});

test("every text of a view comes through html and UTF-8 unchanged", () => {
  fc.assert(
    fc.property(arbitraryRealtor(), fc.constantFrom(...LANGUAGES), (realtor, language) => {
      const view = toRealtorView(realtor, language);
      expect(withPlainTexts(view)).toStrictEqual(view);
    }),
  );
});

test("the same record gives the same bytes", () => {
  fc.assert(
    fc.property(arbitraryRealtor(), fc.constantFrom(...LANGUAGES), (realtor, language) => {
      const again = structuredClone(realtor);
      expect(JSON.stringify(toRealtorView(again, language))).toBe(JSON.stringify(toRealtorView(realtor, language)));
    }),
  );
});

test("the Korean name comes first in Korean, the English one in English", () => {
  const realtor = realtorWith({ name: "Minjun Kim", etcInfo: [{ contentType: "korea_name", content: "김민준" }] });
  const korean = { text: "김민준", lang: "ko" };
  const english = { text: "Minjun Kim", lang: "en" };
  expect(toRealtorView(realtor, "ko").names).toEqual({ primary: korean, secondary: english });
  expect(toRealtorView(realtor, "en").names).toEqual({ primary: english, secondary: korean });
});

test("without any name the slug stands in", () => {
  expect(toRealtorView(realtorWith({}), "ko").names).toEqual({
    primary: { text: "minjun_kim", lang: "en" },
    secondary: null,
  });
});

test("about falls back to the other language and says which it is", () => {
  const realtor = realtorWith({ aboutMeKr: "안녕하세요" });
  expect(toRealtorView(realtor, "en").about).toEqual({ text: "안녕하세요", lang: "ko" });
  expect(toRealtorView(realtorWith({}), "en").about).toBeNull();
});

test("a licence reads DRE # where a region is in California, once", () => {
  const california = realtorWith({
    licenseNumber: "CalDRE #01234567",
    activityRegion: [{ state: "CA", city: "Irvine" }],
  });
  const georgia = realtorWith({ licenseNumber: "401234", activityRegion: [{ state: "GA", city: "Suwanee" }] });
  const mixed = realtorWith({ licenseNumber: "01234567", activityRegion: [{ state: "GA" }, { state: "CA" }] });
  expect(toRealtorView(california, "en").licence).toBe("DRE #01234567");
  expect(toRealtorView(georgia, "en").licence).toBe("GA Lic. #401234");
  expect(toRealtorView(georgia, "ko").licence).toBe("조지아 라이선스 #401234");
  expect(toRealtorView(mixed, "ko").licence).toBe("DRE #01234567");
  expect(toRealtorView(realtorWith({}), "ko").licence).toBe("");
});

test("regions are grouped by state, blank and repeated ones left out", () => {
  const realtor = realtorWith({
    activityRegion: [
      { state: "", city: "" },
      { state: "CA", city: "Irvine", neighborhood: "Woodbury", zipcode: "92620" },
      { state: "GA", city: "Suwanee" },
      { state: "CA", city: "Tustin" },
      { state: "CA", city: "Tustin" },
    ],
  });
  expect(toRealtorView(realtor, "en").regions).toEqual([
    { state: "CA", places: ["Woodbury, Irvine 92620", "Tustin"] },
    { state: "GA", places: ["Suwanee"] },
  ]);
});

test("a Korean page has known cities in Korean, an English one in English; the rest stays as typed", () => {
  const realtor = realtorWith({
    activityRegion: [
      { state: "CA", city: "Lake Forest", neighborhood: "Baker Ranch", zipcode: "92630" },
      { state: "CA", city: "어바인", zipcode: "92620" },
      { state: "CA", city: "Temecula", neighborhood: "Sunny Hills" },
    ],
  });
  const korean = toRealtorView(realtor, "ko");
  const english = toRealtorView(realtor, "en");
  expect(korean.regions).toEqual([
    { state: "CA", places: ["레이크포레스트 Baker Ranch 92630", "어바인 92620", "Sunny Hills, Temecula"] },
  ]);
  expect(english.regions).toEqual([
    { state: "CA", places: ["Baker Ranch, Lake Forest 92630", "Irvine 92620", "Sunny Hills, Temecula"] },
  ]);
  expect(korean.seo.keywords).toContain("레이크포레스트");
  expect(korean.listings).toMatchObject({
    place: { state: "CA", city: "Lake Forest" },
    city: "오렌지 카운티 레이크포레스트",
  });
  expect(english.listings.city).toBe("Lake Forest, Orange County");
});

test("who works nowhere we know has no city to name", () => {
  const elsewhere = realtorWith({ activityRegion: [{ state: "GA" }] });
  expect(toRealtorView(elsewhere, "ko").listings).toMatchObject({ place: null, city: "" });
});

test.each([
  ["Grace Lee", "이은혜", "Grace Lee"],
  [" grace  lee", "이은혜", "Grace Lee"],
  ["이은혜", "이은혜", "Grace Lee"],
  ["Anna Cho", "Anna Cho", "Anna Cho"],
  ["", "", ""],
])("a listing agent %p is %p on a Korean page, %p on an English one", (content, korean, english) => {
  const realtor = realtorWith({
    name: "Grace Lee",
    etcInfo: [
      { contentType: "korea_name", content: "이은혜" },
      { contentType: "home_list_realtor", content },
    ],
  });
  expect(toRealtorView(realtor, "ko").listings.agent).toBe(korean);
  expect(toRealtorView(realtor, "en").listings.agent).toBe(english);
});

test("numbers are shown as people read them, empty ones not at all", () => {
  const shown = toRealtorView(realtorWith({ salesCount: "1,204", lastYearSalesTotal: 18_450_000 }), "en").numbers;
  expect(shown).toMatchObject({ sales: "1,204", lastYear: "$18.45M" });
  expect(toRealtorView(realtorWith({ salesCount: 0 }), "en").numbers).toMatchObject({ sales: "", lastYear: "" });
});

test("an unsafe link does not reach the page", () => {
  const realtor = realtorWith({
    kakaoLink: "javascript:alert(1)",
    snsInstagramUrl: "instagram.com/minjun",
    photos: [{ path: "id", imageType: "fullsize", url: "javascript:alert(1)" }],
  });
  const view = toRealtorView(realtor, "en");
  expect(view.contact.kakao).toBeNull();
  expect(view.links.instagram).toBe("https://instagram.com/minjun");
  expect(view.photos.portrait).toBeNull();
});

test.each([
  [null, 1],
  [16, 1],
  [18, 1.125],
  [1.2, 1.2],
  [400, 1.375],
  [1, 1],
])("font size %p scales the text by %p", (designFontSize, scale) => {
  expect(toRealtorView(realtorWith({ designFontSize }), "en").design.fontScale).toBe(scale);
});

test("search fields are the realtor's own per language, else made from the page", () => {
  const realtor = realtorWith({
    name: "Minjun Kim",
    aboutMeEn: "I sell homes.",
    activityRegion: [{ state: "CA", city: "Irvine" }],
    seoMeta: { ko: { title: "김민준 부동산" }, en: null },
  });
  expect(toRealtorView(realtor, "ko").seo).toEqual({
    title: "김민준 부동산",
    description: "Minjun Kim 부동산 에이전트의 홈페이지입니다. 활동 지역: 어바인",
    keywords: "Minjun Kim, 어바인",
    author: "Minjun Kim",
  });
  expect(toRealtorView(realtor, "en").seo).toEqual({
    title: "Minjun Kim, Real estate agent",
    description: "I sell homes.",
    keywords: "Minjun Kim, Irvine",
    author: "Minjun Kim",
  });
});

/** A thumbnail and a full size at each of these places. */
const photosAt = (...paths: string[]) =>
  paths.flatMap((path) => [
    { path, imageType: "thumbnail", url: `/media/${path}-small.webp` },
    { path, imageType: "fullsize", url: `/media/${path}.webp` },
  ]);
const pictureOf = (path: string) => ({ thumbnail: `/media/${path}-small.webp`, fullsize: `/media/${path}.webp` });

test("each photo is shown at its own place, the favicon in its small size", () => {
  const photos = photosAt("gallery", "ogImage", "favicon", "top", "id2", "id", "logo2", "logo");
  expect(toRealtorView(realtorWith({ photos }), "en").photos).toEqual({
    logo: pictureOf("logo"),
    secondLogo: pictureOf("logo2"),
    portrait: pictureOf("id"),
    secondPortrait: pictureOf("id2"),
    cover: pictureOf("top"),
    gallery: [pictureOf("gallery")],
    favicon: "/media/favicon-small.webp",
    shareImage: "/media/ogImage.webp",
  });
});

test("a place without a photo is empty, and no other photo stands in", () => {
  const nothing = {
    logo: null,
    secondLogo: null,
    portrait: null,
    secondPortrait: null,
    cover: null,
    gallery: [],
    favicon: null,
    shareImage: null,
  };
  expect(toRealtorView(realtorWith({}), "en").photos).toEqual(nothing);
  const photos = photosAt("logo2", "id2");
  expect(toRealtorView(realtorWith({ photos }), "en").photos).toEqual({
    ...nothing,
    secondLogo: pictureOf("logo2"),
    secondPortrait: pictureOf("id2"),
    shareImage: "/media/id2.webp",
  });
});

test("of several photos at a place for one the first is shown", () => {
  const photos = ["a", "b"].map((name) => ({ path: "id", imageType: "fullsize", url: `/media/${name}.webp` }));
  expect(toRealtorView(realtorWith({ photos }), "en").photos.portrait?.fullsize).toBe("/media/a.webp");
});

test("a section without anything to show is left out, one with any part stays, in its order", () => {
  const section = { titleKr: "", titleEn: "", contentKr: "", contentEn: "", imageUrl: "" };
  const realtor = realtorWith({
    additionalSections: [
      section,
      { ...section, titleEn: "Awards" },
      { ...section, titleKr: "  ", contentEn: " " },
      { ...section, contentKr: "수상 경력" },
      { ...section, imageUrl: "javascript:alert(1)" },
      { ...section, imageUrl: "/media/a.webp" },
    ],
  });
  expect(toRealtorView(realtor, "en").sections).toEqual([
    { title: { text: "Awards", lang: "en" }, content: null, imageUrl: null },
    { title: null, content: { text: "수상 경력", lang: "ko" }, imageUrl: null },
    { title: null, content: null, imageUrl: "/media/a.webp" },
  ]);
});

test("each of the firm's facts is shown as what it is", () => {
  const etcInfo = [
    ["zillow_link", "zillow.com/profile/minjun"],
    ["company_address", "1 Main St"],
    ["company_phone", "213-555-0100"],
    ["company_fax", "213-555-0199"],
    ["company_license", "01999999"],
    ["company_name", "Acme Realty"],
  ].map(([contentType, content]) => ({ contentType, content }));
  const view = toRealtorView(realtorWith({ etcInfo, activityRegion: [{ state: "CA" }] }), "en");
  expect(view.company).toEqual({
    name: "Acme Realty",
    address: "1 Main St",
    phone: { text: "213-555-0100", href: "tel:+12135550100" },
    fax: "213-555-0199",
    licence: "DRE #01999999",
  });
  expect(view.links).toEqual({ youtube: null, instagram: null, zillow: "https://zillow.com/profile/minjun" });
});

test("the shared image is the realtor's own, else the cover, else a portrait", () => {
  const photo = (path: string) => ({ path, imageType: "fullsize", url: `/media/${path}.webp` });
  const imageOf = (...paths: string[]) =>
    toRealtorView(realtorWith({ photos: paths.map(photo) }), "en").photos.shareImage;
  expect(imageOf("id", "top", "ogImage")).toBe("/media/ogImage.webp");
  expect(imageOf("id", "top")).toBe("/media/top.webp");
  expect(imageOf("gallery", "id2")).toBe("/media/id2.webp");
  expect(imageOf("gallery")).toBeNull();
});

test("the shared image is a JPEG where there is one, since several who show links know no WebP", () => {
  const url = "https://cdn.test/ab/cover-1600-and-avif-jpg.webp";
  const { shareImage, cover } = toRealtorView(
    realtorWith({ photos: [{ path: "top", imageType: "fullsize", url }] }),
    "en",
  ).photos;
  expect(shareImage).toBe("https://cdn.test/ab/cover-1600.jpg");
  expect(cover?.fullsize).toBe(url);
});

test("the languages are what the record shows the realtor to speak", () => {
  expect(toRealtorView(realtorWith({ aboutMeKr: "안녕하세요" }), "en").languages).toEqual(["ko", "en"]);
  expect(toRealtorView(realtorWith({ aboutMeEn: "Hello" }), "ko").languages).toEqual(["en"]);
});

test("any colour gives buttons and text that can be read on both papers", () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(colour, (designMainColor) => {
      const { color, onColor, onLight, onDark } = toRealtorView(realtorWith({ designMainColor }), "en").design;
      expect(contrast(color, onColor)).toBeGreaterThanOrEqual(4.5);
      for (const [paper, accent] of [
        [LIGHT_PAPER, onLight],
        [DARK_SURFACE, onDark],
      ] as const) {
        expect(contrast(accent.text, paper)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(accent.fill, accent.onFill)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(accent.fill, paper)).toBeGreaterThanOrEqual(2);
      }
    }),
  );
});
