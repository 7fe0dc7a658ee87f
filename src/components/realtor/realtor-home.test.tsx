import fc from "fast-check";
import { LANGUAGES, type Language } from "../../domain/site/locale";
import { ETC_INFO, ETC_INFO_TYPES, FIELD_NAMES, FIELDS, type FieldKind } from "../../domain/realtor/fields";
import { parseRealtor, type Realtor } from "../../domain/realtor/realtor";
import { arbitraryRealtor } from "../../domain/realtor/realtor.arbitrary";
import { toRealtorView } from "../../domain/realtor/realtor-view";
import { renderWithMessages } from "../../i18n/render-with-messages";
import { drawWithParts } from "../shell/drawn-once";
import { RealtorHome } from "./realtor-home";

jest.mock("../shell/tokens.css", () => ({}));
jest.mock("../shell/layout.css", () => ({}));
jest.mock("../shell/site-header.css", () => ({}));
jest.mock("./realtor-header.css", () => ({}));
jest.mock("./realtor-home.css", () => ({}));
jest.mock("./testimonials.css", () => ({}));
jest.mock("./share-button.css", () => ({}));
jest.mock("./hero.css", () => ({}));
jest.mock("./action-bar.css", () => ({}));
jest.mock("./gallery.css", () => ({}));
jest.mock("./listings.css", () => ({}));
jest.mock("./estimate.css", () => ({}));
jest.mock("./contact.css", () => ({}));

let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, "error");
});
afterEach(() => {
  expect(consoleError).not.toHaveBeenCalled();
  consoleError.mockRestore();
});

function render(realtor: Realtor, language: Language): string {
  const view = toRealtorView(realtor, language);
  const path = `/${realtor.desiredUrl}`;
  return renderWithMessages(
    <RealtorHome realtorId={realtor.id} view={view} language={language} originalPath={path} />,
    language,
  );
}

function realtorWith(fields: Record<string, unknown>): Realtor {
  const parsed = parseRealtor({ id: "r1", updatedAt: "2026-01-02T03:04:05.000Z", desiredUrl: "minjun", ...fields });
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.realtor;
}

test("any accepted realtor renders in both languages, the same each time", () => {
  fc.assert(
    fc.property(arbitraryRealtor(), fc.constantFrom(...LANGUAGES), (realtor, language) => {
      const html = render(realtor, language);
      expect(html).toContain("<h1");
      expect(html).not.toMatch(/undefined|NaN|\[object/);
      expect(render(realtor, language)).toBe(html);
      // A server that has drawn others before.
      expect(drawWithParts(() => render(realtor, language))).toBe(html);
    }),
    { numRuns: 300 },
  );
});

/** A value of each kind whose field stands in the page by itself; pictures, regions, sections and colors have tests of their own. */
const SAMPLES: Partial<Record<FieldKind, string>> = {
  text: "표본 text",
  longText: "표본 long text",
  phone: "213-555-0143",
  email: "sample@example.com",
  url: "https://sample.example",
  instagram: "https://instagram.com/sample",
  youtube: "https://youtube.com/@sample",
  video: "https://www.youtube.com/watch?v=abcDEF_-123",
  amount: "17",
  date: "2019-05-01",
};

test("each field that its row says is shown changes the page", () => {
  const lines = {
    name: "Minjun",
    licenseNumber: "1",
    careerStart: "2015-01-01",
    etcInfo: [{ contentType: "korea_name", content: "민준" }],
  };
  const pages = (fields: object) =>
    LANGUAGES.map((language) => render(realtorWith({ ...lines, ...fields }), language)).join();
  const unchanged = [
    ...FIELD_NAMES.filter((name) => Array.isArray(FIELDS[name].shown)).map(
      (name) => [name, FIELDS[name].kind] as const,
    ),
    ...ETC_INFO_TYPES.map((type) => [type, ETC_INFO[type].kind] as const),
  ].filter(([name, kind]) => {
    const value = SAMPLES[kind];
    if (value === undefined) return false;
    const fields = name in ETC_INFO ? { etcInfo: [{ contentType: name, content: value }] } : { [name]: value };
    return pages(fields) === pages({});
  });
  expect(unchanged).toEqual([]);
});

test.each([
  ["ko", ["<dt>누적 거래</dt><dd>1,204건</dd>", "<dt>경력</dt><dd>2018년부터</dd>"]],
  ["en", ["<dt>Homes sold</dt><dd>1,204</dd>", "<dt>In business since</dt><dd>2018</dd>"]],
] as const)("numbers have the words that people say with them (%s)", (language, rows) => {
  const html = render(realtorWith({ salesCount: 1_204, careerStart: "2018-03-01" }), language);
  for (const row of rows) expect(html).toContain(row);
});

test("an almost empty realtor has a name, a footer, and no empty section", () => {
  const html = render(realtorWith({}), "ko");
  expect(html).toContain(">minjun</h1>");
  const sections = [...html.matchAll(/<section[^>]* id="(\w+)"/g)].map(([, id]) => id);
  expect(sections).toEqual(["listings", "estimate", "contact"]);
  expect(html).toContain("독립된 사업자");
});

const sectionIds = (html: string) => [...html.matchAll(/<section[^>]* id="(\w+)"/g)].map(([, id]) => id);
const navIds = (html: string) =>
  [...html.slice(0, html.indexOf("</nav>")).matchAll(/<li[^>]*><a href="#(\w+)"/g)].map(([, id]) => id);

test("sections come in the realtor's order, in the page as in its menu, and contact and license always", () => {
  const html = render(
    realtorWith({
      aboutMeKr: "안녕하세요",
      licenseNumber: "01234567",
      activityRegion: [{ state: "CA", city: "Irvine" }],
      sectionLayout: [
        { section: "contact", hidden: "Y" },
        { section: "estimate" },
        { section: "listings", hidden: "Y" },
        { section: "about" },
      ],
    }),
    "ko",
  );
  expect(sectionIds(html)).toEqual(["estimate", "about", "areas", "contact"]);
  expect(navIds(html)).toEqual(["estimate", "about", "areas", "contact"]);
  expect(html).not.toContain('href="#listings"');
  expect(html).toContain("DRE #01234567");
});

test.each([
  ["about", { aboutMeKr: "숨긴 글" }],
  ["numbers", { salesCount: 4711 }],
  ["gallery", { photos: [{ path: "gallery", imageType: "fullsize", url: "/media/hidden-4711.webp" }] }],
  ["video", { recommendedYoutubeUrl: "https://youtu.be/abcDEF_4711" }],
  ["testimonials", { testimonials: [{ textKr: "숨긴 글", who: "김○○", consent: "Y" }] }],
  ["more", { additionalSections: [{ titleKr: "숨긴 글" }] }],
])("a hidden section (%s) leaves nothing of itself in the page or its data", (section, fields) => {
  const shown = realtorWith(fields);
  const hidden = realtorWith({ ...fields, sectionLayout: [{ section, hidden: "Y" }] });
  const trace = /숨긴 글|4,?711/;
  const { seo: _seo, ...data } = toRealtorView(hidden, "ko");
  expect(render(shown, "ko")).toMatch(trace);
  expect(render(hidden, "ko")).not.toMatch(trace);
  expect(JSON.stringify(data)).not.toMatch(trace);
});

test("a page without listings holds no open house, and one with them those that can be read", () => {
  const openHouses = [{ home: "CR4711", date: "2001-01-06", from: "13:00", to: "16:00" }];
  expect(toRealtorView(realtorWith({ openHouses }), "ko").openHouses).toEqual(openHouses);
  const hidden = realtorWith({ openHouses, sectionLayout: [{ section: "listings", hidden: "Y" }] });
  expect(JSON.stringify(toRealtorView(hidden, "ko"))).not.toContain("CR4711");
});

test("a look is a class of the page and changes nothing else", () => {
  const quiet = render(realtorWith({}), "ko");
  expect(render(realtorWith({ designLook: "quiet", sectionLayout: [{ section: "numbers" }] }), "ko")).toBe(quiet);
  expect(render(realtorWith({ designLook: "bold" }), "ko").replace(" look-bold", "")).toBe(quiet);
});

test("the cover shows what its realtor wants to be seen, and a page without such a point stays as it was", () => {
  const photos = [{ path: "top", imageType: "fullsize", url: "/cover.webp" }];
  const page = (fields: object) => render(realtorWith({ photos, ...fields }), "ko");
  expect(page({ coverFocus: "30 65" })).toMatch(/<img class="hero-cover-picture"[^>]* style="object-position:30% 65%"/);
  expect(page({ coverFocus: "50 50" })).toBe(page({}));
});

test("no message key is shown in place of its text", () => {
  const rich = realtorWith({
    name: "Minjun Kim",
    licenseNumber: "01234567",
    contactPhone: "213-555-0123",
    email: "kim@example.com",
    kakaoLink: "https://open.kakao.com/o/x",
    aboutMeKr: "안녕하세요",
    salesCount: 120,
    lastYearSalesTotal: 12_000_000,
    careerStart: "2015-01-01",
    recommendedYoutubeUrl: "https://youtu.be/abcDEF_-123",
    activityRegion: [
      { state: "CA", city: "Irvine" },
      { state: "GA", city: "Suwanee" },
      { state: "", city: "Seoul" },
    ],
    testimonials: Array(7).fill({
      textKr: "좋습니다",
      verified: "Y",
      consent: "Y",
      source: "Zillow",
      link: "zillow.com",
    }),
    photos: [{ path: "gallery", imageType: "fullsize", url: "/media/a.webp" }],
    etcInfo: [{ contentType: "company_phone", content: "213-555-0100" }],
  });
  for (const language of LANGUAGES) {
    const text = render(rich, language).replace(/<[^>]+>/g, " ");
    expect(text).not.toMatch(
      /\b(contact|numbers|areas|about|listings|estimate|gallery|testimonials|video|profiles|footer|language)\.[a-zA-Z]/,
    );
  }
});

test("the toggle leads to the same page in the other language by a plain link", () => {
  expect(render(realtorWith({}), "ko")).toContain('href="/en/minjun"');
  expect(render(realtorWith({}), "en")).toContain('href="/minjun"');
});

test("a text in the other language says which it is", () => {
  expect(render(realtorWith({ aboutMeKr: "안녕하세요" }), "en")).toMatch(
    /<div class="paragraphs" lang="ko"><p>안녕하세요/,
  );
});

test.each([
  ["ko", "가".repeat(19), "aboutMeKr"],
  ["en", "a".repeat(38), "aboutMeEn"],
] as const)("a bio of ten lines of a phone can be folded, a shorter one not (%s)", (language, line, field) => {
  const page = (count: number) => render(realtorWith({ [field]: Array(count).fill(line).join("\n") }), language);
  expect(page(10)).toContain('<details class="about-more">');
  expect(page(9)).not.toContain("about-more");
  expect(render(realtorWith({ [field]: line.repeat(10) }), language)).toContain("about-more");
});

test("a header of more than five links keeps the less asked for behind More", () => {
  const behind = (fields: Record<string, unknown>) =>
    [
      ...(
        /<details class="realtor-header-more">.*?<\/details>/.exec(render(realtorWith(fields), "en"))?.[0] ?? ""
      ).matchAll(/href="#(\w+)"/g),
    ].map(([, id]) => id);
  const five = { aboutMeEn: "Hello", activityRegion: [{ state: "CA", city: "Irvine" }] };
  expect(behind(five)).toEqual([]);
  expect(behind({ ...five, recommendedYoutubeUrl: "https://youtu.be/abcDEF_-123" })).toEqual([
    "areas",
    "video",
    "estimate",
  ]);
});

test("one testimonial is loud: the first, if it is short enough", () => {
  const loud = (...texts: string[]) =>
    render(realtorWith({ testimonials: texts.map((textEn) => ({ textEn, consent: "Y" })) }), "en")
      .split("<li")
      .filter((item) => item.startsWith(' class="is-loud"'))
      .map((item) => /<p>(\w+)/.exec(item)?.[1]);
  expect(loud("first", "second", "third")).toEqual(["first"]);
  expect(loud("a".repeat(321), "second")).toEqual([]);
  expect(loud(...Array.from({ length: 9 }, (_, index) => `words${index}`))).toEqual(["words0"]);
});

test("a client's words in the other language alone say which that is", () => {
  const testimonials = [{ textKr: "좋습니다", consent: "Y" }];
  expect(render(realtorWith({ testimonials }), "en")).toContain("In Korean");
  expect(render(realtorWith({ testimonials }), "ko")).not.toContain("영어 후기");
  expect(render(realtorWith({ testimonials: [{ textEn: "Great", consent: "Y" }] }), "ko")).toContain("영어 후기");
});

test("what clients say is shown from the seventh on behind a line, and only with their consent", () => {
  const words = (count: number, consent: string) =>
    Array.from({ length: count }, (_, index) => ({ textEn: `${consent}-words-${index}`, consent }));
  const html = render(realtorWith({ testimonials: [...words(1, "N"), ...words(8, "Y")] }), "en");
  expect(html).not.toContain("N-words");
  expect(html.split("<details")[0]).toContain("Y-words-5");
  expect(html.split("<details")[0]).not.toContain("Y-words-6");
  expect(html.split("<details")[1]).toContain("Show 2 more");
  expect(html.split("<details")[1]).toContain("Y-words-7");
  expect(html).toContain('href="#testimonials"');
  const none = render(realtorWith({ testimonials: words(3, "N") }), "en");
  expect(none).not.toContain("testimonials");
});

test("the contact form asks what it is about only where there is a choice", () => {
  expect(render(realtorWith({}), "en")).toContain("How can I help?");
  const one = render(realtorWith({ contactForms: ["valuation"] }), "en");
  expect(one).toContain("Home value");
  expect(one).not.toContain("Home search");
  expect(render(realtorWith({ contactForms: [] }), "en")).not.toContain("How can I help?");
});

test("what a realtor wrote is text, never markup", () => {
  const html = render(realtorWith({ aboutMeEn: "<script>alert(1)</script>", name: '"><img src=x>' }), "en");
  expect(html).not.toContain("<script>alert");
  expect(html).not.toContain("<img src=x>");
});

test("a video's still is neither the cover again, where there is another picture, nor an altered one", () => {
  const photo = (path: string, name: string) => ({
    path,
    imageType: "fullsize",
    url: `https://pictures.example/${name}`,
  });
  const stillOf = (fields: Record<string, unknown>) => {
    const html = render(
      realtorWith({ recommendedYoutubeUrl: "https://www.youtube.com/watch?v=abcdefghijk", ...fields }),
      "en",
    );
    return /class="video">.*?<\/button>/s.exec(html)?.[0].match(/pictures\.example\/(\w+)/)?.[1];
  };
  const cover = photo("top", "cover");
  const gallery = [photo("gallery", "first"), photo("gallery", "last")];
  const alteredPhotos = [
    { url: "https://pictures.example/last", alteration: "staging", originalUrl: "https://pictures.example/before" },
  ];
  expect(stillOf({ photos: [cover, ...gallery] })).toBe("last");
  expect(stillOf({ photos: [cover] })).toBe("cover");
  expect(stillOf({ photos: [cover, ...gallery], alteredPhotos })).toBe("first");
  expect(stillOf({ photos: [] })).toBeUndefined();
});
