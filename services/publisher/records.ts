import type { InStatement, Row } from "@libsql/client";
import type { AcceptedRealtor } from "../../src/domain/page-context";
import type { Realtor } from "../../src/domain/realtor";
import { foldSlug } from "../../src/domain/slug";
import { sitemapShard, type SitemapEntry } from "../../src/domain/sitemap";
import type { Claim } from "./realtor-files";
import type { SqlClient } from "./sqlite";

/** An accepted record: it parsed and its pages rendered. */
export interface StoredRecord extends AcceptedRealtor {
  json: string;
  /** Place in the order of acceptance over all realtors. */
  seq: number;
  /** Counts this realtor's accepted versions, from 1. */
  revision: number;
}

/** What identifies the version of a record that a tree holds. */
export interface RecordIndexEntry {
  id: string;
  seq: number;
  slug: string;
  host: string | null;
  updatedAt: string;
}

/** An accepted record as the table holds it, for whoever renders it elsewhere. */
export interface RawRecord extends RecordIndexEntry {
  json: string;
}

const claimPath = ({ place, name }: Claim) => (place === "host" ? `//${name}` : `/${name}`);
const toClaim = (path: string): Claim =>
  path.startsWith("//") ? { place: "host", name: path.slice(2) } : { place: "product", name: path.slice(1) };

const toRecord = (row: Row): StoredRecord => ({
  record: JSON.parse(row["json"] as string) as Realtor,
  host: row["host"] as string | null,
  json: row["json"] as string,
  seq: Number(row["seq"]),
  revision: Number(row["revision"]),
});

const toEntry = (row: Row): RecordIndexEntry => ({
  id: row["id"] as string,
  seq: Number(row["seq"]),
  slug: row["slug"] as string,
  host: row["host"] as string | null,
  updatedAt: row["updated_at"] as string,
});

const toRawRecord = (row: Row): RawRecord => ({ ...toEntry(row), json: row["json"] as string });

/** For an `IN` with so many arguments. */
const placesFor = (values: readonly unknown[]) => `(${values.map(() => "?").join(", ")})`;

const PAGE_SIZE = 1000;
const INDEX_COLUMNS = "id, seq, slug, host, updated_at";

export const SITEMAP_ENTRIES = "SELECT id, slug, host, updated_at FROM records WHERE shard = ?";

/** Setting that holds the newest `updatedAt` a complete sweep has seen. */
export const SWEEP_CURSOR = "sweep.cursor";

export type RecordStore = Awaited<ReturnType<typeof openRecords>>;

/** The table of accepted records, and the table of who owns which path. Changes are statements, for the caller's batch. */
export async function openRecords(client: Pick<SqlClient, "execute">) {
  const highest = await client.execute(
    "SELECT max((SELECT coalesce(max(seq), 0) FROM records), (SELECT coalesce(max(seq), 0) FROM tombstones)) AS seq",
  );
  let lastSeq = Number(highest.rows[0]!["seq"]);

  async function* pages(columns: string, afterId = "", size = PAGE_SIZE): AsyncGenerator<Row[]> {
    for (let after = afterId; ;) {
      const { rows } = await client.execute({
        sql: `SELECT ${columns} FROM records WHERE id > ? ORDER BY id LIMIT ?`,
        args: [after, size],
      });
      if (rows.length > 0) yield rows;
      if (rows.length < size) return;
      after = rows.at(-1)!["id"] as string;
    }
  }

  return {
    nextSeq: () => ++lastSeq,
    /** The place in the order of acceptance that was given out last. Inside the publisher's lock nothing up to it is still to come. */
    lastSeq: () => lastSeq,

    async get(id: string): Promise<StoredRecord | null> {
      const { rows } = await client.execute({ sql: "SELECT * FROM records WHERE id = ?", args: [id] });
      return rows[0] ? toRecord(rows[0]) : null;
    },
    /** Those of these realtors that are accepted, by id. */
    async among(ids: readonly string[]): Promise<Map<string, StoredRecord>> {
      const { rows } = await client.execute({
        sql: `SELECT * FROM records WHERE id IN ${placesFor(ids)}`,
        args: [...ids],
      });
      return new Map(rows.map((row) => [row["id"] as string, toRecord(row)]));
    },
    async updatedAtOf(id: string): Promise<string | null> {
      const { rows } = await client.execute({ sql: "SELECT updated_at FROM records WHERE id = ?", args: [id] });
      return (rows[0]?.["updated_at"] as string | undefined) ?? null;
    },
    /** How many there are, or how many come after an id. */
    async count(afterId = ""): Promise<number> {
      const { rows } = await client.execute({ sql: "SELECT count(*) AS n FROM records WHERE id > ?", args: [afterId] });
      return Number(rows[0]!["n"]);
    },
    /** The records accepted last. */
    async newest(limit: number): Promise<StoredRecord[]> {
      const { rows } = await client.execute({ sql: "SELECT * FROM records ORDER BY seq DESC LIMIT ?", args: [limit] });
      return rows.map(toRecord);
    },
    async *index(): AsyncGenerator<RecordIndexEntry> {
      for await (const rows of pages(INDEX_COLUMNS)) yield* rows.map(toEntry);
    },

    /** The records whose id comes after `afterId`, by id, so many at a time. */
    async *batches(afterId: string, size: number): AsyncGenerator<RawRecord[]> {
      for await (const rows of pages(`${INDEX_COLUMNS}, json`, afterId, size)) yield rows.map(toRawRecord);
    },
    /** `seq` by id of those that are accepted at this moment. */
    async seqsOf(ids: readonly string[]): Promise<Map<string, number>> {
      const { rows } = await client.execute({
        sql: `SELECT id, seq FROM records WHERE id IN ${placesFor(ids)}`,
        args: [...ids],
      });
      return new Map(rows.map((row) => [row["id"] as string, Number(row["seq"])]));
    },

    /** Which records were accepted, and which deleted, after that place in the order of acceptance. */
    async changesAfter(seq: number): Promise<{ accepted: RecordIndexEntry[]; deleted: { id: string; seq: number }[] }> {
      const accepted = await client.execute({
        sql: `SELECT ${INDEX_COLUMNS} FROM records WHERE seq > ? ORDER BY seq`,
        args: [seq],
      });
      const deleted = await client.execute({ sql: "SELECT id, seq FROM tombstones WHERE seq > ?", args: [seq] });
      return {
        accepted: accepted.rows.map(toEntry),
        deleted: deleted.rows.map((row) => ({ id: row["id"] as string, seq: Number(row["seq"]) })),
      };
    },
    /** Whether an accepted record has that very claim, case included. */
    async isClaimed(claim: Claim): Promise<boolean> {
      const { rows } = await client.execute({
        sql: `SELECT 1 FROM owners JOIN records ON records.id = owners.realtor_id
              WHERE owners.path = ? AND ${claim.place === "host" ? "records.host" : "records.slug"} = ?`,
        args: [claimPath(claim), claim.name],
      });
      return rows.length > 0;
    },
    /** What is accepted of these realtors; who is not, is left out. */
    async versionsOf(ids: readonly string[]): Promise<Map<string, { updatedAt: string; json: string }>> {
      const versions = new Map<string, { updatedAt: string; json: string }>();
      for (let index = 0; index < ids.length; index += PAGE_SIZE) {
        const some = ids.slice(index, index + PAGE_SIZE);
        const { rows } = await client.execute({
          sql: `SELECT id, updated_at, json FROM records WHERE id IN ${placesFor(some)}`,
          args: some,
        });
        for (const row of rows) {
          versions.set(row["id"] as string, {
            updatedAt: row["updated_at"] as string,
            json: row["json"] as string,
          });
        }
      }
      return versions;
    },

    /** Id of the realtor who owns a claim, whatever the slug's case, or null. */
    async ownerOf(claim: Claim): Promise<string | null> {
      const { rows } = await client.execute({
        sql: "SELECT realtor_id FROM owners WHERE folded = ?",
        args: [foldSlug(claimPath(claim))],
      });
      return (rows[0]?.["realtor_id"] as string | undefined) ?? null;
    },
    async claimsOwnedBy(id: string): Promise<Claim[]> {
      const { rows } = await client.execute({
        sql: "SELECT path FROM owners WHERE realtor_id = ? ORDER BY path",
        args: [id],
      });
      return rows.map((row) => toClaim(row["path"] as string));
    },
    /** The earliest accepted realtor other than `exceptId` who wants that host and does not have it. */
    async nextForHost(host: string, exceptId: string): Promise<string | null> {
      const { rows } = await client.execute({
        sql: "SELECT id FROM records WHERE wanted_host = ? AND host IS NULL AND id <> ? ORDER BY seq LIMIT 1",
        args: [host, exceptId],
      });
      return (rows[0]?.["id"] as string | undefined) ?? null;
    },
    async unappliedAmong(ids: readonly string[]): Promise<Set<string>> {
      const { rows } = await client.execute({
        sql: `SELECT realtor_id FROM unapplied WHERE realtor_id IN ${placesFor(ids)}`,
        args: [...ids],
      });
      return new Set(rows.map((row) => row["realtor_id"] as string));
    },
    async unappliedIds(): Promise<Set<string>> {
      const { rows } = await client.execute("SELECT realtor_id FROM unapplied");
      return new Set(rows.map((row) => row["realtor_id"] as string));
    },
    async sitemapEntries(shard: number): Promise<SitemapEntry[]> {
      const { rows } = await client.execute({
        sql: SITEMAP_ENTRIES,
        args: [shard],
      });
      return rows.map((row) => ({
        id: row["id"] as string,
        slug: row["slug"] as string,
        host: row["host"] as string | null,
        updatedAt: row["updated_at"] as string,
      }));
    },
    async shards(): Promise<number[]> {
      const { rows } = await client.execute("SELECT DISTINCT shard FROM records ORDER BY shard");
      return rows.map((row) => Number(row["shard"]));
    },

    /** Accepts a record: from here on it is the one every lane renders. */
    putStatements(next: StoredRecord, wantedHost: string | null): InStatement[] {
      const { record, host, json, seq, revision } = next;
      return [
        {
          sql: `INSERT INTO records (id, json, seq, revision, updated_at, slug, host, wanted_host, shard)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET json = excluded.json, seq = excluded.seq, revision = excluded.revision,
                  updated_at = excluded.updated_at, slug = excluded.slug, host = excluded.host,
                  wanted_host = excluded.wanted_host`,
          args: [
            record.id,
            json,
            seq,
            revision,
            record.updatedAt,
            record.desiredUrl,
            host,
            wantedHost,
            sitemapShard(record.id),
          ],
        },
        { sql: "DELETE FROM tombstones WHERE id = ?", args: [record.id] },
        { sql: "DELETE FROM quarantine WHERE id = ?", args: [record.id] },
        ...this.markUnappliedStatements(record.id, seq),
      ];
    },
    /** Gives a claim to a realtor, taking it from whoever had it. */
    claimStatement(claim: Claim, realtorId: string): InStatement {
      const path = claimPath(claim);
      return {
        sql: `INSERT INTO owners (path, folded, realtor_id) VALUES (?, ?, ?)
              ON CONFLICT (path) DO UPDATE SET realtor_id = excluded.realtor_id`,
        args: [path, foldSlug(path), realtorId],
      };
    },
    /** Frees a claim, but only if that realtor still owns it. */
    releaseStatement(claim: Claim, realtorId: string): InStatement {
      return { sql: "DELETE FROM owners WHERE path = ? AND realtor_id = ?", args: [claimPath(claim), realtorId] };
    },
    deleteStatements(id: string, seq: number): InStatement[] {
      return [
        { sql: "DELETE FROM records WHERE id = ?", args: [id] },
        { sql: "DELETE FROM quarantine WHERE id = ?", args: [id] },
        {
          sql: "INSERT INTO tombstones (id, seq) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET seq = excluded.seq",
          args: [id, seq],
        },
        ...this.markUnappliedStatements(id, seq),
      ];
    },
    markUnappliedStatements(id: string, seq: number): InStatement[] {
      return [
        {
          sql: "INSERT INTO unapplied (realtor_id, seq) VALUES (?, ?) ON CONFLICT (realtor_id) DO UPDATE SET seq = excluded.seq",
          args: [id, seq],
        },
      ];
    },
    appliedStatement(ids: readonly string[]): InStatement {
      return { sql: `DELETE FROM unapplied WHERE realtor_id IN ${placesFor(ids)}`, args: [...ids] };
    },
    quarantineStatement(id: string, reason: string, at: string): InStatement {
      return {
        sql: "INSERT INTO quarantine (id, reason, at) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET reason = excluded.reason, at = excluded.at",
        args: [id, reason, at],
      };
    },
    async quarantined(): Promise<{ id: string; reason: string; at: string }[]> {
      const { rows } = await client.execute("SELECT id, reason, at FROM quarantine ORDER BY id");
      return rows.map((row) => ({ id: row["id"] as string, reason: row["reason"] as string, at: row["at"] as string }));
    },
    async setting(key: string): Promise<string | null> {
      const { rows } = await client.execute({ sql: "SELECT value FROM settings WHERE key = ?", args: [key] });
      return (rows[0]?.["value"] as string | undefined) ?? null;
    },
    settingStatement(key: string, value: string): InStatement {
      return {
        sql: "INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        args: [key, value],
      };
    },
  };
}
