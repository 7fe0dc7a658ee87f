import { wantedHostOf } from "../../src/domain/site/host";
import { describeIssues, realtorInputSchema, type RealtorInput } from "../../src/domain/realtor/realtor";
import { OWN_TEXT_FIELDS, PRIVATE_FIELDS, type PrivateField } from "../../src/domain/realtor/fields";
import { describeExcess, excessesOf, recordExcess } from "../../src/domain/realtor/record-limits";
import { REQUEST_KINDS } from "../../src/domain/realtor/contact-kind";
import { isShown } from "../../src/domain/realtor/realtor-testimonials";
import { foldSlug, isReservedSlug } from "../../src/domain/site/slug";
import { ApiError } from "./api-error";

/** A realtor's fields as they are stored: every private one is there. */
export type StoredInput = Required<RealtorInput>;

/** A realtor as it is stored: see the schema in `migrations.ts`. */
export interface RealtorRecord {
  id: string;
  revision: number;
  /** The own domain that is proven to be theirs; `""` for none. It counts while they ask for it. */
  verifiedHost: string;
  record: string;
}

/** The columns that are derived from the realtor's own fields. */
export interface RealtorColumns {
  record: string;
  slugKey: string;
  homepageHost: string;
  licenseNumber: string;
}

export function updatedAtOf(revision: number): string {
  return new Date(revision).toISOString();
}

/** The realtor's JSON, spliced and not parsed: reading is on the way of every publication. */
export function realtorJson({ id, revision, verifiedHost, record }: RealtorRecord): string {
  const host = JSON.stringify(verifiedHost === "" ? null : verifiedHost);
  return `{"id":${JSON.stringify(id)},"updatedAt":"${updatedAtOf(revision)}","verifiedHost":${host},${withMarks(record).slice(1)}`;
}

/** That this API knows the field is said by its being there, in records from before it as well. */
function withMarks(record: string): string {
  return record.includes('"alteredPhotos":') ? record : `${record.slice(0, -1)},"alteredPhotos":[]}`;
}

/** The same for who is neither its owner nor an administrator: no private field, and no words whose writer has not agreed. */
export function publicRealtorJson({ record, ...rest }: RealtorRecord): string {
  return realtorJson({ ...rest, record: JSON.stringify(publicRecord(record)) });
}

/** A stored record as it is sent. */
export function wholeRecord(record: string): Record<string, unknown> {
  return JSON.parse(withMarks(record)) as Record<string, unknown>;
}

/** The same without its private fields, and without words whose writer has not agreed. */
export function publicRecord(record: string): Record<string, unknown> {
  const fields = wholeRecord(record) as unknown as StoredInput;
  // A version from before testimonials has none.
  const agreed = { ...fields, ...(fields.testimonials && { testimonials: fields.testimonials.filter(isShown) }) };
  return Object.fromEntries(
    Object.entries(agreed).filter(([field]) => !(PRIVATE_FIELDS as readonly string[]).includes(field)),
  );
}

const EXCESSES_NAMED = 5;

/** Fields that are there even when nobody sent them: that tells clients that this API knows them. */
const BLANK_FIELDS = {
  ...Object.fromEntries([...PRIVATE_FIELDS, ...OWN_TEXT_FIELDS].map((field) => [field, ""])),
  testimonials: [],
  contactForms: [...REQUEST_KINDS],
  sectionLayout: [],
  openHouses: [],
};

/**
 * Parses what a client sent. Throws ApiError: 400 naming the fields, 409 for a reserved slug. What `before` holds already
 * may be more than a record may hold.
 */
export function parseRealtorInput(value: unknown, before: StoredInput | null = null): StoredInput {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new ApiError("INVALID_INPUT", "body: must be a JSON object");
  }
  const { desiredUrl } = value as { desiredUrl?: unknown };
  if (typeof desiredUrl === "string" && isReservedSlug(desiredUrl.trim())) {
    throw new ApiError("SLUG_RESERVED", `desiredUrl: "${desiredUrl.trim()}" is a reserved word, choose another`);
  }
  const parsed = realtorInputSchema.safeParse({ ...BLANK_FIELDS, ...value });
  if (!parsed.success) throw new ApiError("INVALID_INPUT", describeIssues(parsed.error));
  const excesses = [...excessesOf(parsed.data, before), recordExcess(parsed.data, before)].filter(
    (each) => each !== null,
  );
  if (excesses.length > 0)
    throw new ApiError("INVALID_INPUT", excesses.slice(0, EXCESSES_NAMED).map(describeExcess).join("; "));
  const { alteredPhotos } = parsed.data;
  // None is stored as nothing: what has never been marked is the same as what no longer is.
  return { ...parsed.data, alteredPhotos: alteredPhotos?.length ? alteredPhotos : undefined } as StoredInput;
}

/** The fields given replace those of the realtor; lists and nested objects as a whole. */
export function mergeRealtorInput(before: StoredInput, patch: unknown): StoredInput {
  if (typeof patch !== "object" || patch === null || Array.isArray(patch)) {
    throw new ApiError("INVALID_INPUT", "body: must be a JSON object");
  }
  return parseRealtorInput({ ...before, ...patch }, before);
}

/** Whose it is, and the bookkeeping behind it. */
export function privateFieldsOf(input: StoredInput): Pick<StoredInput, PrivateField> {
  const { userId, madeForRealtor, ppProfileId } = input;
  return { userId, madeForRealtor, ppProfileId };
}

/** What is stored was parsed before. */
export function inputOf({ record }: Pick<RealtorRecord, "record">): StoredInput {
  return JSON.parse(record) as StoredInput;
}

/** Parsing gives the keys in one order, so equal inputs serialise to equal records. */
export function columnsOf(input: RealtorInput): RealtorColumns {
  return {
    record: JSON.stringify(input),
    slugKey: foldSlug(input.desiredUrl),
    homepageHost: wantedHostOf(input.hompageUrl, []) ?? "",
    licenseNumber: input.licenseNumber,
  };
}
