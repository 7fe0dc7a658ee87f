import type { Sqlite } from "../../../sqlite";
import type { ArchiveLog } from "../archive-log";
import { addEntry, addMissingRecords } from "./archive-entries";
import { createArchiveReader } from "./archive-reader";

const CHECKED_TO = "archive.checkedTo";

export function createArchiveLog(database: Sqlite): ArchiveLog {
  return {
    ...createArchiveReader(database),
    async append(entries) {
      return database.transaction(() => entries.map((entry) => addEntry(database, entry)));
    },
    async addRecords(at, most, { withUnapplied }) {
      return database.transaction(() => addMissingRecords(database, at, most, withUnapplied));
    },
    async remove(facts) {
      return database.transaction(() => {
        const seq = addEntry(database, { facts, content: null });
        for (const [first, last] of facts.contents) {
          database.run("DELETE FROM archive_contents WHERE seq BETWEEN ? AND ?", [first, last]);
        }
        // What nobody can be told of any more is not looked for either; a next version is stored whole.
        for (const table of ["archive_addresses", "archive_latest"]) {
          database.run(
            `DELETE FROM ${table} WHERE NOT EXISTS (
               SELECT 1 FROM archive_entries JOIN archive_contents ON archive_contents.seq = archive_entries.seq
               WHERE archive_entries.realtor_id = ${table}.realtor_id)
             AND NOT EXISTS (SELECT 1 FROM records WHERE records.id = ${table}.realtor_id)`,
          );
        }
        return seq;
      });
    },
    async checkedTo() {
      const row = database.get("SELECT value FROM settings WHERE key = ?", [CHECKED_TO]);
      return row === undefined ? 0 : Number(row["value"]);
    },
    async setCheckedTo(seq) {
      database.run(
        "INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        [CHECKED_TO, String(seq)],
      );
    },
  };
}
