import { z } from "zod";
import type { VersionCause } from "../../src/domain/editor/record-version";
import { describeIssues } from "../../src/domain/realtor/realtor";
import { jsonAnswer, type Answer } from "./answer";
import { ApiError } from "./api-error";
import { isOwner, requireOwner, requireRole, withOwner, type Principal } from "./authorization";
import { inputOf, publicRealtorJson, realtorJson, updatedAtOf, type RealtorRecord } from "./realtor-record";
import type { Conditions, RealtorStore } from "./realtor-store";
import { authorOf } from "./versions/version-origin";

const LIST_LIMIT_DEFAULT = 100;
const LIST_LIMIT_MAX = 500;
/** Ends the entity tag of a record without its private fields: without it a browser would be told that it has the whole one. */
const PUBLIC_TAG = "+public";

const listQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(LIST_LIMIT_DEFAULT),
  /** Opaque to clients: the revision to go on after, in base 36. */
  cursor: z
    .string()
    .regex(/^[0-9a-z]{1,11}$/, "is not a cursor of this list")
    .transform((cursor) => Number.parseInt(cursor, 36))
    .optional(),
  updatedSince: z.iso
    .datetime({ offset: true })
    .transform((time) => Date.parse(time))
    .optional(),
});

/** `GET /v1/realtor`: everything changed after `updatedSince`, oldest change first. Only an administrator gets whole records. */
export function listRealtors(query: unknown, viewer: Principal | null, store: RealtorStore): Answer {
  const parsed = listQuerySchema.safeParse(query);
  if (!parsed.success) throw new ApiError("INVALID_INPUT", describeIssues(parsed.error));
  const { limit, cursor, updatedSince } = parsed.data;
  const page = store.list({
    after: Math.max(cursor ?? 0, updatedSince ?? 0),
    deletedAfter: updatedSince ?? null,
    limit,
  });
  const toJson = viewer?.user.role === "administrator" ? realtorJson : publicRealtorJson;
  const nextCursor = page.next === null ? null : page.next.toString(36);
  return {
    status: 200,
    json: `{"realtors":[${page.realtors.map(toJson).join(",")}],"deleted":${JSON.stringify(page.deleted)},"nextCursor":${JSON.stringify(nextCursor)}}`,
  };
}

/** For its owner and administrators the whole record; the two forms must not be taken for each other by a cache. */
export function readRealtor(reference: string, viewer: Principal | null, store: RealtorStore): Answer {
  const realtor = store.find(reference);
  const isWhole = viewer !== null && isOwner(viewer, inputOf(realtor));
  const { headers, ...whole } = realtorAnswer(200, realtor);
  if (isWhole) return { ...whole, headers: { ...headers, vary: "authorization", "cache-control": "no-store" } };
  const etag = `"${updatedAtOf(realtor.revision)}${PUBLIC_TAG}"`;
  return { status: 200, json: publicRealtorJson(realtor), headers: { ...headers, vary: "authorization", etag } };
}

export function createRealtor(body: unknown, principal: Principal, store: RealtorStore): Answer {
  requireRole(principal, "realtor", "administrator");
  return realtorAnswer(201, store.create(withOwner(body, principal), authorOf(principal)));
}

export function changeRealtor(
  { id, body, ifMatch }: { id: string; body: unknown; ifMatch: string | undefined },
  principal: Principal,
  store: RealtorStore,
): Answer {
  const conditions = conditionsOf(principal, ifMatch, "changed");
  return realtorAnswer(200, store.change(id, withOwner(body, principal), conditions));
}

export function deleteRealtor(
  { id, ifMatch }: { id: string; ifMatch: string | undefined },
  principal: Principal,
  store: RealtorStore,
): Answer {
  store.remove(id, conditionsOf(principal, ifMatch, "changed"));
  return jsonAnswer(200, { id });
}

/** Whose change it is, and of which record. */
export function conditionsOf(principal: Principal, ifMatch: string | undefined, cause: VersionCause): Conditions {
  return {
    expected: expectedRevisions(ifMatch),
    authorize: (before) => requireOwner(principal, before),
    origin: { cause, by: authorOf(principal) },
  };
}

/** The entity tag is the `updatedAt` that `if-match` takes. */
export function realtorAnswer(status: number, realtor: RealtorRecord): Answer {
  return {
    status,
    json: realtorJson(realtor),
    headers: { etag: `"${updatedAtOf(realtor.revision)}"`, "cache-control": "no-cache" },
  };
}

/** `if-match: "a", "b"` or `*`; null without the header. */
function expectedRevisions(ifMatch: string | undefined): ReadonlySet<string> | null {
  if (ifMatch === undefined) return null;
  return new Set(
    ifMatch.split(",").map((tag) =>
      tag
        .trim()
        .replace(/^"(.*)"$/, "$1")
        .replace(PUBLIC_TAG, ""),
    ),
  );
}
