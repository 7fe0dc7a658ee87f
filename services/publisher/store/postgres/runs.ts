import { BUILDS_KEPT, DISMISSED_BUILD, toBuild, type Build, type Builds } from "../runs";
import type { Postgres } from "./database";
import { putSetting, setting } from "./settings";

export function createBuilds(database: Postgres): Builds {
  async function first(rest: string, args: string[] = []): Promise<Build | null> {
    const row = await database.get(`SELECT * FROM builds ${rest}`, args);
    return row ? toBuild(row) : null;
  }

  return {
    async add({ id, releaseId, attempts, isPreview, upload }) {
      await database.run(
        `INSERT INTO builds (id, state, release_id, attempts, is_preview, upload_id)
         VALUES ($1, 'queued', $2, $3, $4, $5)`,
        [id, releaseId, attempts, isPreview, upload],
      );
    },
    async tell(id, state, reason) {
      await database.transaction(async (sql) => {
        await sql.run("UPDATE builds SET state = $2, reason = $3, attempts = attempts + $4 WHERE id = $1", [
          id,
          state,
          reason,
          state === "building" ? 1 : 0,
        ]);
        await sql.run(
          `DELETE FROM builds WHERE state NOT IN ('queued', 'building')
           AND id NOT IN (SELECT id FROM builds ORDER BY id DESC LIMIT $1)`,
          [BUILDS_KEPT],
        );
      });
    },
    async requeue(id, releaseId) {
      await database.run("UPDATE builds SET state = 'queued', release_id = $2 WHERE id = $1", [id, releaseId]);
    },
    get: (id) => first("WHERE id = $1", [id]),
    newest: () => first("ORDER BY id DESC LIMIT 1"),
    ofRelease: (releaseId) => first("WHERE release_id = $1", [releaseId]),
    async unfinished() {
      const rows = await database.all("SELECT * FROM builds WHERE state IN ('queued', 'building') ORDER BY id");
      return rows.map(toBuild);
    },
    dismiss: (id) => database.transaction((sql) => putSetting(sql, DISMISSED_BUILD, id)),
    dismissed: () => setting(database, DISMISSED_BUILD),
  };
}
