import type { ArchiveLog, ArchiveReader } from "../archive-log";
import { readerOf } from "../archive-reader";
import { CHECKED_TO, FORGET_UNTOLD, rendererKey, toldNext, toldSame } from "../archive-rows";
import { addMissingRecords, openChain } from "./archive-entries";
import type { Postgres, Sql } from "./database";
import { putSetting, setting } from "./settings";

/** The part of the archive that only reads. */
export function createArchiveReader(sql: Sql): ArchiveReader {
  return readerOf({
    all: (text, args) => sql.all(text, args),
    isOneOf: () => "= ANY($1::text[])",
    bytesOrNull: (blob) => (blob ?? null) as Buffer | null,
  });
}

export function createArchiveLog(database: Postgres): ArchiveLog {
  return {
    ...createArchiveReader(database),
    append: (entries) =>
      database.transaction(async (sql) => {
        const chain = await openChain(sql);
        const places = entries.map(({ facts, content }) => chain.add(facts, content));
        await chain.close();
        return places;
      }),
    addRecords: (at, options) => database.transaction((sql) => addMissingRecords(sql, at, options)),
    remove: (facts) =>
      database.transaction(async (sql) => {
        const chain = await openChain(sql);
        const seq = chain.add(facts, null);
        await chain.close();
        for (const [first, last] of facts.contents)
          await sql.run("DELETE FROM archive_contents WHERE seq BETWEEN $1 AND $2", [first, last]);
        for (const forget of FORGET_UNTOLD) await sql.run(forget);
        return seq;
      }),
    async checkedTo() {
      return Number((await setting(database, CHECKED_TO)) ?? 0);
    },
    setCheckedTo: (seq) => database.transaction((sql) => putSetting(sql, CHECKED_TO, String(seq))),
    tellRenderer: (name, isSame) =>
      database.transaction(async (sql) => {
        const known = await setting(sql, rendererKey(name));
        const next = toldNext(known, isSame);
        if (next !== known) await putSetting(sql, rendererKey(name), next);
      }),
    async toldOf(name) {
      return toldSame(await setting(database, rendererKey(name)));
    },
  };
}
