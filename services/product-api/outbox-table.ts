import type { Client, InStatement } from "@libsql/client";
import type { Webhook } from "./webhook";

export interface Delivery extends Webhook {
  /** Attempts that have failed so far. */
  attempts: number;
}

/** The webhooks that are not delivered yet, on disk, and whether their endpoint still takes them. */
export interface OutboxTable {
  insertStatement(webhook: Webhook, now: number): InStatement;
  /** The longest due ones, and when the next is due after `now`. */
  loadDue(now: number, limit: number): Promise<{ due: Delivery[]; nextAt: number | null }>;
  putOff(
    id: string,
    failure: { attempts: number; reason: string; nextAttemptAt: number; failedAt: number | null },
  ): Promise<void>;
  forget(ids: readonly string[]): Promise<void>;
  count(): Promise<{ pending: number; failed: number }>;
  isDisabled(): Promise<boolean>;
  disable(now: number, reason: string): Promise<void>;
  enable(): Promise<void>;
}

export function createOutboxTable(database: Client, endpoint: string): OutboxTable {
  return {
    insertStatement: ({ id, body }, now) => ({
      sql: "INSERT INTO outbox (webhook_id, body, attempts, next_attempt_at) VALUES (?, ?, 0, ?)",
      args: [id, body, now],
    }),

    async loadDue(now, limit) {
      const [due, later] = await database.batch(
        [
          {
            sql: "SELECT webhook_id, body, attempts FROM outbox WHERE failed_at IS NULL AND next_attempt_at <= ? ORDER BY next_attempt_at, rowid LIMIT ?",
            args: [now, limit],
          },
          {
            sql: "SELECT min(next_attempt_at) AS at FROM outbox WHERE failed_at IS NULL AND next_attempt_at > ?",
            args: [now],
          },
        ],
        "read",
      );
      const nextAt = later!.rows[0]?.at;
      return {
        due: due!.rows.map((row) => ({
          id: String(row.webhook_id),
          body: String(row.body),
          attempts: Number(row.attempts),
        })),
        nextAt: typeof nextAt === "number" ? nextAt : null,
      };
    },

    async putOff(id, { attempts, reason, nextAttemptAt, failedAt }) {
      await database.execute(
        "UPDATE outbox SET attempts = ?, next_attempt_at = ?, failed_at = ?, last_failure = ? WHERE webhook_id = ?",
        [attempts, nextAttemptAt, failedAt, reason, id],
      );
    },

    async forget(ids) {
      await database.execute("DELETE FROM outbox WHERE webhook_id IN (SELECT value FROM json_each(?))", [
        JSON.stringify(ids),
      ]);
    },

    async count() {
      const { rows } = await database.execute(
        "SELECT count(*) FILTER (WHERE failed_at IS NULL) AS pending, count(failed_at) AS failed FROM outbox",
      );
      return { pending: Number(rows[0]?.pending), failed: Number(rows[0]?.failed) };
    },

    async isDisabled() {
      const { rows } = await database.execute("SELECT 1 FROM disabled_endpoints WHERE url = ?", [endpoint]);
      return rows.length > 0;
    },

    async disable(now, reason) {
      await database.execute("INSERT OR REPLACE INTO disabled_endpoints (url, disabled_at, reason) VALUES (?, ?, ?)", [
        endpoint,
        now,
        reason,
      ]);
    },

    async enable() {
      await database.execute("DELETE FROM disabled_endpoints WHERE url = ?", [endpoint]);
    },
  };
}
