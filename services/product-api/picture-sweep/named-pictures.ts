import { setImmediate as nextTurn } from "node:timers/promises";
import { bytesOf, type SqlRow, type SqlValue, type Sqlite } from "../../sqlite";
import { unpackRecord } from "../versions/packed-record";

/** Few enough that a save waits a few milliseconds at most. */
const ROWS_AT_ONCE = 20;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

interface Texts {
  /** Rows after a key, in its order. */
  sql: string;
  /** Before all others, then of the last row that was read. */
  key: readonly SqlValue[];
  keyOf(row: SqlRow): SqlValue[];
  textOf(row: SqlRow): string;
}

const homepages = (): Texts => ({
  sql: "SELECT revision, record FROM realtors WHERE revision > ? ORDER BY revision LIMIT ?",
  key: [0],
  keyOf: ({ revision }) => [Number(revision)],
  textOf: ({ record }) => String(record),
});

const drafts = (): Texts => ({
  sql: "SELECT realtor_id, record FROM drafts WHERE realtor_id > ? ORDER BY realtor_id LIMIT ?",
  key: [""],
  keyOf: ({ realtor_id: id }) => [String(id)],
  textOf: ({ record }) => String(record),
});

const begunHomepages = (): Texts => ({
  sql: "SELECT account_id, form FROM begun_homepages WHERE account_id > ? ORDER BY account_id LIMIT ?",
  key: [""],
  keyOf: ({ account_id: id }) => [String(id)],
  textOf: ({ form }) => String(form),
});

const versions = (): Texts => ({
  sql: `SELECT versions.realtor_id, versions.number, versions.body, whole.body AS whole_body FROM versions
    LEFT JOIN versions AS whole ON whole.realtor_id = versions.realtor_id AND whole.number = versions.base
    WHERE (versions.realtor_id, versions.number) > (?, ?) ORDER BY versions.realtor_id, versions.number LIMIT ?`,
  key: ["", 0],
  keyOf: ({ realtor_id: id, number }) => [String(id), Number(number)],
  textOf: ({ body, whole_body: whole }) => unpackRecord(bytesOf(body), whole === null ? null : bytesOf(whole)),
});

/**
 * Reads all that can name a picture, some rows at a time, until each of `uuids` is found. Answers those that are not,
 * as of the moment of the answer: homepages that were saved meanwhile are read again. Throws when aborted.
 */
export async function findUnnamed(
  uuids: Iterable<string>,
  database: Sqlite,
  signal: AbortSignal,
): Promise<Set<string>> {
  const unnamed = new Set(uuids);
  const read = async (texts: Texts) => {
    while (unnamed.size > 0) {
      const rows = database.all(texts.sql, [...texts.key, ROWS_AT_ONCE]);
      if (rows.length === 0) return;
      for (const row of rows) for (const [uuid] of texts.textOf(row).matchAll(UUID)) unnamed.delete(uuid.toLowerCase());
      texts.key = texts.keyOf(rows.at(-1)!);
      await nextTurn();
      signal.throwIfAborted();
    }
  };
  const published = homepages();
  for (const texts of [published, drafts(), begunHomepages(), versions(), published]) await read(texts);
  return unnamed;
}
