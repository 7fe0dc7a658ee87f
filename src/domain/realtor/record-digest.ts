import type { Language } from "../site/locale";
import { textDigest } from "../site/page-data-link";
import { plainText } from "./plain-text";

/** What homepages are made of, by `FIELDS`: a browser would load that whole table for these names. */
const IN_ANY_LANGUAGE = [
  "name",
  "desiredUrl",
  "contactPhone",
  "email",
  "kakaoLink",
  "photos",
  "etcInfo",
  "activityRegion",
  "snsYoutubeUrl",
  "snsInstagramUrl",
  "salesCount",
  "licenseNumber",
  "careerStart",
  "careerEnd",
  "designFontSize",
  "designMainColor",
  "designMainDarkMode",
  "contentDarkMode",
  "lastYearSalesTotal",
  "recommendedYoutubeUrl",
  "contactForms",
  "designLook",
  "sectionLayout",
  "openHouses",
  "coverFocus",
];
/** Their items have texts in both languages. */
const LISTS_OF_TEXTS = ["alteredPhotos", "additionalSections", "testimonials"];
export const DIGESTED_FIELDS = [...IN_ANY_LANGUAGE, ...LISTS_OF_TEXTS, "aboutMeKr", "aboutMeEn", "seoMeta"];

const SUFFIX: Record<Language, string> = { ko: "Kr", en: "En" };

/** Both languages of a record are rendered one after the other, and most of it is the same for both. */
const known = new WeakMap<object, string>();

/**
 * Digest of what a homepage in that language is made of. Records with one digest make one page; a text of the other
 * language that stands on no page of this one changes nothing. Takes records as APIs send them and as they are parsed:
 * one that parsing changes may have two digests, at worst. Never throws.
 */
export function recordDigest(record: object, language: Language): string {
  const fields = record as Record<string, unknown>;
  const { aboutMeKr, aboutMeEn, seoMeta } = fields;
  const inThis = [
    inLanguage({ aboutMeKr, aboutMeEn }, language),
    (seoMeta as Record<string, unknown> | null | undefined)?.[language],
    ...LISTS_OF_TEXTS.map((name) => {
      const list = present(name, fields[name]);
      return Array.isArray(list) ? list.map((item) => inLanguage(item, language)) : list;
    }),
  ];
  return `${inAnyLanguage(fields)}.${textDigest(JSON.stringify(inThis))}`;
}

function inAnyLanguage(record: Record<string, unknown>): string {
  const before = known.get(record);
  if (before !== undefined) return before;
  const digest = textDigest(JSON.stringify(IN_ANY_LANGUAGE.map((name) => present(name, record[name]))));
  known.set(record, digest);
  return digest;
}

/** Null for what says nothing. An empty list of requests does: it offers none, and a missing one offers all. */
function present(name: string, value: unknown): unknown {
  const isEmptyList = Array.isArray(value) && value.length === 0 && name !== "contactForms";
  return isEmptyList || value === undefined || value === "" ? null : value;
}

/** Of two texts that translate each other, only the page's own, where there is one: of the other whether it is there. */
function inLanguage(item: unknown, language: Language): unknown {
  if (typeof item !== "object" || item === null) return item;
  const texts = item as Record<string, unknown>;
  const other = SUFFIX[language === "ko" ? "en" : "ko"];
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      const isReplaced = key.endsWith(other) && hasText(texts[key.slice(0, -other.length) + SUFFIX[language]]);
      return [key, isReplaced ? hasText(text) : text];
    }),
  );
}

function hasText(value: unknown): boolean {
  return typeof value === "string" && plainText(value) !== "";
}
