import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { bytesOrNull, type Sqlite } from "../../sqlite";
import { readPages, unpackBytes, unpackRecord } from "./contents";
import { NO_ENTRY, isWithin, type Entry, type Ranges } from "./entry";
import { sha256 } from "./sha256";
import { digestOfFile } from "./keep-node";
import { digestOfFolder } from "./keep-renderer";
import { nodesFolder, renderersFolder } from "./places";
import { addressesOf } from "./question";

const ENTRIES_AT_ONCE = 500;

/** Something that is not as it was written down. `entry` is null where it belongs to none, or to many. */
export interface Altered {
  entry: number | null;
  what: string;
}

export interface Checked {
  entries: number;
  /** Digest of the last entry: who has noted it can tell later that nothing before was changed. */
  head: string;
  altered: Altered[];
}

interface Row {
  seq: number;
  kind: unknown;
  realtorId: unknown;
  beganAt: unknown;
  body: unknown;
  digest: unknown;
}

/** Reads the whole archive, and names whatever is not as it was written down. */
export async function checkArchive(dataDir: string, database: Sqlite, knownHead: string | null): Promise<Checked> {
  const altered: Altered[] = [];
  const left: Ranges[] = [];
  const gone = { renderers: new Set<string>(), nodes: new Set<string>() };
  const used = { renderers: new Map<string, number>(), nodes: new Map<string, number>() };
  const withContent = new Map<number, Entry>();
  let previous = NO_ENTRY;
  let entries = 0;
  let isHeadSeen = knownHead === null;

  for (let after = 0; ;) {
    const rows = readRows(database, after);
    for (const row of rows) {
      entries += 1;
      const { seq } = row;
      const digest = sha256(String(row.body));
      if (digest !== row.digest) altered.push({ entry: seq, what: "its text or its digest was changed" });
      const entry = parse(row);
      if (entry === null) altered.push({ entry: seq, what: "its text cannot be read" });
      if (seq !== entries) altered.push({ entry: entries, what: "it is missing" });
      entries = seq;
      if (entry !== null) {
        if (entry.seq !== seq) altered.push({ entry: seq, what: `its text says that it is entry ${entry.seq}` });
        if (entry.previous !== previous)
          altered.push({ entry: seq, what: "it does not follow the entry before: one of the two was changed" });
        if (!isIndexed(row, entry)) altered.push({ entry: seq, what: "what it is found by was changed" });
        if (entry.content !== null) withContent.set(seq, entry);
        if (entry.kind === "erasure" || entry.kind === "expiry") left.push(entry.contents);
        if (entry.kind === "expiry") for (const renderer of entry.renderers) gone.renderers.add(renderer);
        if (entry.kind === "expiry") for (const node of entry.nodes) gone.nodes.add(node);
        if (entry.kind === "flip" || entry.kind === "renderer") {
          used.renderers.set(entry.renderer, seq);
          used.nodes.set(entry.node.sha256, seq);
        }
      }
      previous = digest;
      if (digest === knownHead) isHeadSeen = true;
    }
    if (rows.length < ENTRIES_AT_ONCE) break;
    after = rows.at(-1)!.seq;
  }
  const newest = Number(database.get("SELECT seq FROM sqlite_sequence WHERE name = 'archive_entries'")?.["seq"] ?? 0);
  if (newest !== entries) altered.push({ entry: entries + 1, what: `the entries up to ${newest} are missing` });
  if (!isHeadSeen)
    altered.push({ entry: null, what: `no entry has the digest ${knownHead}: the archive is another one` });

  altered.push(...checkContents(database, withContent, (seq) => left.some((ranges) => isWithin(ranges, seq))));
  for (const [digest, entry] of used.renderers)
    if (!gone.renderers.has(digest)) altered.push(...(await checkRenderer(dataDir, digest, entry)));
  for (const [digest, entry] of used.nodes)
    if (!gone.nodes.has(digest)) altered.push(...(await checkNode(dataDir, digest, entry)));
  for (const { ok } of database.all("SELECT integrity_check AS ok FROM pragma_integrity_check('archive_entries')"))
    if (ok !== "ok") altered.push({ entry: null, what: `the database: ${String(ok)}` });
  return { entries, head: previous, altered: altered.sort((a, b) => (a.entry ?? 0) - (b.entry ?? 0)) };
}

function readRows(database: Sqlite, after: number): Row[] {
  const rows = database.all("SELECT * FROM archive_entries WHERE seq > ? ORDER BY seq LIMIT ?", [
    after,
    ENTRIES_AT_ONCE,
  ]);
  return rows.map(({ seq, kind, realtor_id: realtorId, began_at: beganAt, body, digest }) => ({
    seq: Number(seq),
    kind,
    realtorId,
    beganAt,
    body,
    digest,
  }));
}

function parse({ body }: Row): Entry | null {
  try {
    return JSON.parse(String(body)) as Entry;
  } catch {
    return null;
  }
}

function isIndexed(row: Row, entry: Entry): boolean {
  const realtor = "realtor" in entry ? entry.realtor : null;
  return row.kind === entry.kind && row.realtorId === realtor && row.beganAt === entry.from;
}

/** Each content has its entry's digest, can be read, and is found by the addresses in it. */
function* checkContents(
  database: Sqlite,
  entries: ReadonlyMap<number, Entry>,
  hasLeft: (seq: number) => boolean,
): Generator<Altered> {
  const contentOf = (seq: number) =>
    bytesOrNull(database.get("SELECT blob FROM archive_contents WHERE seq = ?", [seq])?.["blob"]);
  const addresses = new Set(
    database
      .all("SELECT address, realtor_id FROM archive_addresses")
      .map((row) => `${row["address"]} ${row["realtor_id"]}`),
  );
  const known = new Set<string>();
  for (const [seq, entry] of entries) {
    const blob = contentOf(seq);
    if (blob === null) {
      if (!hasLeft(seq)) yield { entry: seq, what: "its content is missing, and no entry says that it left" };
      continue;
    }
    if (sha256(blob) !== entry.content) {
      yield { entry: seq, what: "its content was changed" };
      continue;
    }
    try {
      const found = addressesIn(entry, blob, entry.base === null ? null : contentOf(entry.base));
      for (const address of found) {
        known.add(address);
        if (!addresses.has(address)) yield { entry: seq, what: `it is not found by ${address.split(" ")[0]}` };
      }
    } catch {
      yield { entry: seq, what: "its content cannot be read" };
    }
  }
  for (const { seq } of database.all("SELECT seq FROM archive_contents")) {
    if (!entries.has(Number(seq))) yield { entry: Number(seq), what: "a content belongs to no entry" };
  }
  for (const address of addresses)
    if (!known.has(address)) yield { entry: null, what: `the address ${address} is of no entry` };
}

function addressesIn(entry: Entry, blob: Buffer, base: Buffer | null): string[] {
  if (entry.kind === "flip") {
    readPages(blob);
    return [];
  }
  if (entry.kind === "bytes") {
    for (const [name, body] of Object.entries(unpackBytes(blob)))
      if (sha256(body) !== entry.pages[name]) throw new Error(`${name} is not what was published`);
    return [];
  }
  if (!("realtor" in entry)) return [];
  return addressesOf(unpackRecord(blob, base)).map((address) => `${address.toLowerCase()} ${entry.realtor}`);
}

async function checkRenderer(dataDir: string, digest: string, entry: number): Promise<Altered[]> {
  const folder = path.join(renderersFolder(dataDir), digest);
  const names = await readdir(folder).catch(() => null);
  if (names === null) return [{ entry, what: `the renderer ${digest} is missing` }];
  const digests = new Map<string, string>();
  for (const name of names) digests.set(name, sha256(await readFile(path.join(folder, name))));
  return digestOfFolder(digests) === digest ? [] : [{ entry, what: `a file of the renderer ${digest} was changed` }];
}

async function checkNode(dataDir: string, digest: string, entry: number): Promise<Altered[]> {
  const file = path.join(nodesFolder(dataDir), digest, "node");
  const found = await digestOfFile(file).catch(() => null);
  if (found === digest) return [];
  return [{ entry, what: `the Node ${digest} ${found === null ? "is missing" : "was changed"}` }];
}
