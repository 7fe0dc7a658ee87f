import { foldedClaimKey, type Claim } from "../../../src/domain/realtor/claims";
import type { Realtor } from "../../../src/domain/realtor/realtor";
import type { SitemapEntry } from "../../../src/domain/site/sitemap";
import { foldSlug } from "../../../src/domain/site/slug";
import type { HeldByRealtors, RawRecord, RecordIndexEntry, StoredRecord } from "./records";

/** A row of a database, by the names of its columns: those of the tables of records are the same in every engine. */
type Row = Readonly<Record<string, unknown>>;

/** A claim as the table of owners has it. */
export const pathOf = ({ place, name }: Claim) => (place === "host" ? `//${name}` : `/${name}`);
export const foldedPathOf = (claim: Claim) => foldSlug(pathOf(claim));
export const claimOf = (path: string): Claim =>
  path.startsWith("//") ? { place: "host", name: path.slice(2) } : { place: "product", name: path.slice(1) };

export const toRecord = (row: Row): StoredRecord => ({
  record: JSON.parse(row["json"] as string) as Realtor,
  host: row["host"] as string | null,
  json: row["json"] as string,
  seq: row["seq"] as number,
  revision: row["revision"] as number,
});

export const toEntry = (row: Row): RecordIndexEntry => ({
  id: row["id"] as string,
  seq: row["seq"] as number,
  slug: row["slug"] as string,
  host: row["host"] as string | null,
  updatedAt: row["updated_at"] as string,
});

export const toRawRecord = (row: Row): RawRecord => ({ ...toEntry(row), json: row["json"] as string });

export const toSitemapEntry = (row: Row): SitemapEntry => ({
  id: row["id"] as string,
  slug: row["slug"] as string,
  host: row["host"] as string | null,
  updatedAt: row["updated_at"] as string,
});

/** `unapplied` and `owners` by their columns `realtor_id` and `path`. */
export function toHeld(records: readonly Row[], unapplied: readonly Row[], owners: readonly Row[]): HeldByRealtors {
  const ownerOf = new Map(
    owners.map((row) => [foldedClaimKey(claimOf(row["path"] as string)), row["realtor_id"] as string]),
  );
  return {
    records: new Map(records.map((row) => [row["id"] as string, toRecord(row)])),
    unapplied: new Set(unapplied.map((row) => row["realtor_id"] as string)),
    ownerOf: (claim) => ownerOf.get(foldedClaimKey(claim)) ?? null,
  };
}
