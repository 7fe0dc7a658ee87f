import { foldSlug } from "../../../../src/domain/site/slug";
import { unpackRecord } from "../../archive/contents";
import type { EntryKind, EntryOf } from "../../archive/entry";
import type { ArchiveReader } from "../archive-log";
import { toStored } from "../archive-rows";
import type { Sql } from "./database";

const COLUMNS = "body, digest";

export function createArchiveReader(sql: Sql): ArchiveReader {
  async function contentOf(seq: number): Promise<Buffer | null> {
    const row = await sql.get("SELECT blob FROM archive_contents WHERE seq = $1", [seq]);
    return (row?.["blob"] ?? null) as Buffer | null;
  }

  return {
    async count() {
      return (await sql.get("SELECT count(*) AS n FROM archive_entries"))!["n"] as number;
    },
    async entry(seq) {
      const row = await sql.get(`SELECT ${COLUMNS} FROM archive_entries WHERE seq = $1`, [seq]);
      return row ? toStored(row) : null;
    },
    async *batches(afterSeq, size) {
      for (let after = afterSeq; ;) {
        const rows = await sql.all(`SELECT ${COLUMNS} FROM archive_entries WHERE seq > $1 ORDER BY seq LIMIT $2`, [
          after,
          size,
        ]);
        if (rows.length > 0) yield rows.map(toStored);
        if (rows.length < size) return;
        after = toStored(rows.at(-1)!).entry.seq;
      }
    },
    async last() {
      const row = await sql.get(`SELECT ${COLUMNS} FROM archive_entries ORDER BY seq DESC LIMIT 1`);
      return row ? toStored(row) : null;
    },
    async lastOf<Kind extends EntryKind>(kinds: readonly Kind[], at = "9") {
      const row = await sql.get(
        `SELECT ${COLUMNS} FROM archive_entries WHERE kind = ANY($1::text[]) AND began_at <= $2
         ORDER BY began_at DESC, seq DESC LIMIT 1`,
        [kinds, at],
      );
      return row ? (toStored(row).entry as EntryOf<Kind>) : null;
    },
    async ofRealtor(realtorId) {
      const rows = await sql.all(`SELECT ${COLUMNS} FROM archive_entries WHERE realtor_id = $1 ORDER BY seq`, [
        realtorId,
      ]);
      return rows.map((row) => toStored(row).entry);
    },
    async ofKinds<Kind extends EntryKind>(kinds: readonly Kind[]) {
      const rows = await sql.all(`SELECT ${COLUMNS} FROM archive_entries WHERE kind = ANY($1::text[]) ORDER BY seq`, [
        kinds,
      ]);
      return rows.map((row) => toStored(row).entry as EntryOf<Kind>);
    },
    async realtorsAt(address) {
      const rows = await sql.all("SELECT realtor_id FROM archive_addresses WHERE address = $1 ORDER BY realtor_id", [
        foldSlug(address),
      ]);
      return rows.map((row) => row["realtor_id"] as string);
    },
    async realtorsBefore(time) {
      const rows = await sql.all(
        `SELECT DISTINCT realtor_id FROM archive_entries JOIN archive_contents ON archive_contents.seq = archive_entries.seq
         WHERE realtor_id IS NOT NULL AND began_at < $1`,
        [time],
      );
      return rows.map((row) => row["realtor_id"] as string);
    },
    content: contentOf,
    async record({ seq, base }) {
      const blob = await contentOf(seq);
      if (blob === null) return null;
      return unpackRecord(blob, base === null ? null : await contentOf(base));
    },
  };
}
