import type { Sqlite } from "../../sqlite";
import type { Notice } from "./notice";

export type DueNotice = Notice & {
  /** Attempts that have failed so far. */
  attempts: number;
};

/** What is not delivered yet, on disk. */
export interface NoticeTable {
  insert(notice: Notice, now: number): void;
  /** The longest due, without those that are under way. */
  due(now: number, limit: number, underWay: readonly string[]): DueNotice[];
  /** When the next one is due, without those that are under way. */
  nextAt(underWay: readonly string[]): number | null;
  /** The mark stays, the text goes. */
  delivered(id: string, now: number): void;
  putOff(id: string, failure: { attempts: number; reason: string; nextAttemptAt: number }): void;
  count(): { pending: number; failing: number };
  forgetDelivered(before: number): void;
}

const WAITING = "delivered_at IS NULL AND id NOT IN (SELECT value FROM json_each(?))";

export function createNoticeTable(database: Sqlite): NoticeTable {
  return {
    insert({ id, channel, leadId, payload }, now) {
      database.run(
        "INSERT INTO notices (id, channel, lead_id, payload, attempts, next_attempt_at) VALUES (?, ?, ?, ?, 0, ?)",
        [id, channel, leadId, JSON.stringify(payload), now],
      );
    },

    due(now, limit, underWay) {
      const rows = database.all(
        `SELECT id, channel, lead_id, payload, attempts FROM notices WHERE ${WAITING} AND next_attempt_at <= ? ORDER BY next_attempt_at, rowid LIMIT ?`,
        [JSON.stringify(underWay), now, limit],
      );
      return rows.map(
        (row) =>
          ({
            id: String(row.id),
            channel: String(row.channel),
            leadId: row.lead_id === null ? null : Number(row.lead_id),
            payload: JSON.parse(String(row.payload)) as unknown,
            attempts: Number(row.attempts),
          }) as DueNotice,
      );
    },

    nextAt(underWay) {
      const row = database.get(`SELECT min(next_attempt_at) AS at FROM notices WHERE ${WAITING}`, [
        JSON.stringify(underWay),
      ]);
      return typeof row?.at === "number" ? row.at : null;
    },

    delivered(id, now) {
      database.run("UPDATE notices SET delivered_at = ?, payload = '{}', last_failure = NULL WHERE id = ?", [now, id]);
    },

    putOff(id, { attempts, reason, nextAttemptAt }) {
      database.run("UPDATE notices SET attempts = ?, last_failure = ?, next_attempt_at = ? WHERE id = ?", [
        attempts,
        reason,
        nextAttemptAt,
        id,
      ]);
    },

    count() {
      const row = database.get(
        "SELECT count(*) AS pending, count(*) FILTER (WHERE attempts > 0) AS failing FROM notices WHERE delivered_at IS NULL",
      );
      return { pending: Number(row?.pending), failing: Number(row?.failing) };
    },

    forgetDelivered(before) {
      database.run("DELETE FROM notices WHERE delivered_at < ?", [before]);
    },
  };
}
