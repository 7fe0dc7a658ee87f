import type { RecordPart, RecordVersion } from "../../../src/domain/editor/record-version";
import { changedParts } from "../../../src/domain/editor/changed-parts";
import { bytesOf, type SqlRow, type Sqlite } from "../../sqlite";
import { realtorNotFound } from "../api-error";
import { inputOf, updatedAtOf, type RealtorRecord } from "../realtor-record";
import { packRecord, unpackRecord, type WholeRecord } from "./packed-record";
import { UNKNOWN, type VersionOrigin } from "./version-origin";

/** With the record as it was. */
export interface StoredVersion extends RecordVersion {
  record: string;
}

const FIRST = 1;

/** Part of the commit that makes a version. `before`: null for a realtor that is new. */
export function keepVersion(
  { before, after, origin }: { before: RealtorRecord | null; after: RealtorRecord; origin: VersionOrigin },
  database: Sqlite,
): void {
  const latest = latestOf(after.id, database) ?? (before === null ? null : keepFirst(before, database));
  const changed = before === null ? [] : differences(before, after);
  insert(
    { number: (latest?.number ?? 0) + 1, realtor: after, origin, changed, whole: latest?.whole ?? null },
    database,
  );
}

/** Versions numbered below `before`, newest first; `next` is null at the end. Throws 404 for a realtor of whom nothing is kept. */
export function listVersions(
  { realtorId, before, limit }: { realtorId: string; before: number | null; limit: number },
  database: Sqlite,
): { versions: RecordVersion[]; next: number | null } {
  if (latestOf(realtorId, database) === null)
    return { versions: before === null ? [versionOf(unwrittenFirst(realtorId, database))] : [], next: null };
  const rows = database.all(
    `SELECT number, revision, cause, from_number, author_kind, author_name, changed FROM versions
     WHERE realtor_id = ? AND number < ? ORDER BY number DESC LIMIT ?`,
    [realtorId, before ?? Number.MAX_SAFE_INTEGER, limit + 1],
  );
  const versions = rows.slice(0, limit).map(versionOf);
  return { versions, next: rows.length > limit ? versions.at(-1)!.number : null };
}

/** Null when there is none of that number. */
export function findVersion(realtorId: string, number: number, database: Sqlite): StoredVersion | null {
  const row = database.get(
    `SELECT versions.*, whole.body AS whole_body FROM versions
     LEFT JOIN versions AS whole ON whole.realtor_id = versions.realtor_id AND whole.number = versions.base
     WHERE versions.realtor_id = ? AND versions.number = ?`,
    [realtorId, number],
  );
  if (row !== undefined)
    return {
      ...versionOf(row),
      record: unpackRecord(bytesOf(row.body), row.whole_body === null ? null : bytesOf(row.whole_body)),
    };
  if (number !== FIRST || latestOf(realtorId, database) !== null) return null;
  const first = unwrittenFirst(realtorId, database);
  return { ...versionOf(first), record: String(first.record) };
}

/** The record of that `updatedAt`, in epoch milliseconds; null where it is not kept. */
export function findRecordOf(realtorId: string, revision: number, database: Sqlite): string | null {
  const current = database.get("SELECT record FROM realtors WHERE id = ? AND revision = ?", [realtorId, revision]);
  if (current !== undefined) return String(current.record);
  const row = database.get("SELECT number FROM versions WHERE realtor_id = ? AND revision = ?", [realtorId, revision]);
  return row === undefined ? null : findVersion(realtorId, Number(row.number), database)!.record;
}

/** Part of the commit that deletes a realtor, where nothing is to be kept of them. */
export function forgetVersions(realtorId: string, database: Sqlite): void {
  database.run("DELETE FROM versions WHERE realtor_id = ?", [realtorId]);
}

/** Deletes those of realtors who were deleted before that moment; gives how many went. */
export function removeVersionsOfDeleted(deletedBefore: number, database: Sqlite): number {
  return database.run("DELETE FROM versions WHERE realtor_id IN (SELECT id FROM tombstones WHERE revision < ?)", [
    deletedBefore,
  ]);
}

/** A realtor whom nobody has changed since versions are kept has no rows: their first one is the record as it is. */
function unwrittenFirst(realtorId: string, database: Sqlite): SqlRow {
  const row = database.get("SELECT revision, record FROM realtors WHERE id = ?", [realtorId]);
  if (row === undefined) throw realtorNotFound(realtorId);
  return {
    ...row,
    number: FIRST,
    cause: "first",
    from_number: null,
    author_kind: UNKNOWN.kind,
    author_name: UNKNOWN.name,
    changed: "[]",
  };
}

/** Written only now that a second one comes: a hundred thousand realtors are not stored twice. */
function keepFirst(realtor: RealtorRecord, database: Sqlite): Latest {
  const whole = insert(
    { number: FIRST, realtor, origin: { cause: "first", by: UNKNOWN }, changed: [], whole: null },
    database,
  );
  return { number: FIRST, whole };
}

interface Latest {
  number: number;
  /** What the next one may be a difference from. */
  whole: WholeRecord;
}

function latestOf(realtorId: string, database: Sqlite): Latest | null {
  const row = database.get(
    `SELECT latest.number, whole.number AS whole_number, whole.body FROM
       (SELECT number, coalesce(base, number) AS base FROM versions WHERE realtor_id = ?1 ORDER BY number DESC LIMIT 1) AS latest
     JOIN versions AS whole ON whole.realtor_id = ?1 AND whole.number = latest.base`,
    [realtorId],
  );
  if (row === undefined) return null;
  return {
    number: Number(row.number),
    whole: { number: Number(row.whole_number), body: bytesOf(row.body) },
  };
}

interface NewVersion {
  number: number;
  realtor: RealtorRecord;
  origin: VersionOrigin;
  changed: readonly RecordPart[];
  whole: WholeRecord | null;
}

/** Gives the whole record that the next one may be a difference from. */
function insert({ number, realtor, origin, changed, whole }: NewVersion, database: Sqlite): WholeRecord {
  const { base, body } = packRecord(realtor.record, whole);
  const { cause, by, from = null } = origin;
  database.run(
    `INSERT INTO versions (realtor_id, number, revision, cause, from_number, author_kind, author_id, author_name, changed, base, body)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [realtor.id, number, realtor.revision, cause, from, by.kind, by.id, by.name, JSON.stringify(changed), base, body],
  );
  return base === null ? { number, body } : whole!;
}

function differences(before: RealtorRecord, after: RealtorRecord): RecordPart[] {
  const parts = before.record === after.record ? [] : changedParts(inputOf(before), inputOf(after));
  return before.verifiedHost === after.verifiedHost ? parts : [...parts, "verifiedHost"];
}

function versionOf(row: SqlRow): RecordVersion {
  return {
    number: Number(row.number),
    at: updatedAtOf(Number(row.revision)),
    cause: row.cause as RecordVersion["cause"],
    from: row.from_number === null ? null : Number(row.from_number),
    by: { kind: row.author_kind as RecordVersion["by"]["kind"], name: String(row.author_name) },
    changed: JSON.parse(String(row.changed)) as RecordPart[],
  };
}
