import fc from "fast-check";
import { anyText, anyWebUrl } from "../site/any-text.arbitrary";
import { ALTERATIONS } from "./altered-photos";
import { IMAGE_TYPES, PHOTO_PATHS, REGION_STATES, parseRealtor, type Realtor } from "./realtor";
import { ETC_INFO_TYPES, FIELDS, FIELD_NAMES, type FieldKind } from "./fields";
import { LAYOUT_SECTIONS } from "./section-layout";
import { TESTIMONIAL_LIMITS } from "./testimonial-limits";

const HOSTILE_TEXTS = [
  "</script><script>alert(1)</script>",
  "<!-- ${x} {{y}} $t(hero.title) -->",
  "javascript:alert(1)",
  "__proto__",
  "constructor",
  "\u0000\u2028\ufeff\u202e",
  "\ud800",
  "한글 이름",
  "🏠".repeat(50),
  "-0",
  "1e308",
  "#FFF",
  "#000000",
];

const text = fc.oneof(
  { weight: 3, arbitrary: anyText({ maxLength: 40 }) },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: anyWebUrl() },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 2, arbitrary: fc.constantFrom(null, undefined, "") },
);
const amount = fc.oneof(
  fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
  fc.nat().map(String),
  fc.constantFrom(null, "", "$1,234,567", Number.MAX_VALUE, 5e-324, -0),
);
const flag = fc.constantFrom("Y", "N", "y", "n", "", true, false, null, undefined);

function listOf<Item>(item: fc.Arbitrary<Item>) {
  return fc.oneof(fc.array(item, { maxLength: 6 }), fc.constantFrom(null, undefined));
}

const seo = fc.oneof(fc.record({ title: text, description: text, keywords: text, author: text }), fc.constant(null));

const imageUrl = fc.oneof(anyWebUrl(), fc.constant("/media/a.webp"), fc.constantFrom("javascript:x", "a b", "\u0000x"));

const BY_KIND: Record<FieldKind, fc.Arbitrary<unknown>> = {
  text,
  longText: text,
  phone: text,
  url: text,
  kakao: text,
  instagram: text,
  youtube: text,
  privateText: text,
  privateValue: text,
  look: fc.oneof(text, fc.constantFrom("quiet", "editorial", "bold")),
  focus: fc.oneof(text, fc.constantFrom("30 65", "50 50")),
  layout: fc.oneof(
    fc.array(fc.record({ section: fc.oneof(text, fc.constantFrom(...LAYOUT_SECTIONS)), hidden: flag }), {
      maxLength: 12,
    }),
    fc.constantFrom(null, undefined),
  ),
  slug: fc.stringMatching(/^[A-Za-z_-]{1,20}$/).map((slug) => `x${slug}`),
  email: fc.oneof(text, fc.emailAddress()),
  video: fc.oneof(text, fc.constant("https://www.youtube.com/watch?v=abcDEF_-123")),
  date: fc.oneof(text, fc.constantFrom("2015-01-01", "2015")),
  licence: text,
  color: fc.oneof(text, fc.constantFrom("#0f5c4a", "c0ffee")),
  amount,
  flag,
  photos: listOf(
    fc.record({ path: fc.constantFrom(...PHOTO_PATHS), imageType: fc.constantFrom(...IMAGE_TYPES), url: imageUrl }),
  ),
  altered: listOf(
    fc.record({
      url: imageUrl,
      alteration: fc.constantFrom(...ALTERATIONS),
      noteKr: text,
      noteEn: text,
      originalUrl: imageUrl,
    }),
  ),
  etcInfo: listOf(fc.record({ contentType: fc.constantFrom(...ETC_INFO_TYPES), content: text })),
  regions: listOf(
    fc.record({
      state: fc.constantFrom(...REGION_STATES, ""),
      city: text,
      neighborhood: text,
      zipcode: text,
    }),
  ),
  sections: listOf(fc.record({ titleKr: text, titleEn: text, contentKr: text, contentEn: text, imageUrl: text })),
  contactForms: fc.constantFrom(undefined, null, [], ["valuation"], ["search"], ["search", "valuation"]),
  testimonials: listOf(
    fc.record({
      textKr: text,
      textEn: text,
      who: text.map((value) => (typeof value === "string" ? value.slice(0, TESTIMONIAL_LIMITS.who) : value)),
      date: fc.oneof(fc.constantFrom("2025-03", "2025-03-14", "2025-13", "soon"), fc.constant("")),
      source: fc.constantFrom("Zillow", "\ud800", "", null),
      link: fc.oneof(anyWebUrl(), fc.constantFrom("javascript:x", "", undefined)),
      verified: flag,
      consent: flag,
    }),
  ),
  openHouses: listOf(
    fc.record({
      home: fc.constantFrom("CR00000001", "", "\ud800"),
      date: fc.constantFrom("2026-11-28", "2026-02-30", "soon", "", null),
      from: fc.constantFrom("13:00", "09:30", "25:00", "", null),
      to: fc.constantFrom("16:00", "09:30", "1pm", "", undefined),
    }),
  ),
  seo: fc.oneof(fc.record({ ko: seo, en: seo }), fc.constantFrom(null, undefined)),
};

/** What an API may send: every field present, absent, odd or hostile, but acceptable to the schema. */
const sentRealtor = fc.record({
  id: fc.oneof(fc.uuid(), fc.nat()),
  updatedAt: fc
    .date({ min: new Date("2000-01-01T00:00:00Z"), max: new Date("2100-01-01T00:00:00Z"), noInvalidDate: true })
    .map((date) => date.toISOString()),
  verifiedHost: fc.oneof(fc.domain(), anyWebUrl(), text),
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, BY_KIND[FIELDS[name].kind]])),
});

/** Any realtor that `parseRealtor` accepts. */
export function arbitraryRealtor(): fc.Arbitrary<Realtor> {
  return sentRealtor.map((sent) => {
    const parsed = parseRealtor(sent);
    if (!parsed.ok) throw new Error(`The generator made a record the schema refuses: ${parsed.reason}`);
    return parsed.realtor;
  });
}
