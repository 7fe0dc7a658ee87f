import { z } from "zod";
import type { SentDraftState } from "../../../src/domain/editor/saved-draft";
import type { Sqlite } from "../../sqlite";
import { jsonAnswer, type Answer } from "../answer";
import { ApiError } from "../api-error";
import { requireOwner, withOwner, type Principal } from "../authorization";
import { parseInput } from "../parse-input";
import { conditionsOf, realtorAnswer } from "../realtor-handlers";
import { inputOf, mergeRealtorInput, publicRecord, updatedAtOf, wholeRecord } from "../realtor-record";
import type { RealtorStore } from "../realtor-store";
import { authorOf } from "../versions/version-origin";
import { findRecordOf } from "../versions/version-table";
import {
  draftNotFound,
  findDraft,
  isDraftFirst,
  keepDraft,
  removeDraft,
  setDraftFirst,
  type StoredDraft,
} from "./draft-table";

const draftSchema = z.object({
  input: z.record(z.string(), z.unknown()),
  baseUpdatedAt: z.iso.datetime({ offset: true }),
});
const modeSchema = z.object({ isDraftFirst: z.boolean() });

export interface DraftDependencies {
  store: RealtorStore;
  database: Sqlite;
  now: () => number;
}

/** Which draft a request is about, by the entity tags that it carries. */
export interface DraftTags {
  ifMatch: string | undefined;
  /** `*`: there must be none yet. */
  ifNoneMatch: string | undefined;
}

/** `GET /v1/realtor/:id/draft`: for the homepage's owner and administrators alone, as all of these. */
export function readDraft(realtorId: string, principal: Principal, { store, database }: DraftDependencies): Answer {
  store.find(realtorId);
  return stateAnswer(realtorId, principal, database);
}

/** `PUT /v1/realtor/:id/draft` `{input, baseUpdatedAt}`: kept, and published by nobody but `publishDraft`. */
export function saveDraft(
  { realtorId, body, tags }: { realtorId: string; body: unknown; tags: DraftTags },
  principal: Principal,
  { store, database, now }: DraftDependencies,
): Answer {
  const { input, baseUpdatedAt } = parseInput(draftSchema, body);
  database.transaction(() => {
    const published = inputOf(store.find(realtorId));
    requireOwner(principal, published);
    const before = findDraft(realtorId, database);
    requireTags(before, tags);
    const draft = {
      savedAt: Math.max(now(), (before?.savedAt ?? 0) + 1),
      baseRevision: Date.parse(baseUpdatedAt),
      by: authorOf(principal),
      record: JSON.stringify(mergeRealtorInput(published, withOwner(input, principal))),
    };
    keepDraft(realtorId, draft, database);
  });
  return stateAnswer(realtorId, principal, database);
}

/** `DELETE /v1/realtor/:id/draft` */
export function discardDraft(
  { realtorId, tags }: { realtorId: string; tags: DraftTags },
  principal: Principal,
  { database }: DraftDependencies,
): Answer {
  database.transaction(() => {
    requireTags(findDraft(realtorId, database), tags);
    removeDraft(realtorId, "discarded", database);
  });
  return stateAnswer(realtorId, principal, database);
}

/** `POST /v1/realtor/:id/draft/publish`: a change like any other; 412 when the published record is no longer the draft's base. */
export function publishDraft(
  { realtorId, tags }: { realtorId: string; tags: DraftTags },
  principal: Principal,
  { store, database }: DraftDependencies,
): Answer {
  const draft = findDraft(realtorId, database);
  if (draft === null) throw draftNotFound();
  requireTags(draft, tags);
  const input = withOwner(wholeRecord(draft.record), principal);
  const base = `"${updatedAtOf(draft.baseRevision)}"`;
  const realtor = store.change(realtorId, input, {
    ...conditionsOf(principal, base, "published"),
    alongside: () => removeDraft(realtorId, "published", database),
  });
  return realtorAnswer(200, realtor);
}

/** `PUT /v1/realtor/:id/draft/first` `{isDraftFirst}`: whether saves go into the draft. */
export function changeDraftFirst(
  realtorId: string,
  body: unknown,
  principal: Principal,
  { store, database }: DraftDependencies,
): Answer {
  store.find(realtorId);
  const { isDraftFirst: isOn } = parseInput(modeSchema, body);
  if (!isOn && findDraft(realtorId, database) !== null)
    throw new ApiError("DRAFT_EXISTS", "There is a draft: publish or discard it first.");
  setDraftFirst(realtorId, isOn, database);
  return stateAnswer(realtorId, principal, database);
}

function stateAnswer(realtorId: string, principal: Principal, database: Sqlite): Answer {
  const draft = findDraft(realtorId, database);
  const state: SentDraftState = {
    isDraftFirst: isDraftFirst(realtorId, database),
    draft: draft && {
      updatedAt: updatedAtOf(draft.savedAt),
      baseUpdatedAt: updatedAtOf(draft.baseRevision),
      by: draft.by,
      // A homepage may have changed hands since: whose it was is nothing to its new owner.
      input: withOwner(wholeRecord(draft.record), principal) as Record<string, unknown>,
      base: baseOf(realtorId, draft, principal, database),
    },
  };
  return jsonAnswer(200, state);
}

function baseOf(realtorId: string, { baseRevision }: StoredDraft, principal: Principal, database: Sqlite) {
  const record = findRecordOf(realtorId, baseRevision, database);
  if (record === null) return null;
  return principal.user.role === "administrator" ? wholeRecord(record) : publicRecord(record);
}

/** Throws 412 `DRAFT_CHANGED` where what is kept is not what the tags name. */
export function requireTags(draft: Pick<StoredDraft, "savedAt"> | null, { ifMatch, ifNoneMatch }: DraftTags): void {
  const tag = draft && `"${updatedAtOf(draft.savedAt)}"`;
  const isOther = ifMatch !== undefined && ifMatch !== "*" && ifMatch !== tag;
  if (isOther || (ifNoneMatch === "*" && draft !== null))
    throw new ApiError("DRAFT_CHANGED", "Someone else changed this draft meanwhile. Load it again, then save.");
}
