import type { Sqlite } from "../../sqlite";

interface Noted {
  shown: Iterable<string>;
  unnamed: ReadonlySet<string>;
  now: number;
  before: number;
}

/**
 * Notes which of these pictures nothing names since when: `now`, in epoch milliseconds, for those that had a name until
 * now. Answers those without a name since before `before`.
 */
export function noteUnnamed({ shown, unnamed, now, before }: Noted, database: Sqlite): Set<string> {
  return database.transaction(() => {
    const since = new Map(
      database.all("SELECT uuid, since FROM unnamed_pictures").map((row) => [String(row.uuid), Number(row.since)]),
    );
    const old = new Set<string>();
    for (const uuid of new Set(shown)) {
      const known = since.get(uuid);
      if (!unnamed.has(uuid)) {
        if (known !== undefined) database.run("DELETE FROM unnamed_pictures WHERE uuid = ?", [uuid]);
      } else if (known === undefined) {
        database.run("INSERT INTO unnamed_pictures (uuid, since) VALUES (?, ?)", [uuid, now]);
      } else if (known < before) old.add(uuid);
    }
    return old;
  });
}

/** They are withdrawn: whatever names them again, their month begins anew. */
export function forgetUnnamed(uuids: Iterable<string>, database: Sqlite): void {
  database.transaction(() => {
    for (const uuid of uuids) database.run("DELETE FROM unnamed_pictures WHERE uuid = ?", [uuid]);
  });
}
