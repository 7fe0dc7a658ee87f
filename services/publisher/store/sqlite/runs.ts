import type { Sqlite } from "../../../sqlite";
import { BUILDS_KEPT, MAX_RUN_ATTEMPTS, toBuild, type Builds, type BulkRuns } from "../runs";

export const NEWEST_BUILD = "SELECT * FROM builds ORDER BY id DESC LIMIT 1";

export function createBuilds(database: Sqlite): Builds {
  return {
    async add({ id, releaseId, attempts, isPreview }) {
      database.run("INSERT INTO builds (id, state, release_id, attempts, is_preview) VALUES (?, 'queued', ?, ?, ?)", [
        id,
        releaseId,
        attempts,
        isPreview ? 1 : 0,
      ]);
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
  };
}

export function createBulkRuns(database: Sqlite): BulkRuns {
  const attemptsOf = (releaseId: string) =>
    database.get("SELECT attempts FROM bulk_runs WHERE release_id = ?", [releaseId])?.["attempts"];
  return {
    async begin(releaseId, boot) {
      database.run(
        `INSERT INTO bulk_runs (release_id, boot, after_id, attempts) VALUES (?, ?, '', 0)
         ON CONFLICT (release_id) DO UPDATE SET
           after_id = CASE WHEN boot = excluded.boot THEN after_id ELSE '' END, boot = excluded.boot`,
        [releaseId, boot],
      );
      return database.get("SELECT after_id FROM bulk_runs WHERE release_id = ?", [releaseId])!["after_id"] as string;
    },
    async reached(releaseId, afterId) {
      database.run("UPDATE bulk_runs SET after_id = ?, attempts = 0 WHERE release_id = ?", [afterId, releaseId]);
    },
    async survived(releaseId) {
      database.run("UPDATE bulk_runs SET attempts = 0 WHERE release_id = ?", [releaseId]);
    },
    async forget(releaseId) {
      database.run("DELETE FROM bulk_runs WHERE release_id = ?", [releaseId]);
    },
    async takeUp(releaseId) {
      const attempts = attemptsOf(releaseId);
      if (attempts === undefined) return "nothing";
      if (Number(attempts) >= MAX_RUN_ATTEMPTS) return "given up";
      database.run("UPDATE bulk_runs SET attempts = attempts + 1 WHERE release_id = ?", [releaseId]);
      return "go on";
    },
  };
}
