import { createHash } from "node:crypto";
import { PublisherError } from "../errors";
import type { MoveMark } from "./move-mark";
import { OWN_SETTINGS } from "./own-settings";
import type { ServedRelease } from "./store";

/** As every engine has it: a flag is no number, and text is what PostgreSQL can hold. */
export type Cell = string | number | boolean | Buffer | null;
export type CellKind = "text" | "whole" | "flag" | "bytes";
export type CellRow = readonly Cell[];

export interface Table {
  columns: Readonly<Record<string, CellKind>>;
  /** The rows' order, and what finds one. */
  key: readonly string[];
}

const JOB = {
  realtor_id: "text",
  kind_rank: "whole",
  expected_updated_at: "text",
  delete_claimed: "flag",
  deleted_at: "text",
  queued_at: "whole",
  attempts: "whole",
  deaths: "whole",
  reason: "text",
  request_id: "text",
} as const satisfies Table["columns"];

/**
 * All that a store keeps. Not among it is what a place says of itself: leases and who holds them, counters, which are the
 * highest place that was given out, orders for who leads, and the settings of {@link OWN_SETTINGS}.
 */
export const TABLES = {
  records: {
    key: ["id"],
    columns: {
      ...{ id: "text", json: "text", seq: "whole", revision: "whole", updated_at: "text", slug: "text" },
      ...{ host: "text", wanted_host: "text", shard: "whole" },
    },
  },
  owners: { key: ["path"], columns: { path: "text", folded: "text", realtor_id: "text" } },
  unapplied: { key: ["realtor_id"], columns: { realtor_id: "text", seq: "whole", accepted_at: "whole" } },
  tombstones: { key: ["id"], columns: { id: "text", seq: "whole" } },
  quarantine: { key: ["id"], columns: { id: "text", reason: "text", at: "text" } },
  receipts: { key: ["id"], columns: { id: "whole", realtor_id: "text", json: "text" } },
  settings: { key: ["key"], columns: { key: "text", value: "text" } },
  queue_jobs: { key: ["realtor_id"], columns: { ...JOB, generation: "whole", run_at: "whole" } },
  queue_dead: { key: ["realtor_id"], columns: { ...JOB, died_at: "whole", retry_at: "whole" } },
  queue_webhook_ids: { key: ["id"], columns: { id: "text", seen_at: "whole" } },
  builds: {
    key: ["id"],
    columns: {
      ...{ id: "text", state: "text", reason: "text", release_id: "text", attempts: "whole", is_preview: "flag" },
      upload_id: "text",
    },
  },
  bulk_runs: {
    key: ["release_id"],
    columns: { release_id: "text", boot: "text", done: "whole", written: "whole", failures: "text" },
  },
  bulk_ranges: {
    key: ["release_id", "after_id"],
    columns: { release_id: "text", after_id: "text", up_to_id: "text", attempts: "whole" },
  },
  purges: {
    key: ["id"],
    columns: {
      ...{ id: "whole", realtor_id: "text", receipt_id: "whole", accepted_at: "whole", json: "text" },
      ...{ queued_at: "whole", attempts: "whole", is_echo: "flag", run_at: "whole" },
    },
  },
  archive_addresses: { key: ["address", "realtor_id"], columns: { address: "text", realtor_id: "text" } },
  archive_latest: { key: ["realtor_id"], columns: { realtor_id: "text", accepted: "whole", base: "whole" } },
  archive_entries: {
    key: ["seq"],
    columns: {
      ...{ seq: "whole", kind: "text", realtor_id: "text", began_at: "text", body: "text", digest: "text" },
    },
  },
  archive_contents: { key: ["seq"], columns: { seq: "whole", blob: "bytes" } },
} as const satisfies Record<string, Table>;

export type TableName = keyof typeof TABLES;
export const TABLE_NAMES = Object.keys(TABLES) as TableName[];

/** The archive is append-only: what a place has of it stays there, and is gone on with. */
const APPENDED = ["archive_entries", "archive_contents"] as const;
export type AppendedTable = (typeof APPENDED)[number];
/** What is taken whole each time. */
export const REPLACED = TABLE_NAMES.filter((name) => !(APPENDED as readonly string[]).includes(name));

/** Of a store that stays as it is. */
export type ContentsLook = Pick<Contents, "mark" | "count" | "close">;

/** What a store keeps, for bringing it into another one, or from there. Nobody publishes by it meanwhile. */
export interface Contents {
  /** Whether another data directory has published by this store since this one did. */
  readonly isTakeover: boolean;
  mark(): Promise<MoveMark | null>;
  /** Throws where somebody may have published meanwhile. */
  setMark(mark: MoveMark | null): Promise<void>;
  served(): Promise<ServedRelease | null>;
  setServed(served: ServedRelease | null): Promise<void>;
  count(table: TableName): Promise<number>;
  /** In the order of their keys, some at a time, those with a higher key than `after`. */
  rows(table: TableName, after?: CellRow): AsyncGenerator<CellRow[]>;
  /** Those that are taken, in their order. */
  places(table: AppendedTable): Promise<number[]>;
  /** Removes all that is replaced, and what the place says of itself, but for the mark. */
  clear(): Promise<void>;
  add(table: TableName, rows: readonly CellRow[]): Promise<void>;
  /** Removes contents that an entry says have left. */
  removeContents(places: readonly number[]): Promise<void>;
  /** To be called when all is there: what comes next gets numbers of its own, and this data directory goes on with it. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export const ROWS_AT_ONCE = 200;

/** For {@link Contents.rows}: `ask` answers the next rows with a higher key, {@link ROWS_AT_ONCE} while there are more. */
export async function* rowsByKey(
  table: TableName,
  after: CellRow | undefined,
  ask: (after: CellRow | undefined) => CellRow[] | Promise<CellRow[]>,
): AsyncGenerator<CellRow[]> {
  const { columns, key }: Table = TABLES[table];
  const places = key.map((name) => Object.keys(columns).indexOf(name));
  for (let last = after; ;) {
    const rows = await ask(last);
    yield table === "settings" ? rows.filter(([name]) => !OWN_SETTINGS.includes(name as string)) : rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < ROWS_AT_ONCE) return;
    last = places.map((place) => end[place]!);
  }
}

/**
 * Makes one store keep what another one does. Run again after it was interrupted, it ends with the same. Throws
 * `ENVIRONMENT` where the archive there is another site's, `ARCHIVE` where the two differ in the end.
 */
export async function bringContents(from: Contents, to: Contents, onRows: (rows: number) => void): Promise<void> {
  await requireSameArchive(from, to);
  await to.clear();
  for (const table of REPLACED) await addRows(from, to, table, onRows);
  for (const table of APPENDED) await addRows(from, to, table, onRows, [await lastPlace(to, table)]);
  const kept = new Set(await from.places("archive_contents"));
  await to.removeContents((await to.places("archive_contents")).filter((place) => !kept.has(place)));
  await to.settle();
  const [there, here] = [await digestsOf(from), await digestsOf(to)];
  const differing = TABLE_NAMES.filter((table) => there.get(table) !== here.get(table));
  if (differing.length > 0)
    throw new PublisherError(
      "ARCHIVE",
      `What has arrived differs from what was sent in ${differing.join(", ")}. Nothing has changed where the site is: ` +
        "move it again, into an empty database.",
    );
}

async function addRows(
  from: Contents,
  to: Contents,
  table: TableName,
  onRows: (rows: number) => void,
  after?: CellRow,
): Promise<void> {
  for await (const rows of from.rows(table, after)) {
    await to.add(table, rows);
    onRows(rows.length);
  }
}

const lastPlace = async (contents: Contents, table: AppendedTable) => (await contents.places(table)).at(-1) ?? 0;

/** What is there already has to be the beginning of what comes. */
async function requireSameArchive(from: Contents, to: Contents): Promise<void> {
  const last = await lastPlace(to, "archive_entries");
  if (last === 0) return;
  const entryOf = async (contents: Contents) => {
    for await (const [entry] of contents.rows("archive_entries", [last - 1])) return JSON.stringify(entry);
    return null;
  };
  if ((await entryOf(from)) === (await entryOf(to))) return;
  throw new PublisherError(
    "ENVIRONMENT",
    "The archive of published versions there is another one than this site's, and no archive is ever overwritten. " +
      "Name an empty database.",
  );
}

async function digestsOf(contents: Contents): Promise<Map<TableName, string>> {
  const digests = new Map<TableName, string>();
  for (const table of TABLE_NAMES) {
    const hash = createHash("sha256");
    for await (const rows of contents.rows(table))
      for (const row of rows) hash.update(`${JSON.stringify(row.map(digestible))}\n`);
    digests.set(table, hash.digest("hex"));
  }
  return digests;
}

const digestible = (cell: Cell) => (Buffer.isBuffer(cell) ? createHash("sha256").update(cell).digest("base64") : cell);
