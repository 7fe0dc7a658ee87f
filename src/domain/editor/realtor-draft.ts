import { sentMarks, type DraftMark } from "./draft-marks";
import { picturesOfPhotos, photosOfPictures, type DraftPicture } from "./draft-pictures";
import { realtorInputSchema, type RealtorInput } from "../realtor/realtor";
import {
  ETC_INFO_TYPES,
  FIELD_NAMES,
  OWN_TEXT_FIELDS,
  PRIVATE_FIELDS,
  TEXT_FIELDS,
  fieldsOfKind,
  type EtcInfoType,
  type FieldOfKind,
  type OwnTextField,
  type PrivateField,
  type TextKind,
} from "../realtor/fields";
import { REQUEST_KINDS, type RequestKind } from "../realtor/contact-kind";
import { isDesiredUrl } from "../realtor/validators";
import { SLUG_MAX_LENGTH, isReservedSlug } from "../site/slug";

const AMOUNTS = fieldsOfKind("amount");
const FLAGS = fieldsOfKind("flag");

type DraftRegion = RealtorInput["activityRegion"][number];
/** A testimonial in the form: its flags are switches. */
export type DraftTestimonial = Omit<RecordTestimonial, "verified" | "consent"> & {
  verified: boolean;
  consent: boolean;
};
type RecordTestimonial = NonNullable<RealtorInput["testimonials"]>[number];
type DraftOpenHouse = NonNullable<RealtorInput["openHouses"]>[number];
type DraftSection = RealtorInput["additionalSections"][number];

/** The form: what is typed, valid or not. Texts, switches and lists; amounts are texts. */
export type RealtorDraft = Record<FieldOfKind<TextKind | "amount">, string> &
  Record<FieldOfKind<"flag">, boolean> &
  /** Absent where the API keeps them to itself, or does not know them: a save then leaves them as they are. */
  Partial<Record<PrivateField | OwnTextField, string>> & {
    /** Every type is there at least once; one that the record has twice is there twice. */
    etcInfo: { contentType: EtcInfoType; content: string }[];
    activityRegion: DraftRegion[];
    additionalSections: DraftSection[];
    /** Absent where the API does not know it: then no form offers it, and no save sends it. */
    testimonials?: DraftTestimonial[] | undefined;
    /** Likewise. Each kind that is offered is switched on. */
    contactForms?: Record<RequestKind, boolean> | undefined;
    /** Likewise. */
    openHouses?: DraftOpenHouse[] | undefined;
    seoMeta: RealtorInput["seoMeta"];
    photos: DraftPicture[];
    /** Absent where the API knows none. */
    alteredPhotos?: DraftMark[] | undefined;
    /** Absent where the API does not know it. */
    sectionLayout?: NonNullable<RealtorInput["sectionLayout"]>;
    /** Keys of the record that the form does not know, and private fields that hold no text: kept, never shown. */
    unknown: Record<string, unknown>;
  };

export const BLANK_REGION: Readonly<DraftRegion> = { state: "", city: "", neighborhood: "", zipcode: "" };
export const BLANK_SECTION: Readonly<DraftSection> = {
  titleKr: "",
  titleEn: "",
  contentKr: "",
  contentEn: "",
  imageUrl: "",
};

export const BLANK_TESTIMONIAL: Readonly<DraftTestimonial> = {
  textKr: "",
  textEn: "",
  who: "",
  date: "",
  source: "",
  link: "",
  verified: false,
  consent: false,
};

export const BLANK_OPEN_HOUSE: Readonly<DraftOpenHouse> = { home: "", date: "", from: "", to: "" };

const EMPTY_INPUT: RealtorInput = {
  ...realtorInputSchema.parse({
    desiredUrl: "x",
    ...pick([...PRIVATE_FIELDS, ...OWN_TEXT_FIELDS], () => ""),
    sectionLayout: [],
  }),
  desiredUrl: "",
};

const KNOWN_FIELDS: ReadonlySet<string> = new Set(FIELD_NAMES);

/** Spec §4: empty, with one blank region. */
export function emptyDraft(): RealtorDraft {
  return draftOf(EMPTY_INPUT);
}

export function draftOf(input: RealtorInput): RealtorDraft {
  const missing = ETC_INFO_TYPES.filter((type) => !input.etcInfo.some(({ contentType }) => contentType === type));
  return {
    ...pick(TEXT_FIELDS, (field) => input[field]),
    ...optionalTexts(input),
    ...pick(AMOUNTS, (field) => (input[field] === null ? "" : String(input[field]))),
    ...pick(FLAGS, (field) => input[field] === "Y"),
    etcInfo: [
      ...input.etcInfo.map((entry) => ({ ...entry })),
      ...missing.map((contentType) => ({ contentType, content: "" })),
    ],
    activityRegion: (input.activityRegion.length > 0 ? input.activityRegion : [BLANK_REGION]).map((region) => ({
      ...region,
    })),
    additionalSections: input.additionalSections.map((section) => ({ ...section })),
    ...(input.testimonials && { testimonials: input.testimonials.map(draftTestimonialOf) }),
    ...(input.contactForms && { contactForms: switchesOf(input.contactForms) }),
    ...(input.openHouses && { openHouses: input.openHouses.map((each) => ({ ...each })) }),
    seoMeta: { ...input.seoMeta, ko: { ...input.seoMeta.ko }, en: { ...input.seoMeta.en } },
    photos: picturesOfPhotos(input.photos),
    alteredPhotos: input.alteredPhotos?.map((photo) => ({ ...photo })),
    ...(input.sectionLayout && { sectionLayout: input.sectionLayout.map((entry) => ({ ...entry })) }),
    unknown: Object.fromEntries(Object.entries(input).filter(([key, value]) => !isInForm(key, value))),
  };
}

/**
 * What a save carries, with the schema's keys in the schema's order: texts
 * trimmed, blank regions, sections and entries left out, unknown keys as they came. Never throws: a slug or
 * an amount that is none is empty, for the preview's sake; a save checks first.
 */
export function inputOf(draft: RealtorDraft): RealtorInput {
  const { desiredUrl } = draft;
  const input = realtorInputSchema.parse({
    ...draft.unknown,
    ...pick(TEXT_FIELDS, (field) => draft[field]),
    ...optionalTexts(draft),
    ...pick(AMOUNTS, (field) => amountOf(draft[field])),
    ...pick(FLAGS, (field) => draft[field]),
    desiredUrl: "x",
    photos: photosOfPictures(draft.photos).filter(({ url }) => url.trim() !== ""),
    alteredPhotos: sentMarks(draft),
    etcInfo: draft.etcInfo.filter(({ contentType: _, ...rest }) => isFilled(rest)),
    activityRegion: draft.activityRegion.filter(isFilled),
    additionalSections: draft.additionalSections.filter(isFilled),
    ...(draft.testimonials && { testimonials: draft.testimonials.filter(isTestimonial) }),
    ...(draft.contactForms && { contactForms: REQUEST_KINDS.filter((kind) => draft.contactForms![kind]) }),
    ...(draft.openHouses && { openHouses: draft.openHouses.filter(isFilled) }),
    seoMeta: draft.seoMeta,
    ...(draft.sectionLayout && { sectionLayout: draft.sectionLayout }),
  });
  return { ...input, desiredUrl: isSlug(desiredUrl.trim()) ? desiredUrl.trim() : "" };
}

function switchesOf(offered: readonly RequestKind[]): Record<RequestKind, boolean> {
  return { valuation: offered.includes("valuation"), search: offered.includes("search") };
}

function draftTestimonialOf(testimonial: RecordTestimonial): DraftTestimonial {
  return { ...testimonial, verified: testimonial.verified === "Y", consent: testimonial.consent === "Y" };
}

/** A switch alone says nothing. */
function isTestimonial({ verified: _verified, consent: _consent, ...rest }: DraftTestimonial): boolean {
  return isFilled(rest);
}

/** Names of a section's keys that hold a text and have no field in the form. */
export function unknownTexts(section: Readonly<DraftSection>): string[] {
  const unknown = Object.entries(section).filter(([key]) => !Object.hasOwn(BLANK_SECTION, key));
  return unknown.flatMap(([key, value]) => (typeof value === "string" && value.trim() !== "" ? [key] : []));
}

/** A count or an amount as people write it; null for none, and for what is none. */
export function amountOf(written: string): number | null {
  const digits = written.replace(/[,\s$]/g, "");
  const amount = Number(digits);
  return digits !== "" && Number.isFinite(amount) && amount >= 0 ? amount : null;
}

export function isSlug(slug: string): boolean {
  return isDesiredUrl(slug) && slug.length <= SLUG_MAX_LENGTH && !isReservedSlug(slug);
}

/** What the form can't show counts as well: another API may have put an item's text under a key of its own. */
export function isFilled(entry: object): boolean {
  return Object.values(entry).some((value: unknown) =>
    typeof value === "string" ? value.trim() !== "" : value !== null && value !== undefined,
  );
}

/** Those that are there, and are texts. */
function optionalTexts(
  fields: Partial<Record<PrivateField | OwnTextField, unknown>>,
): Partial<Record<PrivateField | OwnTextField, string>> {
  return Object.fromEntries(
    [...PRIVATE_FIELDS, ...OWN_TEXT_FIELDS].flatMap((field) =>
      typeof fields[field] === "string" ? [[field, fields[field]]] : [],
    ),
  );
}

function isInForm(key: string, value: unknown): boolean {
  const isPrivate = (PRIVATE_FIELDS as readonly string[]).includes(key);
  return isPrivate ? typeof value === "string" || value === undefined : KNOWN_FIELDS.has(key);
}

function pick<Field extends string, Value>(
  fields: readonly Field[],
  valueOf: (field: Field) => Value,
): Record<Field, Value> {
  return Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Record<Field, Value>;
}
