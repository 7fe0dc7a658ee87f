import { foldSlug } from "../../../src/domain/site/slug";
import { unpackRecord } from "../archive/contents";
import type { EntryKind, EntryOf } from "../archive/entry";
import type { ArchiveReader } from "./archive-log";
import { toStored, type Row } from "./archive-rows";

/** The archive's tables in one engine. Texts name their arguments `$1`, `$2`, in the order in which they use them. */
export interface ArchiveTables {
  all(text: string, args?: readonly (string | number | null | readonly string[])[]): Promise<readonly Row[]>;
  /** What follows a column that has to be one of a list, which is the first argument. */
  isOneOf(list: readonly string[]): string;
  /** A blob of a row. */
  bytesOrNull(blob: unknown): Buffer | null;
}

const COLUMNS = "body, digest";

/** Reads the archive of published versions, whatever the engine. */
export function readerOf({ all, isOneOf, bytesOrNull }: ArchiveTables): ArchiveReader {
  const get = async (...asked: Parameters<typeof all>) => (await all(...asked))[0];
  return {
    async count() {
      return (await get("SELECT count(*) AS n FROM archive_entries"))!["n"] as number;
    },
    async entry(seq) {
      const row = await get(`SELECT ${COLUMNS} FROM archive_entries WHERE seq = $1`, [seq]);
      return row ? toStored(row) : null;
    },
    async *batches(afterSeq, size) {
      for (let after = afterSeq; ;) {
        const rows = await all(`SELECT ${COLUMNS} FROM archive_entries WHERE seq > $1 ORDER BY seq LIMIT $2`, [
          after,
          size,
        ]);
        if (rows.length > 0) yield rows.map(toStored);
        if (rows.length < size) return;
        after = toStored(rows.at(-1)!).entry.seq;
      }
    },
    async last() {
      const row = await get(`SELECT ${COLUMNS} FROM archive_entries ORDER BY seq DESC LIMIT 1`);
      return row ? toStored(row) : null;
    },
    async lastOf<Kind extends EntryKind>(kinds: readonly Kind[], at = "9") {
      const row = await get(
        `SELECT ${COLUMNS} FROM archive_entries WHERE kind ${isOneOf(kinds)} AND began_at <= $2
         ORDER BY began_at DESC, seq DESC LIMIT 1`,
        [kinds, at],
      );
      return row ? (toStored(row).entry as EntryOf<Kind>) : null;
    },
    async ofRealtor(realtorId) {
      const rows = await all(`SELECT ${COLUMNS} FROM archive_entries WHERE realtor_id = $1 ORDER BY seq`, [realtorId]);
      return rows.map((row) => toStored(row).entry);
    },
    async ofKinds<Kind extends EntryKind>(kinds: readonly Kind[]) {
      const rows = await all(`SELECT ${COLUMNS} FROM archive_entries WHERE kind ${isOneOf(kinds)} ORDER BY seq`, [
        kinds,
      ]);
      return rows.map((row) => toStored(row).entry as EntryOf<Kind>);
    },
    async realtorsAt(address) {
      const rows = await all("SELECT realtor_id FROM archive_addresses WHERE address = $1 ORDER BY realtor_id", [
        foldSlug(address),
      ]);
      return rows.map((row) => row["realtor_id"] as string);
    },
    async realtorsBefore(time) {
      const rows = await all(
        `SELECT DISTINCT realtor_id FROM archive_entries JOIN archive_contents ON archive_contents.seq = archive_entries.seq
         WHERE realtor_id IS NOT NULL AND began_at < $1`,
        [time],
      );
      return rows.map((row) => row["realtor_id"] as string);
    },
    async content(seq) {
      return bytesOrNull((await get("SELECT blob FROM archive_contents WHERE seq = $1", [seq]))?.["blob"]);
    },
    async record({ seq, base }) {
      // One statement: neither can leave between the two.
      const row = await get(
        `SELECT own.blob AS blob, base.blob AS base FROM archive_contents AS own
         LEFT JOIN archive_contents AS base ON base.seq = $1 WHERE own.seq = $2`,
        [base, seq],
      );
      const blob = bytesOrNull(row?.["blob"]);
      return blob && unpackRecord(blob, bytesOrNull(row!["base"]));
    },
  };
}
