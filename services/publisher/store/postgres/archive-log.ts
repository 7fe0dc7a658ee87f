import type { ArchiveLog } from "../archive-log";
import { addMissingRecords, openChain } from "./archive-entries";
import { createArchiveReader } from "./archive-reader";
import type { Postgres } from "./database";
import { putSetting, setting } from "./settings";

const CHECKED_TO = "archive.checkedTo";

const SAME = "same";
const DIFFERS = "differs";
const keyOf = (renderer: string) => `archive.renderer ${renderer}`;

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
        // What nobody can be told of any more is not looked for either; a next version is stored whole.
        for (const table of ["archive_addresses", "archive_latest"]) {
          await sql.run(
            `DELETE FROM ${table} WHERE NOT EXISTS (
               SELECT 1 FROM archive_entries JOIN archive_contents ON archive_contents.seq = archive_entries.seq
               WHERE archive_entries.realtor_id = ${table}.realtor_id)
             AND NOT EXISTS (SELECT 1 FROM records WHERE records.id = ${table}.realtor_id)`,
          );
        }
        return seq;
      }),
    async checkedTo() {
      return Number((await setting(database, CHECKED_TO)) ?? 0);
    },
    setCheckedTo: (seq) => database.transaction((sql) => putSetting(sql, CHECKED_TO, String(seq))),
    tellRenderer: (name, isSame) =>
      database.transaction(async (sql) => {
        const known = await setting(sql, keyOf(name));
        const next = isSame ? (known ?? SAME) : DIFFERS;
        if (next !== known) await putSetting(sql, keyOf(name), next);
      }),
    async toldOf(name) {
      const known = await setting(database, keyOf(name));
      return known === null ? null : known === SAME;
    },
  };
}
