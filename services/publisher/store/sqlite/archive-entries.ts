import { bytesOrNull, type Sqlite } from "../../../sqlite";
import { packRecord, type ArchivedRecord } from "../../archive/contents";
import { NO_ENTRY, sealEntry } from "../../archive/entry";
import { sha256 } from "../../archive/sha256";
import type { ArchivedCommit, NewEntry } from "../archive-log";
import { addressesOf, isoOf, oldestBase, versionOf, type AcceptedRecord, type VersionFacts } from "../archive-rows";
import * as sql from "./archive-statements";

/** Within a transaction, as all that is exported here. Answers its place. */
export function addEntry(database: Sqlite, { facts, content }: NewEntry, base: number | null = null): number {
  const last = database.get(sql.LAST_ENTRY);
  const seq = last === undefined ? 1 : (last["seq"] as number) + 1;
  const previous = last === undefined ? NO_ENTRY : (last["digest"] as string);
  const { body, digest } = sealEntry(facts, { seq, content: content && sha256(content), base, previous });
  const realtor = "realtor" in facts ? facts.realtor : null;
  database.run(sql.ADD_ENTRY, [seq, facts.kind, realtor, facts.from, body, digest]);
  if (content !== null) database.run(sql.ADD_CONTENT, [seq, content]);
  return seq;
}

/** An entry of a version of a realtor, with their record. */
function addVersion(database: Sqlite, facts: VersionFacts, record: AcceptedRecord): number {
  const id = facts.realtor;
  const row = database.get(sql.GET_BASE, [id, oldestBase(facts)]);
  const base = (row?.["seq"] ?? null) as number | null;
  const { blob, usesBase } = packRecord(record, bytesOrNull(row?.["blob"]));
  const seq = addEntry(database, { facts, content: blob }, usesBase ? base : null);
  database.run(sql.PUT_LATEST, [id, facts.accepted, usesBase ? base : seq]);
  for (const address of addressesOf(record)) database.run(sql.ADD_ADDRESS, [address, id]);
  return seq;
}

export function addCommit(database: Sqlite, { id, pages, release, from, at, bytes }: ArchivedCommit): void {
  const moment = { from: isoOf(from), at: isoOf(at) };
  const row = database.get("SELECT * FROM records WHERE id = ?", [id]);
  if (pages === null || row === undefined) {
    addDeletion(database, id, moment, false);
    return;
  }
  const { record, version } = versionOf(row);
  const of = addVersion(database, { kind: "publication", ...moment, realtor: id, release, ...version, pages }, record);
  if (bytes === null) return;
  addEntry(database, { facts: { kind: "bytes", ...moment, of, realtor: id, pages }, content: bytes });
}

function addDeletion(database: Sqlite, realtor: string, moment: { from: string; at: string }, isUnfinished: boolean) {
  addEntry(database, { facts: { kind: "deletion", ...moment, realtor, isUnfinished }, content: null });
  const base = (database.get(sql.GET_LATEST, [realtor])?.["base"] ?? null) as number | null;
  database.run(sql.PUT_LATEST, [realtor, null, base]);
}

/** Records without an entry of their version, in the order of ids. Answers the last one's id, or null. */
export function addMissingRecords(
  database: Sqlite,
  at: number,
  { afterId, most, withUnapplied }: { afterId: string; most: number; withUnapplied: boolean },
): string | null {
  const statement = withUnapplied ? sql.MISSING_RECORDS : sql.MISSING_APPLIED_RECORDS;
  const rows = database.all(statement, [afterId, most]);
  const moment = { from: isoOf(at), at: isoOf(at) };
  for (const row of rows) {
    const { record, version } = versionOf(row);
    addVersion(database, { kind: "record", ...moment, realtor: row["id"] as string, ...version }, record);
  }
  return (rows.at(-1)?.["id"] ?? null) as string | null;
}

/**
 * Before another version takes its place: one that was accepted and never finished
 * may have been seen. An archive without entries is of a site that was never served.
 */
export function addUnfinished(database: Sqlite, id: string, next: ArchivedRecord | null, now: number): void {
  const unapplied = database.get("SELECT accepted_at FROM unapplied WHERE realtor_id = ?", [id]);
  if (unapplied === undefined || database.get(sql.LAST_ENTRY) === undefined) return;
  const row = database.get("SELECT * FROM records WHERE id = ?", [id]);
  const moment = { from: isoOf((unapplied["accepted_at"] ?? now) as number), at: isoOf(now) };
  if (row === undefined) {
    if (next !== null) addDeletion(database, id, moment, true);
    return;
  }
  const { record, version } = versionOf(row);
  if (next?.json === record.json && next.host === record.host) return;
  addVersion(database, { kind: "unfinished", ...moment, realtor: id, ...version }, record);
}
