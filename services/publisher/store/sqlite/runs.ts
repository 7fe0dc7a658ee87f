import type { Sqlite } from "../../../sqlite";
import { BUILDS_KEPT, DISMISSED_BUILD, toBuild, type Builds } from "../runs";
import { putSetting, setting } from "./settings";

export const NEWEST_BUILD = "SELECT * FROM builds ORDER BY id DESC LIMIT 1";

export function createBuilds(database: Sqlite): Builds {
  return {
    async add({ id, releaseId, attempts, isPreview, upload }) {
      database.run(
        `INSERT INTO builds (id, state, release_id, attempts, is_preview, upload_id)
         VALUES (?, 'queued', ?, ?, ?, ?)`,
        [id, releaseId, attempts, isPreview ? 1 : 0, upload],
      );
    },
    async tell(id, state, reason) {
      database.transaction(() => {
        database.run("UPDATE builds SET state = ?, reason = ?, attempts = attempts + ? WHERE id = ?", [
          state,
          reason,
          state === "building" ? 1 : 0,
          id,
        ]);
        database.run(
          `DELETE FROM builds WHERE state NOT IN ('queued', 'building')
           AND id NOT IN (SELECT id FROM builds ORDER BY id DESC LIMIT ?)`,
          [BUILDS_KEPT],
        );
      });
    },
    async requeue(id, releaseId) {
      database.run("UPDATE builds SET state = 'queued', release_id = ? WHERE id = ?", [releaseId, id]);
    },
    async get(id) {
      const row = database.get("SELECT * FROM builds WHERE id = ?", [id]);
      return row ? toBuild(row) : null;
    },
    async newest() {
      const row = database.get(NEWEST_BUILD);
      return row ? toBuild(row) : null;
    },
    async ofRelease(releaseId) {
      const row = database.get("SELECT * FROM builds WHERE release_id = ?", [releaseId]);
      return row ? toBuild(row) : null;
    },
    async unfinished() {
      return database.all("SELECT * FROM builds WHERE state IN ('queued', 'building') ORDER BY id").map(toBuild);
    },
    async dismiss(id) {
      putSetting(database, DISMISSED_BUILD, id);
    },
    dismissed: async () => setting(database, DISMISSED_BUILD),
  };
}
