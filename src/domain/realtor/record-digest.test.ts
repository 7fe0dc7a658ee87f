import fc from "fast-check";
import { LANGUAGES, type Language } from "../site/locale";
import { FIELDS, FIELD_NAMES, type FieldName } from "./fields";
import { parseRealtor, type Realtor } from "./realtor";
import { arbitraryRealtor } from "./realtor.arbitrary";
import { toRealtorView } from "./realtor-view";
import { DIGESTED_FIELDS, recordDigest } from "./record-digest";

const fill = (fields: Record<string, unknown>): Realtor => {
  const parsed = parseRealtor({ id: 1, updatedAt: "2026-01-01T00:00:00Z", desiredUrl: "minji", ...fields });
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.realtor;
};

const BOTH = {
  aboutMeKr: "소개",
  aboutMeEn: "About",
  additionalSections: [{ titleKr: "제목", titleEn: "Title", contentKr: "글", contentEn: "Text" }],
  testimonials: [{ textKr: "고마워요", textEn: "Thanks", who: "A", consent: "Y" }],
  seoMeta: { ko: { title: "한글" }, en: { title: "English" } },
};

test("the fields are those that the table says are shown, and the slug, which stands in for a name", () => {
  const shown = FIELD_NAMES.filter((name) => typeof FIELDS[name].shown !== "string" || name === "desiredUrl");
  expect([...DIGESTED_FIELDS].sort()).toEqual([...shown].sort());
});

/** `record` with the texts of one language, wherever they stand, taken from `from`. */
function withTextsOf(record: unknown, from: unknown, suffix: "Kr" | "En"): unknown {
  if (Array.isArray(record))
    return record.map((item, at) => withTextsOf(item, Array.isArray(from) ? from[at % from.length] : null, suffix));
  if (typeof record !== "object" || record === null) return record;
  const other = (from ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(record).map(([key, item]) => [
      key,
      key.endsWith(suffix) && typeof other[key] === "string" ? other[key] : withTextsOf(item, other[key], suffix),
    ]),
  );
}

test("records with one digest have one view", () => {
  const field = fc.constantFrom<FieldName>(...FIELD_NAMES);
  const suffix = fc.constantFrom(null, "Kr" as const, "En" as const);
  let same = 0;
  fc.assert(
    fc.property(
      arbitraryRealtor(),
      arbitraryRealtor(),
      fc.array(field, { maxLength: 2 }),
      suffix,
      fc.constantFrom(...LANGUAGES),
      (before, other, names, changedTexts, language) => {
        const from = other as Record<string, unknown>;
        const changed = { ...before, ...Object.fromEntries(names.map((name) => [name, from[name]])) };
        const after = changedTexts === null ? changed : (withTextsOf(changed, from, changedTexts) as Realtor);
        if (recordDigest(before, language) !== recordDigest(after, language)) return;
        same += 1;
        expect(toRealtorView(after, language)).toEqual(toRealtorView(before, language));
      },
    ),
    { numRuns: 500 },
  );
  expect(same).toBeGreaterThan(50);
});

test.each<[Language, Record<string, unknown>]>([
  ["ko", { aboutMeEn: "Another" }],
  ["en", { aboutMeKr: "다른 글" }],
  ["ko", { additionalSections: [{ ...BOTH.additionalSections[0], contentEn: "Another" }] }],
  ["en", { testimonials: [{ ...BOTH.testimonials[0], textKr: "다른 글" }] }],
  ["en", { seoMeta: { ...BOTH.seoMeta, ko: { title: "다른" } } }],
])("the page in %s stays as it is when a text of the other language changes: %j", (language, change) => {
  const other: Language = language === "ko" ? "en" : "ko";
  const [before, after] = [fill(BOTH), fill({ ...BOTH, ...change })];
  expect(recordDigest(after, language)).toBe(recordDigest(before, language));
  expect(recordDigest(after, other)).not.toBe(recordDigest(before, other));
});

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ["a text in the only language there is", { aboutMeKr: "소개" }, { aboutMeKr: "고침" }],
  ["that there is a Korean text at all", { aboutMeEn: "About" }, { aboutMeEn: "About", aboutMeKr: "소개" }],
  ["no requests instead of all", {}, { contactForms: [] }],
  ["the slug, which is the name of who has none", {}, { desiredUrl: "sora" }],
])("%s changes the English page", (_name, before, after) => {
  expect(recordDigest(fill(after), "en")).not.toBe(recordDigest(fill(before), "en"));
});

test("what no page shows, and when it was saved, changes no digest", () => {
  const change = { userId: "u", isMakeHomepage: "Y", hompageUrl: "https://a.example", ppProfileId: 3 };
  const after = { ...fill(BOTH), ...change, updatedAt: "2027-01-01T00:00:00.000Z" };
  for (const language of LANGUAGES) expect(recordDigest(after, language)).toBe(recordDigest(fill(BOTH), language));
});

test("a record as it was sent has the digest of the parsed one: empty is absent", () => {
  const sent = { ...fill(BOTH), alteredPhotos: [], designLook: "", sectionLayout: null, name: undefined };
  for (const language of LANGUAGES) expect(recordDigest(sent, language)).toBe(recordDigest(fill(BOTH), language));
});

test.each([{}, { seoMeta: "x", photos: 3, testimonials: [null, "x"] }, []])("%j has one, too", (sent) => {
  expect(recordDigest(sent, "ko")).toMatch(/^[0-9a-z]+-[0-9a-z]+\.[0-9a-z]+-[0-9a-z]+$/);
});
