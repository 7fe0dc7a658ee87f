import { foldSlug } from "../../../../src/domain/site/slug";
import { bytesOrNull, placesFor, type Sqlite } from "../../../sqlite";
import { unpackRecord } from "../../archive/contents";
import type { EntryKind, EntryOf } from "../../archive/entry";
import type { ArchiveReader } from "../archive-log";
import { toStored } from "../archive-rows";
import * as sql from "./archive-statements";

const COLUMNS = "body, digest";

export function createArchiveReader(database: Sqlite): ArchiveReader {
  const contentOf = (seq: number) => bytesOrNull(database.get(sql.GET_CONTENT, [seq])?.["blob"]);
  return {
    async count() {
      return database.get("SELECT count(*) AS n FROM archive_entries")!["n"] as number;
    },
    async entry(seq) {
      const row = database.get(`SELECT ${COLUMNS} FROM archive_entries WHERE seq = ?`, [seq]);
      return row ? toStored(row) : null;
    },
    async *batches(afterSeq, size) {
      for (let after = afterSeq; ;) {
        const rows = database.all(`SELECT ${COLUMNS} FROM archive_entries WHERE seq > ? ORDER BY seq LIMIT ?`, [
          after,
          size,
        ]);
        if (rows.length > 0) yield rows.map(toStored);
        if (rows.length < size) return;
        after = toStored(rows.at(-1)!).entry.seq;
      }
    },
    async last() {
      const row = database.get(sql.LAST_ENTRY);
      return row ? toStored(row) : null;
    },
    async lastOf<Kind extends EntryKind>(kinds: readonly Kind[], at = "9") {
      const row = database.get(
        `SELECT ${COLUMNS} FROM archive_entries WHERE kind IN ${placesFor(kinds)} AND began_at <= ?
         ORDER BY began_at DESC, seq DESC LIMIT 1`,
        [...kinds, at],
      );
      return row ? (toStored(row).entry as EntryOf<Kind>) : null;
    },
    async ofRealtor(realtorId) {
      const rows = database.all(`SELECT ${COLUMNS} FROM archive_entries WHERE realtor_id = ? ORDER BY seq`, [
        realtorId,
      ]);
      return rows.map((row) => toStored(row).entry);
    },
    async ofKinds<Kind extends EntryKind>(kinds: readonly Kind[]) {
      const rows = database.all(
        `SELECT ${COLUMNS} FROM archive_entries WHERE kind IN ${placesFor(kinds)} ORDER BY seq`,
        kinds,
      );
      return rows.map((row) => toStored(row).entry as EntryOf<Kind>);
    },
    async realtorsAt(address) {
      return database
        .all("SELECT realtor_id FROM archive_addresses WHERE address = ? ORDER BY realtor_id", [foldSlug(address)])
        .map((row) => row["realtor_id"] as string);
    },
    async realtorsBefore(time) {
      const rows = database.all(
        `SELECT DISTINCT realtor_id FROM archive_entries JOIN archive_contents ON archive_contents.seq = archive_entries.seq
         WHERE realtor_id IS NOT NULL AND began_at < ?`,
        [time],
      );
      return rows.map((row) => row["realtor_id"] as string);
    },
    async content(seq) {
      return contentOf(seq);
    },
    async record({ seq, base }) {
      const blob = contentOf(seq);
      if (blob === null) return null;
      return unpackRecord(blob, base === null ? null : contentOf(base));
    },
  };
}
