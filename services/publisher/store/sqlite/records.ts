import type { Claim } from "../../../../src/domain/realtor/claims";
import { sitemapShard } from "../../../../src/domain/site/sitemap";
import { placesFor, type Sqlite, type SqlRow } from "../../../sqlite";
import { claimOf, foldedPathOf, pathOf, toEntry, toHeld, toRawRecord, toRecord, toSitemapEntry } from "../record-rows";
import type { HeldByRealtors, Records } from "../records";
import type { Change } from "../store";

/** Variables in one statement. */
const MOST_IDS = 1000;
const INDEX_COLUMNS = "id, seq, slug, host, updated_at";

export const SITEMAP_ENTRIES = "SELECT id, slug, host, updated_at FROM records WHERE shard = ?";

export function createRecords(database: Sqlite): Records {
  function among<Value>(columns: string, ids: readonly string[], valueOf: (row: SqlRow) => Value): Map<string, Value> {
    const values = new Map<string, Value>();
    for (let index = 0; index < ids.length; index += MOST_IDS) {
      const some = ids.slice(index, index + MOST_IDS);
      const rows = database.all(`SELECT id, ${columns} FROM records WHERE id IN ${placesFor(some)}`, some);
      for (const row of rows) values.set(row["id"] as string, valueOf(row));
    }
    return values;
  }

  return {
    async get(id) {
      const row = database.get("SELECT * FROM records WHERE id = ?", [id]);
      return row ? toRecord(row) : null;
    },
    async versionsOf(ids) {
      return among("seq, updated_at", ids, (row) => ({
        seq: row["seq"] as number,
        updatedAt: row["updated_at"] as string,
      }));
    },
    async jsonOf(ids) {
      return among("json", ids, (row) => row["json"] as string);
    },
    async count(afterId = "") {
      return database.get("SELECT count(*) AS n FROM records WHERE id > ?", [afterId])!["n"] as number;
    },
    async newest(limit) {
      return database.all("SELECT * FROM records ORDER BY seq DESC LIMIT ?", [limit]).map(toRecord);
    },
    async *batches(afterId, size, upToId = null) {
      const next = `SELECT ${INDEX_COLUMNS}, json FROM records
        WHERE id > ?1 AND (?3 IS NULL OR id <= ?3) ORDER BY id LIMIT ?2`;
      for (let after = afterId; ;) {
        const batch = database.all(next, [after, size, upToId]).map(toRawRecord);
        if (batch.length > 0) yield batch;
        if (batch.length < size) return;
        after = batch.at(-1)!.id;
      }
    },
    async changesAfter(seq) {
      const accepted = database.all(`SELECT ${INDEX_COLUMNS} FROM records WHERE seq > ? ORDER BY seq`, [seq]);
      const deleted = database.all("SELECT id, seq FROM tombstones WHERE seq > ?", [seq]);
      return {
        accepted: accepted.map(toEntry),
        deleted: deleted.map((row) => ({ id: row["id"] as string, seq: row["seq"] as number })),
      };
    },
    async isClaimed(claim) {
      const column = claim.place === "host" ? "records.host" : "records.slug";
      const row = database.get(
        `SELECT 1 FROM owners JOIN records ON records.id = owners.realtor_id WHERE owners.path = ? AND ${column} = ?`,
        [pathOf(claim), claim.name],
      );
      return row !== undefined;
    },
    async claims() {
      return database.all("SELECT path FROM owners").map((row) => claimOf(row["path"] as string));
    },
    async waitingForHost(host, exceptId) {
      const waiting = "SELECT id FROM records WHERE wanted_host = ? AND host IS NULL AND id <> ? ORDER BY seq";
      return database.all(waiting, [host, exceptId]).map((row) => row["id"] as string);
    },
    async unappliedIds() {
      return new Set(database.all("SELECT realtor_id AS id FROM unapplied").map((row) => row["id"] as string));
    },
    async sitemapEntries(shard) {
      return database.all(SITEMAP_ENTRIES, [shard]).map(toSitemapEntry);
    },
    async shards() {
      return database.all("SELECT DISTINCT shard FROM records ORDER BY shard").map((row) => row["shard"] as number);
    },
  };
}

/** The last place in the order of acceptance. */
export function lastSeqOf(database: Sqlite): number {
  const row = database.get(
    "SELECT max((SELECT coalesce(max(seq), 0) FROM records), (SELECT coalesce(max(seq), 0) FROM tombstones)) AS seq",
  );
  return row!["seq"] as number;
}

export function heldBy(database: Sqlite, ids: readonly string[], claims: readonly Claim[]): HeldByRealtors {
  const records = database.all(`SELECT * FROM records WHERE id IN ${placesFor(ids)}`, ids);
  const unapplied = database.all(`SELECT realtor_id FROM unapplied WHERE realtor_id IN ${placesFor(ids)}`, ids);
  const folded = claims.map(foldedPathOf);
  const owners = database.all(`SELECT path, realtor_id FROM owners WHERE folded IN ${placesFor(folded)}`, folded);
  return toHeld(records, unapplied, owners);
}

const PUT_RECORD = `
  INSERT INTO records (id, json, seq, revision, updated_at, slug, host, wanted_host, shard)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET json = excluded.json, seq = excluded.seq, revision = excluded.revision,
    updated_at = excluded.updated_at, slug = excluded.slug, host = excluded.host, wanted_host = excluded.wanted_host`;

/** Within a transaction. */
export function acceptChange(database: Sqlite, { id, version, claims }: Change, seq: number, now: number | null): void {
  if (version === null) {
    database.run("DELETE FROM records WHERE id = ?", [id]);
    database.run("INSERT INTO tombstones (id, seq) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET seq = excluded.seq", [
      id,
      seq,
    ]);
  } else {
    const { json, revision, updatedAt, slug, host, wantedHost } = version;
    database.run(PUT_RECORD, [id, json, seq, revision, updatedAt, slug, host, wantedHost, sitemapShard(id)]);
    database.run("DELETE FROM tombstones WHERE id = ?", [id]);
  }
  database.run("DELETE FROM quarantine WHERE id = ?", [id]);
  // The time stays that of the first attempt: from then on some of it may have been seen.
  database.run(
    `INSERT INTO unapplied (realtor_id, seq, accepted_at) VALUES (?, ?, ?)
     ON CONFLICT (realtor_id) DO UPDATE SET seq = excluded.seq`,
    [id, seq, now],
  );
  for (const claim of claims ?? []) {
    // From whoever had it: their files there are this realtor's from now on.
    database.run(
      `INSERT INTO owners (path, folded, realtor_id) VALUES (?, ?, ?)
       ON CONFLICT (path) DO UPDATE SET realtor_id = excluded.realtor_id`,
      [pathOf(claim), foldedPathOf(claim), id],
    );
  }
}

/** Claims that are still a realtor's, other than those of the change: when all that is accepted with it has taken its own. */
export function claimsGivenUp(database: Sqlite, { id, claims }: Change): Claim[] {
  if (claims === null) return [];
  const kept = new Set(claims.map(pathOf));
  return database
    .all("SELECT path FROM owners WHERE realtor_id = ? ORDER BY path", [id])
    .flatMap(({ path }) => (kept.has(path as string) ? [] : claimOf(path as string)));
}

/** Within a transaction. A claim that another realtor has taken since stays theirs. */
export function applied(database: Sqlite, id: string, givenUp: readonly Claim[]): void {
  for (const claim of givenUp)
    database.run("DELETE FROM owners WHERE path = ? AND realtor_id = ?", [pathOf(claim), id]);
  database.run("DELETE FROM unapplied WHERE realtor_id = ?", [id]);
}
