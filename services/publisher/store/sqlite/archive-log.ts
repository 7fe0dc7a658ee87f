import { bytesOrNull, placesFor, type Sqlite, type SqlValue } from "../../../sqlite";
import type { ArchiveLog, ArchiveReader } from "../archive-log";
import { readerOf } from "../archive-reader";
import { CHECKED_TO, FORGET_UNTOLD, rendererKey, toldNext, toldSame } from "../archive-rows";
import { addEntry, addMissingRecords } from "./archive-entries";
import { putSetting, setting } from "./settings";

/** The part of the archive that only reads. */
export function createArchiveReader(database: Sqlite): ArchiveReader {
  return readerOf({
    all: async (text, args = []) => database.all(text, args.flat()),
    isOneOf: (list) => `IN ${placesFor(list)}`,
    bytesOrNull: (blob) => bytesOrNull(blob as SqlValue | undefined),
  });
}

export function createArchiveLog(database: Sqlite): ArchiveLog {
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
      return Number(setting(database, CHECKED_TO) ?? 0);
    },
    async setCheckedTo(seq) {
      putSetting(database, CHECKED_TO, String(seq));
    },
    async tellRenderer(name, isSame) {
      const known = setting(database, rendererKey(name));
      const next = toldNext(known, isSame);
      if (next !== known) putSetting(database, rendererKey(name), next);
    },
    async toldOf(name) {
      return toldSame(setting(database, rendererKey(name)));
    },
  };
}
