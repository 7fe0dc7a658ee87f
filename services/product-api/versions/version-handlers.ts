import { z } from "zod";
import { describeIssues } from "../../../src/domain/realtor/realtor";
import type { Sqlite } from "../../sqlite";
import { jsonAnswer, type Answer } from "../answer";
import { ApiError } from "../api-error";
import type { Principal } from "../authorization";
import { conditionsOf, realtorAnswer } from "../realtor-handlers";
import { publicRecord, wholeRecord } from "../realtor-record";
import type { RealtorStore } from "../realtor-store";
import { findVersion, listVersions, type StoredVersion } from "./version-table";

const LISTED_DEFAULT = 20;
const LISTED_MAX = 100;

const listSchema = z.object({
  limit: z.coerce.number().int().min(1).max(LISTED_MAX).default(LISTED_DEFAULT),
  /** Opaque to clients: the number to go on below, in base 36. */
  cursor: z
    .string()
    .regex(/^[0-9a-z]{1,10}$/, "is not a cursor of this list")
    .transform((cursor) => Number.parseInt(cursor, 36))
    .optional(),
});

/** `GET /v1/realtor/:id/versions`: newest first. */
export function readVersions(realtorId: string, query: unknown, database: Sqlite): Answer {
  const parsed = listSchema.safeParse(query);
  if (!parsed.success) throw new ApiError("INVALID_INPUT", describeIssues(parsed.error));
  const { limit, cursor = null } = parsed.data;
  const { versions, next } = listVersions({ realtorId, before: cursor, limit }, database);
  return jsonAnswer(200, { versions, nextCursor: next === null ? null : next.toString(36) });
}

/** `GET /v1/realtor/:id/versions/:number`: with the record as it was. What was private then, and whose, only an administrator sees. */
export function readVersion(realtorId: string, number: string, principal: Principal, database: Sqlite): Answer {
  const { record, ...version } = versionAt(realtorId, number, database);
  const isWhole = principal.user.role === "administrator";
  return jsonAnswer(200, { ...version, record: isWhole ? wholeRecord(record) : publicRecord(record) });
}

/** `POST /v1/realtor/:id/versions/:number/restore`: saved and published like any change, as a version of its own. */
export function goBackToVersion(
  { realtorId, number, ifMatch }: { realtorId: string; number: string; ifMatch: string | undefined },
  principal: Principal,
  { store, database }: { store: RealtorStore; database: Sqlite },
): Answer {
  const version = versionAt(realtorId, number, database);
  const conditions = conditionsOf(principal, ifMatch, "restored");
  const origin = { ...conditions.origin, from: version.number };
  return realtorAnswer(200, store.goBack(realtorId, version.record, { ...conditions, origin }));
}

function versionAt(realtorId: string, number: string, database: Sqlite): StoredVersion {
  const version = /^[1-9]\d{0,9}$/.test(number) ? findVersion(realtorId, Number(number), database) : null;
  if (version === null) throw new ApiError("VERSION_NOT_FOUND", `This homepage has no version ${number}.`);
  return version;
}
