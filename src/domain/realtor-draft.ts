import { picturesOfPhotos, photosOfPictures, type DraftPicture } from "./draft-pictures";
import { ETC_INFO_TYPES, realtorInputSchema, type EtcInfoType, type RealtorInput } from "./realtor";
import { isDesiredUrl } from "./validators";
import { SLUG_MAX_LENGTH, isReservedSlug } from "./slug";

/** Fields that are one text each, in the record as in the form. */
const TEXTS = [
  "name",
  "userId",
  "desiredUrl",
  "contactPhone",
  "email",
  "kakaoLink",
  "snsYoutubeUrl",
  "snsInstagramUrl",
  "aboutMeKr",
  "aboutMeEn",
  "licenseNumber",
  "careerStart",
  "careerEnd",
  "designMainColor",
  "hompageUrl",
  "recommendedYoutubeUrl",
  "madeForRealtor",
  "ppProfileId",
] as const satisfies readonly (keyof RealtorInput)[];
const AMOUNTS = [
  "salesCount",
  "designFontSize",
  "lastYearSalesTotal",
] as const satisfies readonly (keyof RealtorInput)[];
const FLAGS = ["designMainDarkMode", "contentDarkMode", "isMakeHomepage"] as const;

type DraftRegion = RealtorInput["activityRegion"][number];
type DraftSection = RealtorInput["additionalSections"][number];

/** The form: what is typed, valid or not. Texts, switches and lists; amounts are texts. */
export type RealtorDraft = Record<(typeof TEXTS)[number] | (typeof AMOUNTS)[number], string> &
  Record<(typeof FLAGS)[number], boolean> & {
    /** Every type is there at least once; one that the record has twice is there twice. */
    etcInfo: { contentType: EtcInfoType; content: string }[];
    activityRegion: DraftRegion[];
    additionalSections: DraftSection[];
    seoMeta: RealtorInput["seoMeta"];
    photos: DraftPicture[];
  };

export const BLANK_REGION: Readonly<DraftRegion> = { state: "", city: "", neighborhood: "", zipcode: "" };
export const BLANK_SECTION: Readonly<DraftSection> = {
  titleKr: "",
  titleEn: "",
  contentKr: "",
  contentEn: "",
  imageUrl: "",
};

const EMPTY_INPUT: RealtorInput = { ...realtorInputSchema.parse({ desiredUrl: "x" }), desiredUrl: "" };

/** Spec §4: empty, with one blank region. */
export function emptyDraft(): RealtorDraft {
  return draftOf(EMPTY_INPUT);
}

export function draftOf(input: RealtorInput): RealtorDraft {
  const missing = ETC_INFO_TYPES.filter((type) => !input.etcInfo.some(({ contentType }) => contentType === type));
  return {
    ...pick(TEXTS, (field) => input[field]),
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
    seoMeta: { ko: { ...input.seoMeta.ko }, en: { ...input.seoMeta.en } },
    photos: picturesOfPhotos(input.photos),
  };
}

/**
 * What a save carries, with the schema's keys in the schema's order: texts
 * trimmed, blank regions, sections and entries left out. Never throws: a slug or
 * an amount that is none is empty, for the preview's sake; a save checks first.
 */
export function inputOf(draft: RealtorDraft): RealtorInput {
  const { desiredUrl } = draft;
  const input = realtorInputSchema.parse({
    ...pick(TEXTS, (field) => draft[field]),
    ...pick(AMOUNTS, (field) => amountOf(draft[field])),
    ...pick(FLAGS, (field) => draft[field]),
    desiredUrl: "x",
    photos: photosOfPictures(draft.photos).filter(({ url }) => url.trim() !== ""),
    etcInfo: draft.etcInfo.filter(({ content }) => content.trim() !== ""),
    activityRegion: draft.activityRegion.filter(isFilled),
    additionalSections: draft.additionalSections.filter(isFilled),
    seoMeta: draft.seoMeta,
  });
  return { ...input, desiredUrl: isSlug(desiredUrl.trim()) ? desiredUrl.trim() : "" };
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

function isFilled(entry: DraftRegion | DraftSection): boolean {
  return Object.values(entry).some((value) => value.trim() !== "");
}

function pick<Field extends string, Value>(
  fields: readonly Field[],
  valueOf: (field: Field) => Value,
): Record<Field, Value> {
  return Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Record<Field, Value>;
}
