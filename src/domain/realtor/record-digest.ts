import type { Language } from "../site/locale";
import { textDigest } from "../site/page-data-link";
import { plainText } from "./plain-text";

/** What homepages are made of, by `FIELDS`: a browser would load that whole table for these names. */
export const DIGESTED_FIELDS = [
  "name",
  "desiredUrl",
  "contactPhone",
  "email",
  "kakaoLink",
  "photos",
  "alteredPhotos",
  "etcInfo",
  "activityRegion",
  "snsYoutubeUrl",
  "snsInstagramUrl",
  "aboutMeKr",
  "aboutMeEn",
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
  "additionalSections",
  "seoMeta",
  "testimonials",
  "contactForms",
  "designLook",
  "sectionLayout",
  "openHouses",
  "coverFocus",
] as const;

const SUFFIX: Record<Language, string> = { ko: "Kr", en: "En" };

/**
 * Digest of what a homepage in that language is made of. Records with one digest make one page; a text of the other
 * language that stands on no page of this one changes nothing. Takes records as APIs send them and as they are parsed:
 * one that parsing changes may have two digests, at worst. Never throws.
 */
export function recordDigest(record: object, language: Language): string {
  const { seoMeta, ...fields } = record as Record<string, unknown>;
  const own: Record<string, unknown> = {
    ...(inLanguage(fields, language) as object),
    seoMeta: (seoMeta as Record<string, unknown> | null | undefined)?.[language],
  };
  return textDigest(JSON.stringify(DIGESTED_FIELDS.map((name) => (isAbsent(name, own[name]) ? 0 : own[name]))));
}

/** An empty list of requests offers none, a missing one offers all; for every other field both say nothing. */
function isAbsent(name: string, value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  return Array.isArray(value) && value.length === 0 && name !== "contactForms";
}

/** Of two texts that translate each other, only the page's own, where there is one: of the other whether it is there. */
function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language));
  if (typeof value !== "object" || value === null) return value;
  const texts = value as Record<string, unknown>;
  const other = SUFFIX[language === "ko" ? "en" : "ko"];
  return Object.fromEntries(
    Object.entries(texts).map(([key, item]) => {
      const isReplaced = key.endsWith(other) && hasText(texts[key.slice(0, -other.length) + SUFFIX[language]]);
      return [key, isReplaced ? hasText(item) : inLanguage(item, language)];
    }),
  );
}

function hasText(value: unknown): boolean {
  return typeof value === "string" && plainText(value) !== "";
}
