import { textOrNull, type Sqlite } from "../../../sqlite";
import type { ArchiveLog } from "../archive-log";
import { addEntry, addMissingRecords } from "./archive-entries";
import { createArchiveReader } from "./archive-reader";

const CHECKED_TO = "archive.checkedTo";

const SAME = "same";
const DIFFERS = "differs";
const keyOf = (renderer: string) => `archive.renderer ${renderer}`;
const PUT_SETTING =
  "INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value";

export function createArchiveLog(database: Sqlite): ArchiveLog {
  const setting = (key: string) =>
    textOrNull(database.get("SELECT value FROM settings WHERE key = ?", [key])?.["value"]);

  return {
    ...createArchiveReader(database),
    async append(entries) {
      return database.transaction(() => entries.map((entry) => addEntry(database, entry)));
    },
    async addRecords(at, options) {
      return database.transaction(() => addMissingRecords(database, at, options));
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
      return Number(setting(CHECKED_TO) ?? 0);
    },
    async setCheckedTo(seq) {
      database.run(PUT_SETTING, [CHECKED_TO, String(seq)]);
    },
    async tellRenderer(name, isSame) {
      const known = setting(keyOf(name));
      const next = isSame ? (known ?? SAME) : DIFFERS;
      if (next !== known) database.run(PUT_SETTING, [keyOf(name), next]);
    },
    async toldOf(name) {
      const known = setting(keyOf(name));
      return known === null ? null : known === SAME;
    },
  };
}
