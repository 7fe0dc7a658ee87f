import type { Claim } from "../../../../src/domain/realtor/claims";
import { sitemapShard } from "../../../../src/domain/site/sitemap";
import { claimOf, foldedPathOf, pathOf, toEntry, toRawRecord, toRecord, toSitemapEntry } from "../record-rows";
import type { Records } from "../records";
import type { AcceptedVersion, Acceptance, Change } from "../store";
import { takePlaces } from "./counters";
import type { Row, Sql } from "./database";
import { requireHeld, requireServed } from "./held";
import { together } from "./together";

const INDEX_COLUMNS = "id, seq, slug, host, updated_at";

export function createRecords(sql: Sql): Records {
  async function among<Value>(columns: string, ids: readonly string[], valueOf: (row: Row) => Value) {
    const rows = await sql.all(`SELECT id, ${columns} FROM records WHERE id = ANY($1::text[])`, [ids]);
    return new Map(rows.map((row) => [row["id"] as string, valueOf(row)]));
  }

  return {
    async get(id) {
      const row = await sql.get("SELECT * FROM records WHERE id = $1", [id]);
      return row ? toRecord(row) : null;
    },
    versionsOf: (ids) =>
      among("seq, updated_at", ids, (row) => ({ seq: row["seq"] as number, updatedAt: row["updated_at"] as string })),
    jsonOf: (ids) => among("json", ids, (row) => row["json"] as string),
    async count(afterId = "") {
      return (await sql.get("SELECT count(*) AS n FROM records WHERE id > $1", [afterId]))!["n"] as number;
    },
    async newest(limit) {
      return (await sql.all("SELECT * FROM records ORDER BY seq DESC LIMIT $1", [limit])).map(toRecord);
    },
    async *batches(afterId, size, upToId = null) {
      const next = `SELECT ${INDEX_COLUMNS}, json FROM records
        WHERE id > $1 AND ($3::text IS NULL OR id <= $3) ORDER BY id LIMIT $2`;
      for (let after = afterId; ;) {
        const batch = (await sql.all(next, [after, size, upToId])).map(toRawRecord);
        if (batch.length > 0) yield batch;
        if (batch.length < size) return;
        after = batch.at(-1)!.id;
      }
    },
    async changesAfter(seq) {
      // One statement sees one moment: between two, a record could move from the one table to the other unseen.
      const rows = await sql.all(
        `SELECT ${INDEX_COLUMNS}, FALSE AS is_gone FROM records WHERE seq > $1
         UNION ALL SELECT id, seq, NULL, NULL, NULL, TRUE FROM tombstones WHERE seq > $1 ORDER BY seq`,
        [seq],
      );
      return {
        accepted: rows.filter((row) => row["is_gone"] === false).map(toEntry),
        deleted: rows
          .filter((row) => row["is_gone"] === true)
          .map((row) => ({ id: row["id"] as string, seq: row["seq"] as number })),
      };
    },
    async isClaimed(claim) {
      const column = claim.place === "host" ? "records.host" : "records.slug";
      const claimed = `SELECT 1 AS is_claimed FROM owners JOIN records ON records.id = owners.realtor_id
        WHERE owners.path = $1 AND ${column} = $2`;
      return (await sql.get(claimed, [pathOf(claim), claim.name])) !== undefined;
    },
    async claims() {
      return (await sql.all("SELECT path FROM owners")).map((row) => claimOf(row["path"] as string));
    },
    async waitingForHost(host, exceptId) {
      const waiting = "SELECT id FROM records WHERE wanted_host = $1 AND host IS NULL AND id <> $2 ORDER BY seq";
      return (await sql.all(waiting, [host, exceptId])).map((row) => row["id"] as string);
    },
    async unappliedIds() {
      return new Set((await sql.all("SELECT realtor_id FROM unapplied")).map((row) => row["realtor_id"] as string));
    },
    async sitemapEntries(shard) {
      const entries = "SELECT id, slug, host, updated_at FROM records WHERE shard = $1 ORDER BY id";
      return (await sql.all(entries, [shard])).map(toSitemapEntry);
    },
    async shards() {
      const shards = await sql.all("SELECT DISTINCT shard FROM records ORDER BY shard");
      return shards.map((row) => row["shard"] as number);
    },
  };
}

/** Who wants one of these hosts, and has none. */
export async function waitingForHosts(sql: Sql, hosts: readonly string[]): Promise<string[]> {
  const rows = await sql.all(
    "SELECT id FROM records WHERE wanted_host = ANY($1::text[]) AND host IS NULL ORDER BY seq",
    [hosts],
  );
  return rows.map((row) => row["id"] as string);
}

const PUT_RECORDS = `
  INSERT INTO records (id, json, seq, revision, updated_at, slug, host, wanted_host, shard)
  SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[], $9::int[])
  ON CONFLICT (id) DO UPDATE SET json = excluded.json, seq = excluded.seq, revision = excluded.revision,
    updated_at = excluded.updated_at, slug = excluded.slug, host = excluded.host, wanted_host = excluded.wanted_host`;

/** The time stays that of the first attempt: from then on some of it may have been seen. */
const PUT_UNAPPLIED = `INSERT INTO unapplied (realtor_id, seq, accepted_at)
  SELECT id, seq, $3::bigint FROM unnest($1::text[], $2::bigint[]) AS accepted (id, seq)
  ON CONFLICT (realtor_id) DO UPDATE SET seq = excluded.seq`;

/** From whoever had it: their files there are this realtor's from now on. */
const PUT_OWNERS = `INSERT INTO owners (path, folded, realtor_id) SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
  ON CONFLICT (path) DO UPDATE SET realtor_id = excluded.realtor_id`;

type Numbered<Version> = Change & { version: Version; seq: number };

/** Within a transaction. From here to its end no other one accepts anything: places are taken in the order of commits. */
export async function acceptChanges(
  sql: Sql,
  changes: readonly Change[],
  under: Acceptance | undefined,
): Promise<Claim[][]> {
  if (changes.length === 0) return [];
  const now = under?.now ?? null;
  const [last] = await together([
    takePlaces(sql, "accepted", changes.length),
    requireServed(sql, under?.release),
    requireHeld(sql, under?.held),
  ]);
  const numbered = changes.map((change, index) => ({ ...change, seq: last - changes.length + 1 + index }));
  const ids = changes.map(({ id }) => id);
  const [givenUp] = await together([
    putOwners(sql, changes),
    putVersions(
      sql,
      numbered.filter((change): change is Numbered<AcceptedVersion> => change.version !== null),
    ),
    putDeletions(
      sql,
      numbered.filter((change): change is Numbered<null> => change.version === null),
    ),
    sql.run("DELETE FROM quarantine WHERE id = ANY($1::text[])", [ids]),
    sql.run(PUT_UNAPPLIED, [ids, numbered.map(({ seq }) => seq), now]),
  ]);
  return givenUp;
}

/** Answers what each gives up. */
async function putOwners(sql: Sql, changes: readonly Change[]): Promise<Claim[][]> {
  const owned = new Map(
    changes.flatMap(({ id, claims }) => (claims ?? []).map((claim) => [pathOf(claim), { claim, id }])),
  );
  const owners = [...owned.values()];
  const [, givenUp] = await together([
    owned.size > 0 &&
      sql.run(PUT_OWNERS, [
        [...owned.keys()],
        owners.map(({ claim }) => foldedPathOf(claim)),
        owners.map(({ id }) => id),
      ]),
    claimsGivenUp(sql, changes),
  ]);
  return givenUp;
}

async function putVersions(sql: Sql, changes: readonly Numbered<AcceptedVersion>[]): Promise<void> {
  if (changes.length === 0) return;
  const column = <Value>(valueOf: (version: AcceptedVersion) => Value) =>
    changes.map(({ version }) => valueOf(version));
  const ids = changes.map(({ id }) => id);
  const put = sql.run(PUT_RECORDS, [
    ids,
    column(({ json }) => json),
    changes.map(({ seq }) => seq),
    column(({ revision }) => revision),
    column(({ updatedAt }) => updatedAt),
    column(({ slug }) => slug),
    column(({ host }) => host),
    column(({ wantedHost }) => wantedHost),
    ids.map(sitemapShard),
  ]);
  await together([put, sql.run("DELETE FROM tombstones WHERE id = ANY($1::text[])", [ids])]);
}

async function putDeletions(sql: Sql, changes: readonly Numbered<null>[]): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ id }) => id);
  await together([
    sql.run("DELETE FROM records WHERE id = ANY($1::text[])", [ids]),
    sql.run(
      `INSERT INTO tombstones (id, seq) SELECT * FROM unnest($1::text[], $2::bigint[])
       ON CONFLICT (id) DO UPDATE SET seq = excluded.seq`,
      [ids, changes.map(({ seq }) => seq)],
    ),
  ]);
}

/** Claims that are still a realtor's, other than those of the change: when all that is accepted with it has taken its own. */
async function claimsGivenUp(sql: Sql, changes: readonly Change[]): Promise<Claim[][]> {
  const asked = changes.flatMap(({ id, claims }) => (claims === null ? [] : id));
  const rows = await sql.all("SELECT path, realtor_id FROM owners WHERE realtor_id = ANY($1::text[]) ORDER BY path", [
    asked,
  ]);
  return changes.map(({ id, claims }) => {
    if (claims === null) return [];
    const kept = new Set(claims.map(pathOf));
    const own = rows.filter((row) => row["realtor_id"] === id).map((row) => row["path"] as string);
    return own.filter((path) => !kept.has(path)).map(claimOf);
  });
}

/** Within a transaction. A claim that another realtor has taken since stays theirs. */
export async function applied(sql: Sql, done: readonly { id: string; givenUp: readonly Claim[] }[]): Promise<void> {
  const freed = done.flatMap(({ id, givenUp }) => givenUp.map((claim) => ({ id, path: pathOf(claim) })));
  await together([
    freed.length > 0 &&
      sql.run(
        `DELETE FROM owners USING unnest($1::text[], $2::text[]) AS freed (path, realtor_id)
         WHERE owners.path = freed.path AND owners.realtor_id = freed.realtor_id`,
        [freed.map(({ path }) => path), freed.map(({ id }) => id)],
      ),
    done.length > 0 && sql.run("DELETE FROM unapplied WHERE realtor_id = ANY($1::text[])", [done.map(({ id }) => id)]),
  ]);
}
