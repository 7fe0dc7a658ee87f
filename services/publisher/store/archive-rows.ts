import { foldSlug } from "../../../src/domain/site/slug";
import type { ArchivedRecord } from "../archive/contents";
import type { Entry, EntryFacts } from "../archive/entry";
import type { StoredEntry } from "./archive-log";

/** A row of a database, by the names of its columns: those of the archive's tables are the same in every engine. */
type Row = Readonly<Record<string, unknown>>;

/** A content stays as long as another one is compressed against it: not for ever. */
const BASE_FOR_MS = 30 * 24 * 60 * 60 * 1000;

export type VersionFacts = Extract<EntryFacts, { accepted: number }>;

export const isoOf = (ms: number) => new Date(ms).toISOString();

/** A content that is older than this (ISO) is no base of a version. */
export const oldestBase = ({ from }: VersionFacts) => isoOf(Date.parse(from) - BASE_FOR_MS);

/** As {@link ArchiveReader.realtorsAt} looks for them. */
export function addressesOf({ host, json }: ArchivedRecord): string[] {
  const { desiredUrl } = JSON.parse(json) as { desiredUrl: string };
  return [`/${desiredUrl}`, ...(host === null ? [] : [`//${host}`])].map(foldSlug);
}

/** The accepted record of a realtor, whose row has been read. */
export function versionOf(row: Row): { record: ArchivedRecord; version: { accepted: number; revision: number } } {
  return {
    record: { host: row["host"] as string | null, json: row["json"] as string },
    version: { accepted: row["seq"] as number, revision: row["revision"] as number },
  };
}

export function toStored(row: Row): StoredEntry {
  const body = row["body"] as string;
  return { entry: JSON.parse(body) as Entry, body, digest: row["digest"] as string };
}
