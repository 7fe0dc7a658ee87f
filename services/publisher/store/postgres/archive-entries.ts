import { packRecord, type ArchivedRecord } from "../../archive/contents";
import { NO_ENTRY, sealEntry, type EntryFacts } from "../../archive/entry";
import { sha256 } from "../../archive/sha256";
import type { ArchivedCommit } from "../archive-log";
import { addressesOf, isoOf, oldestBase, versionOf, type AcceptedRecord, type VersionFacts } from "../archive-rows";
import { takePlaces } from "./counters";
import type { Row, Sql } from "./database";
import { together } from "./together";

interface Added {
  seq: number;
  facts: EntryFacts;
  body: string;
  digest: string;
  content: Buffer | null;
}

interface Latest {
  accepted: number | null;
  base: number | null;
}

/**
 * Within a transaction, as all that is exported here. Adds entries at the archive's end, which no other
 * transaction does until this one ends: each has the digest of the one before.
 */
export async function openChain(sql: Sql) {
  const [, last] = await together([
    takePlaces(sql, "archived", 0),
    sql.get("SELECT seq, digest FROM archive_entries ORDER BY seq DESC LIMIT 1"),
  ]);
  let seq = (last?.["seq"] ?? 0) as number;
  let previous = (last?.["digest"] ?? NO_ENTRY) as string;
  const added: Added[] = [];
  const latest = new Map<string, Latest>();
  const addresses = new Map<string, [address: string, realtorId: string]>();

  /** Answers its place. */
  function add(facts: EntryFacts, content: Buffer | null, base: number | null = null): number {
    seq += 1;
    const { body, digest } = sealEntry(facts, { seq, content: content && sha256(content), base, previous });
    added.push({ seq, facts, body, digest, content });
    previous = digest;
    return seq;
  }

  return {
    add,

    /** An entry of a version of a realtor, with their record. */
    addVersion(facts: VersionFacts, record: AcceptedRecord, known: Base | undefined): number {
      const id = facts.realtor;
      const base = known !== undefined && known.beganAt > oldestBase(facts) ? known : null;
      const { blob, usesBase } = packRecord(record, base?.blob ?? null);
      const place = add(facts, blob, usesBase ? base!.seq : null);
      latest.set(id, { accepted: facts.accepted, base: usesBase ? base!.seq : place });
      for (const address of addressesOf(record)) addresses.set(`${address} ${id}`, [address, id]);
      return place;
    },

    async addDeletion(realtor: string, moment: { from: string; at: string }, isUnfinished: boolean): Promise<void> {
      add({ kind: "deletion", ...moment, realtor, isUnfinished }, null);
      const known = await sql.get("SELECT base FROM archive_latest WHERE realtor_id = $1", [realtor]);
      latest.set(realtor, { accepted: null, base: (known?.["base"] ?? null) as number | null });
    },

    /** Writes what was added. */
    async close(): Promise<void> {
      await together([
        writeEntries(sql, added),
        sql.run("UPDATE counters SET value = $1 WHERE name = 'archived'", [seq]),
        latest.size > 0 && writeLatest(sql, latest),
        addresses.size > 0 && writeAddresses(sql, [...addresses.values()]),
      ]);
    },
  };
}

/** The content that a realtor's next version is compressed against, unless it is too old for that. */
interface Base {
  seq: number;
  beganAt: string;
  blob: Buffer;
}

async function basesOf(sql: Sql, ids: readonly string[]): Promise<Map<string, Base>> {
  const rows = await sql.all(
    `SELECT archive_latest.realtor_id, archive_contents.seq, began_at, blob FROM archive_latest
     JOIN archive_entries ON archive_entries.seq = base JOIN archive_contents ON archive_contents.seq = base
     WHERE archive_latest.realtor_id = ANY($1::text[])`,
    [ids],
  );
  return new Map(
    rows.map((row) => [
      row["realtor_id"] as string,
      { seq: row["seq"] as number, beganAt: row["began_at"] as string, blob: row["blob"] as Buffer },
    ]),
  );
}

async function writeEntries(sql: Sql, added: readonly Added[]): Promise<void> {
  const contents = added.filter(({ content }) => content !== null);
  const entries = sql.run(
    `INSERT INTO archive_entries (seq, kind, realtor_id, began_at, body, digest)
     SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
       AS entry (seq, kind, realtor_id, began_at, body, digest) ORDER BY seq`,
    [
      added.map(({ seq }) => seq),
      added.map(({ facts }) => facts.kind),
      added.map(({ facts }) => ("realtor" in facts ? facts.realtor : null)),
      added.map(({ facts }) => facts.from),
      added.map(({ body }) => body),
      added.map(({ digest }) => digest),
    ],
  );
  const blobs = contents.map(({ seq, content }) =>
    sql.run("INSERT INTO archive_contents (seq, blob) VALUES ($1, $2)", [seq, content]),
  );
  await together([entries, ...blobs]);
}

async function writeLatest(sql: Sql, latest: ReadonlyMap<string, Latest>): Promise<void> {
  const rows = [...latest.values()];
  await sql.run(
    `INSERT INTO archive_latest (realtor_id, accepted, base) SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[])
     ON CONFLICT (realtor_id) DO UPDATE SET accepted = excluded.accepted, base = excluded.base`,
    [[...latest.keys()], rows.map(({ accepted }) => accepted), rows.map(({ base }) => base)],
  );
}

async function writeAddresses(sql: Sql, addresses: readonly [address: string, realtorId: string][]): Promise<void> {
  await sql.run(
    `INSERT INTO archive_addresses (address, realtor_id) SELECT * FROM unnest($1::text[], $2::text[])
     ON CONFLICT DO NOTHING`,
    [addresses.map(([address]) => address), addresses.map(([, realtorId]) => realtorId)],
  );
}

const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row["id"] as string, row]));

export async function addCommits(sql: Sql, commits: readonly ArchivedCommit[]): Promise<void> {
  if (commits.length === 0) return;
  const ids = commits.map(({ id }) => id);
  const [chain, rows, bases] = await together([
    openChain(sql),
    sql.all("SELECT * FROM records WHERE id = ANY($1::text[])", [ids]),
    basesOf(sql, ids),
  ]);
  const records = byId(rows);
  for (const { id, pages, release, from, at, bytes } of commits) {
    const moment = { from: isoOf(from), at: isoOf(at) };
    const row = records.get(id);
    if (pages === null || row === undefined) {
      await chain.addDeletion(id, moment, false);
      continue;
    }
    const { record, version } = versionOf(row);
    const facts = { kind: "publication", ...moment, realtor: id, release, ...version, pages } as const;
    const of = chain.addVersion(facts, record, bases.get(id));
    if (bytes !== null) chain.add({ kind: "bytes", ...moment, of, realtor: id, pages }, bytes);
  }
  await chain.close();
}

/** Records without an entry of their version, in the order of ids. Answers the last one's id, or null. */
export async function addMissingRecords(
  sql: Sql,
  at: number,
  { afterId, most, withUnapplied }: { afterId: string; most: number; withUnapplied: boolean },
): Promise<string | null> {
  const chain = await openChain(sql);
  const rows = await sql.all(
    `SELECT records.* FROM records LEFT JOIN archive_latest ON archive_latest.realtor_id = records.id
     WHERE records.id > $1 AND archive_latest.accepted IS DISTINCT FROM records.seq
       AND ($3 OR NOT EXISTS (SELECT 1 FROM unapplied WHERE unapplied.realtor_id = records.id))
     ORDER BY records.id LIMIT $2`,
    [afterId, most, withUnapplied],
  );
  const bases = await basesOf(
    sql,
    rows.map((row) => row["id"] as string),
  );
  const moment = { from: isoOf(at), at: isoOf(at) };
  for (const row of rows) {
    const { record, version } = versionOf(row);
    const realtor = row["id"] as string;
    chain.addVersion({ kind: "record", ...moment, realtor, ...version }, record, bases.get(realtor));
  }
  await chain.close();
  return (rows.at(-1)?.["id"] ?? null) as string | null;
}

interface Next {
  id: string;
  version: ArchivedRecord | null;
}

/**
 * Before other versions take their places: one that was accepted and never finished
 * may have been seen. An archive without entries is of a site that was never served.
 */
export async function addUnfinished(sql: Sql, changes: readonly Next[], now: number): Promise<void> {
  const ids = changes.map(({ id }) => id);
  const unapplied = await sql.all(
    `SELECT realtor_id, accepted_at FROM unapplied
     WHERE realtor_id = ANY($1::text[]) AND EXISTS (SELECT 1 FROM archive_entries)`,
    [ids],
  );
  if (unapplied.length === 0) return;
  const chain = await openChain(sql);
  const records = byId(await sql.all("SELECT * FROM records WHERE id = ANY($1::text[])", [ids]));
  const bases = await basesOf(sql, ids);
  for (const { realtor_id: id, accepted_at: acceptedAt } of unapplied) {
    const realtor = id as string;
    const next = changes.find((change) => change.id === id)!.version;
    const row = records.get(realtor);
    const moment = { from: isoOf((acceptedAt ?? now) as number), at: isoOf(now) };
    if (row === undefined) {
      if (next !== null) await chain.addDeletion(realtor, moment, true);
      continue;
    }
    const { record, version } = versionOf(row);
    if (next?.json === record.json && next.host === record.host) continue;
    chain.addVersion({ kind: "unfinished", ...moment, realtor, ...version }, record, bases.get(realtor));
  }
  await chain.close();
}
