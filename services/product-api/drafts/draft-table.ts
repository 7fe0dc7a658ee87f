import type { Sqlite } from "../../sqlite";
import { ApiError } from "../api-error";
import type { VersionAuthor } from "../versions/version-origin";
import { endLinks, forgetLinks, type EarlyEnding } from "./link-table";

/** What waits to be published. Times are epoch milliseconds. */
export interface StoredDraft {
  savedAt: number;
  /** Of the published record that it is a change of. */
  baseRevision: number;
  by: Pick<VersionAuthor, "kind" | "name">;
  record: string;
}

export function findDraft(realtorId: string, database: Sqlite): StoredDraft | null {
  const row = database.get("SELECT * FROM drafts WHERE realtor_id = ?", [realtorId]);
  if (row === undefined) return null;
  return {
    savedAt: Number(row.saved_at),
    baseRevision: Number(row.base_revision),
    by: { kind: row.author_kind as VersionAuthor["kind"], name: String(row.author_name) },
    record: String(row.record),
  };
}

export function keepDraft(
  realtorId: string,
  { savedAt, baseRevision, by, record }: StoredDraft,
  database: Sqlite,
): void {
  database.run(
    "INSERT OR REPLACE INTO drafts (realtor_id, saved_at, base_revision, author_kind, author_name, record) VALUES (?, ?, ?, ?, ?, ?)",
    [realtorId, savedAt, baseRevision, by.kind, by.name, record],
  );
}

/** Part of a transaction: its links end with it. */
export function removeDraft(realtorId: string, why: EarlyEnding, database: Sqlite): void {
  database.run("DELETE FROM drafts WHERE realtor_id = ?", [realtorId]);
  endLinks(realtorId, why, database);
}

export function draftNotFound(): ApiError {
  return new ApiError("DRAFT_NOT_FOUND", "This homepage has no draft. It may have been published or discarded.");
}

/** Whether saves of a homepage go into its draft. */
export function isDraftFirst(realtorId: string, database: Sqlite): boolean {
  return database.get("SELECT 1 FROM draft_first WHERE realtor_id = ?", [realtorId]) !== undefined;
}

export function setDraftFirst(realtorId: string, isOn: boolean, database: Sqlite): void {
  const sql = isOn
    ? "INSERT OR IGNORE INTO draft_first (realtor_id) VALUES (?)"
    : "DELETE FROM draft_first WHERE realtor_id = ?";
  database.run(sql, [realtorId]);
}

/** Part of the commit that deletes a realtor: what nobody has published is nothing to keep. */
export function forgetDrafts(realtorId: string, database: Sqlite): void {
  removeDraft(realtorId, "discarded", database);
  forgetLinks(realtorId, database);
  setDraftFirst(realtorId, false, database);
}
