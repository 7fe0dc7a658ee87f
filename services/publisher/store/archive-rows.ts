import { foldSlug } from "../../../src/domain/site/slug";
import type { ArchivedRecord } from "../archive/contents";
import type { Entry, EntryFacts } from "../archive/entry";
import type { StoredEntry } from "./archive-log";

/** A row of a database, by the names of its columns: those of the archive's tables are the same in every engine. */
export type Row = Readonly<Record<string, unknown>>;

/** A content stays as long as another one is compressed against it: not for ever. */
const BASE_FOR_MS = 30 * 24 * 60 * 60 * 1000;

export type VersionFacts = Extract<EntryFacts, { accepted: number }>;

export const isoOf = (ms: number) => new Date(ms).toISOString();

/** Keys of the settings in which the archive keeps how far it was checked, and what was told of a renderer. */
export const CHECKED_TO = "archive.checkedTo";
export const rendererKey = (renderer: string) => `archive.renderer ${renderer}`;
const SAME = "same";
const DIFFERS = "differs";

/** What the setting of a renderer is to hold. Once told that it differs, it stays so. */
export const toldNext = (known: string | null, isSame: boolean) => (isSame ? (known ?? SAME) : DIFFERS);
export const toldSame = (known: string | null) => (known === null ? null : known === SAME);

/** What nobody can be told of any more is not looked for either; a next version is stored whole. */
export const FORGET_UNTOLD = ["archive_addresses", "archive_latest"].map(
  (table) => `DELETE FROM ${table} WHERE NOT EXISTS (
     SELECT 1 FROM archive_entries JOIN archive_contents ON archive_contents.seq = archive_entries.seq
     WHERE archive_entries.realtor_id = ${table}.realtor_id)
   AND NOT EXISTS (SELECT 1 FROM records WHERE records.id = ${table}.realtor_id)`,
);

/** A content that is older than this (ISO) is no base of a version. */
export const oldestBase = ({ from }: VersionFacts) => isoOf(Date.parse(from) - BASE_FOR_MS);

export interface AcceptedRecord extends ArchivedRecord {
  slug: string;
}

/** As {@link ArchiveReader.realtorsAt} looks for them. */
export function addressesOf({ host, slug }: AcceptedRecord): string[] {
  return [`/${slug}`, ...(host === null ? [] : [`//${host}`])].map(foldSlug);
}

/** The accepted record of a realtor, whose row has been read. */
export function versionOf(row: Row): { record: AcceptedRecord; version: { accepted: number; revision: number } } {
  return {
    record: { host: row["host"] as string | null, json: row["json"] as string, slug: row["slug"] as string },
    version: { accepted: row["seq"] as number, revision: row["revision"] as number },
  };
}

export function toStored(row: Row): StoredEntry {
  const body = row["body"] as string;
  return { entry: JSON.parse(body) as Entry, body, digest: row["digest"] as string };
}
