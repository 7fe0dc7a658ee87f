import { z } from "zod";
import { ETC_INFO_TYPES, FIELD_NAMES } from "../realtor/fields";
import { PHOTO_PATHS } from "../realtor/realtor";

/**
 * What made a version. `first`: as the record was when versions began to be kept. `domain`: the proof of an own domain
 * came or went. `restored`: somebody went back to an earlier one. `published`: it was a draft.
 */
export const VERSION_CAUSES = ["first", "created", "changed", "imported", "domain", "restored", "published"] as const;
export type VersionCause = (typeof VERSION_CAUSES)[number];

/** `token`: the API's own token, of no account. `system`: the API itself. `unknown`: from before versions were kept. */
export const VERSION_AUTHORS = ["realtor", "administrator", "token", "system", "unknown"] as const;

/** A part of a record as the form names it: a field, which entry of `etcInfo`, which place of `photos`, the proven domain. */
export const RECORD_PARTS = [
  ...FIELD_NAMES.filter((field) => field !== "etcInfo" && field !== "photos"),
  ...ETC_INFO_TYPES,
  ...PHOTO_PATHS.map((path) => `photos.${path}` as const),
  "verifiedHost",
] as const;
export type RecordPart = Exclude<(typeof RECORD_PARTS)[number], "etcInfo" | "photos">;

const KNOWN_PARTS: ReadonlySet<string> = new Set(RECORD_PARTS);

/** A line of `GET /v1/realtor/{id}/versions`. */
export const recordVersionSchema = z.object({
  number: z.number().int().positive(),
  /** ISO; the `updatedAt` of the record as of this version. */
  at: z.string(),
  cause: z.enum(VERSION_CAUSES).catch("changed"),
  /** The version that was gone back to; null for any other cause. */
  from: z.number().int().nullable().catch(null),
  by: z.object({ kind: z.enum(VERSION_AUTHORS).catch("unknown"), name: z.string() }),
  /** What differs from the version before. A newer API may name parts that this code does not know. */
  changed: z.array(z.string()).transform((parts) => parts.filter(isRecordPart)),
});
export type RecordVersion = z.output<typeof recordVersionSchema>;

export const versionPageSchema = z.object({
  versions: z.array(recordVersionSchema),
  nextCursor: z.string().nullable(),
});
export type VersionPage = z.output<typeof versionPageSchema>;

function isRecordPart(part: string): part is RecordPart {
  return KNOWN_PARTS.has(part);
}
