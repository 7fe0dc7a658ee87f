import type { SqlClient } from "../sqlite";

/** One that ends the process twice where it stands would do it a third time. */
const MAX_ATTEMPTS = 2;

export type RunNotes = ReturnType<typeof createRunNotes>;

/** What is on disk of the bulk lane's runs, so that one is taken up again that was killed. */
export function createRunNotes(client: SqlClient) {
  const write = (sql: string, args: string[]) => client.batch([{ sql, args }], "write");
  return {
    /** Notes that a run begins, and answers after which realtor: the empty id, or where one of this boot was killed. */
    async begin(releaseId: string, boot: string): Promise<string> {
      await write(
        `INSERT INTO bulk_runs (release_id, boot, after_id, attempts) VALUES (?, ?, '', 0)
         ON CONFLICT (release_id) DO UPDATE SET
           after_id = CASE WHEN boot = excluded.boot THEN after_id ELSE '' END, boot = excluded.boot`,
        [releaseId, boot],
      );
      const { rows } = await client.execute("SELECT after_id FROM bulk_runs WHERE release_id = ?", [releaseId]);
      return rows[0]!["after_id"] as string;
    },
    async reached(releaseId: string, afterId: string): Promise<void> {
      await write("UPDATE bulk_runs SET after_id = ?, attempts = 0 WHERE release_id = ?", [afterId, releaseId]);
    },
    /** A run that ended, whole or not, did not end the process. */
    async survived(releaseId: string): Promise<void> {
      await write("UPDATE bulk_runs SET attempts = 0 WHERE release_id = ?", [releaseId]);
    },
    async forget(releaseId: string): Promise<void> {
      await write("DELETE FROM bulk_runs WHERE release_id = ?", [releaseId]);
    },
    /** Whether a run is to be taken up, counting that it is; `"given up"` where that has been tried too often. */
    async takeUp(releaseId: string): Promise<"nothing" | "go on" | "given up"> {
      const { rows } = await client.execute("SELECT attempts FROM bulk_runs WHERE release_id = ?", [releaseId]);
      if (rows.length === 0) return "nothing";
      if (Number(rows[0]!["attempts"]) >= MAX_ATTEMPTS) return "given up";
      await write("UPDATE bulk_runs SET attempts = attempts + 1 WHERE release_id = ?", [releaseId]);
      return "go on";
    },
  };
}
