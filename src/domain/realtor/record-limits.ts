import { FIELDS, FIELD_NAMES, type FieldKind } from "./fields";
import { OPEN_HOUSE_LIMITS } from "./open-house";
import { LAYOUT_ENTRIES_MAX } from "./section-layout";
import { TESTIMONIAL_LIMITS } from "./testimonial-limits";
import { SLUG_MAX_LENGTH } from "../site/slug";

/** Characters of a text; entries of a list, and what each of them holds; the parts of an object. */
type Limit = number | { items: number; each: Readonly<Record<string, Limit>> } | { parts: Record<string, Limit> };
export type Limits = Readonly<Record<FieldKind, Limit | null>>;

const LINE = 200;
const ADDRESS = 2_048;
/** What its own check decides is a few characters; this is for those that are none of its. */
const SHORT = 100;
const SEO = { parts: { title: LINE, description: 1_000, keywords: 1_000, author: LINE } };

/** What a record may hold at most. It is asked of what is written; what is there is read, whatever it holds (decision 108). */
export const LIMITS: Limits = {
  text: LINE,
  longText: 10_000,
  slug: SLUG_MAX_LENGTH,
  phone: SHORT,
  email: 254,
  url: ADDRESS,
  kakao: ADDRESS,
  instagram: ADDRESS,
  youtube: ADDRESS,
  video: ADDRESS,
  date: SHORT,
  licence: LINE,
  color: SHORT,
  amount: null,
  flag: null,
  privateText: LINE,
  privateValue: ADDRESS,
  look: SHORT,
  focus: SHORT,
  photos: { items: 200, each: { url: ADDRESS } },
  altered: { items: 200, each: { url: ADDRESS, noteKr: 500, noteEn: 500, originalUrl: ADDRESS } },
  etcInfo: { items: 40, each: { content: ADDRESS } },
  regions: { items: 60, each: { city: SHORT, neighborhood: LINE, zipcode: SHORT } },
  sections: {
    items: 30,
    each: { titleKr: LINE, titleEn: LINE, contentKr: 5_000, contentEn: 5_000, imageUrl: ADDRESS },
  },
  testimonials: {
    items: TESTIMONIAL_LIMITS.items,
    each: {
      textKr: TESTIMONIAL_LIMITS.text,
      textEn: TESTIMONIAL_LIMITS.text,
      who: TESTIMONIAL_LIMITS.who,
      date: TESTIMONIAL_LIMITS.date,
      source: TESTIMONIAL_LIMITS.source,
      link: TESTIMONIAL_LIMITS.link,
    },
  },
  contactForms: null,
  openHouses: {
    items: OPEN_HOUSE_LIMITS.items,
    each: {
      home: OPEN_HOUSE_LIMITS.home,
      date: OPEN_HOUSE_LIMITS.date,
      from: OPEN_HOUSE_LIMITS.time,
      to: OPEN_HOUSE_LIMITS.time,
    },
  },
  layout: { items: LAYOUT_ENTRIES_MAX, each: { section: SHORT } },
  seo: { parts: { ko: SEO, en: SEO } },
};

/** Of the whole record as JSON, with what we do not know of it: more than any homepage has, less than a page can bear. */
export const RECORD_MAX_CHARACTERS = 200_000;
/** Of objects and lists in one another, where we do not know them. */
export const RECORD_MAX_DEPTH = 32;

/** A place that holds more than it may. */
export interface Excess {
  /** `additionalSections`, `seoMeta.ko.title`; `record` for all of it. */
  path: string;
  unit: "characters" | "items";
  held: number;
  most: number;
}

/** The same, with the place in any entry of its list. */
interface Held extends Excess {
  place: string;
}

/**
 * Where a record holds more than it may, and more than the one before: what was there before there were limits may
 * stay, and may shrink step by step.
 */
export function excessesOf(record: object, before: object | null, limits: Limits = LIMITS): Excess[] {
  const over = fieldsHeld(record, limits).filter(({ held, most }) => held > most);
  if (over.length === 0) return [];
  const heldBefore = new Map<string, number>();
  for (const { place, held } of before === null ? [] : fieldsHeld(before, limits))
    heldBefore.set(place, Math.max(held, heldBefore.get(place) ?? 0));
  return over
    .filter(({ place, held }) => held > (heldBefore.get(place) ?? 0))
    .map(({ path, unit, held, most }) => ({ path, unit, held, most }));
}

/** The same for the record as a whole. */
export function recordExcess(record: object, before: object | null): Excess | null {
  const held = JSON.stringify(record).length;
  if (held <= RECORD_MAX_CHARACTERS) return null;
  if (before !== null && held <= JSON.stringify(before).length) return null;
  return { path: "record", unit: "characters", held, most: RECORD_MAX_CHARACTERS };
}

/** How much the place may hold; null where nothing is said of it. */
export function limitAt(path: string): number | null {
  const [name, ...rest] = path.split(".");
  const kind = (FIELDS as Partial<Record<string, { kind: FieldKind }>>)[name!]?.kind;
  let limit: Limit | null | undefined = kind && LIMITS[kind];
  for (const part of rest) {
    if (typeof limit !== "object" || limit === null) return null;
    if ("parts" in limit) limit = limit.parts[part];
    else if (!/^\d+$/.test(part)) limit = limit.each[part];
  }
  if (typeof limit === "number") return limit;
  return limit && "items" in limit ? limit.items : null;
}

/** For people who call the API. */
export function describeExcess({ path, unit, held, most }: Excess): string {
  const what = unit === "items" ? "entries" : "characters";
  return `${path}: has ${held} ${what} of at most ${most}, ${unit === "items" ? "remove some" : "shorten it"}`;
}

/** Whether a value has objects and lists in one another deeper than so many; without recursion, since it may be any. */
export function isDeeperThan(value: unknown, depth: number): boolean {
  let level: unknown[] = [value];
  for (let left = depth; level.length > 0; left--) {
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? [each] : []));
    if (level.length > 0 && left === 0) return true;
    level = level.flatMap((each) => Object.values(each as object));
  }
  return false;
}

function fieldsHeld(record: object, limits: Limits): Held[] {
  const values = record as Record<string, unknown>;
  return FIELD_NAMES.flatMap((name) => {
    const limit = limits[FIELDS[name].kind];
    return limit === null ? [] : heldAt(values[name], limit, name, name);
  });
}

function heldAt(value: unknown, limit: Limit, path: string, place: string): Held[] {
  if (typeof limit === "number")
    return typeof value === "string" ? [{ path, place, unit: "characters", held: value.length, most: limit }] : [];
  if ("parts" in limit) return partsHeld(value, limit.parts, path, place);
  if (!Array.isArray(value)) return [];
  const list: Held = { path, place, unit: "items", held: value.length, most: limit.items };
  // Of a list that is far too long nobody needs to hear of each entry.
  const entries = value.slice(0, 2 * limit.items);
  return [list, ...entries.flatMap((entry, index) => partsHeld(entry, limit.each, `${path}.${index}`, `${place}.*`))];
}

function partsHeld(value: unknown, parts: Readonly<Record<string, Limit>>, path: string, place: string): Held[] {
  if (typeof value !== "object" || value === null) return [];
  const values = value as Record<string, unknown>;
  return Object.entries(parts).flatMap(([name, limit]) =>
    heldAt(values[name], limit, `${path}.${name}`, `${place}.${name}`),
  );
}
