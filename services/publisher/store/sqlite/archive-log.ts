import { textOrNull, type Sqlite } from "../../../sqlite";
import type { ArchiveLog } from "../archive-log";
import { CHECKED_TO, FORGET_UNTOLD, rendererKey, toldNext, toldSame } from "../archive-rows";
import { addEntry, addMissingRecords } from "./archive-entries";
import { createArchiveReader } from "./archive-reader";

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
        for (const forget of FORGET_UNTOLD) database.run(forget);
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
      const known = setting(rendererKey(name));
      const next = toldNext(known, isSame);
      if (next !== known) database.run(PUT_SETTING, [rendererKey(name), next]);
    },
    async toldOf(name) {
      return toldSame(setting(rendererKey(name)));
    },
  };
}
