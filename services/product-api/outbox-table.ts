import type { Sqlite } from "../sqlite";
import type { Webhook } from "./webhook";

export interface Delivery extends Webhook {
  /** Attempts that have failed so far. */
  attempts: number;
}

/** The webhooks that are not delivered yet, on disk, and whether their endpoint still takes them. */
export interface OutboxTable {
  insert(webhook: Webhook, now: number): void;
  /** The longest due ones, and when the next is due after `now`. */
  loadDue(now: number, limit: number): { due: Delivery[]; nextAt: number | null };
  putOff(
    id: string,
    failure: { attempts: number; reason: string; nextAttemptAt: number; failedAt: number | null },
  ): void;
  forget(ids: readonly string[]): void;
  /** `failing`: of the pending, what the endpoint did not take twice. */
  count(): { pending: number; failing: number; failed: number };
  isDisabled(): boolean;
  disable(now: number, reason: string): void;
  enable(): void;
}

/** No attempt is put off for longer than a day, by its delay or by the endpoint's own word: beyond is what a clock that was ahead has put off. */
export const LONGEST_WAIT_MS = 25 * 3_600_000;

export function createOutboxTable(database: Sqlite, endpoint: string): OutboxTable {
  return {
    insert({ id, body }, now) {
      database.run("INSERT INTO outbox (webhook_id, body, attempts, next_attempt_at) VALUES (?, ?, 0, ?)", [
        id,
        body,
        now,
      ]);
    },

    loadDue(now, limit) {
      const due = database.all(
        "SELECT webhook_id, body, attempts FROM outbox WHERE failed_at IS NULL AND (next_attempt_at <= ? OR next_attempt_at > ?) ORDER BY next_attempt_at, rowid LIMIT ?",
        [now, now + LONGEST_WAIT_MS, limit],
      );
      const later = database.get(
        "SELECT min(next_attempt_at) AS at FROM outbox WHERE failed_at IS NULL AND next_attempt_at > ? AND next_attempt_at <= ?",
        [now, now + LONGEST_WAIT_MS],
      );
      return {
        due: due.map((row) => ({
          id: String(row.webhook_id),
          body: String(row.body),
          attempts: Number(row.attempts),
        })),
        nextAt: typeof later?.at === "number" ? later.at : null,
      };
    },

    putOff(id, { attempts, reason, nextAttemptAt, failedAt }) {
      database.run(
        "UPDATE outbox SET attempts = ?, next_attempt_at = ?, failed_at = ?, last_failure = ? WHERE webhook_id = ?",
        [attempts, nextAttemptAt, failedAt, reason, id],
      );
    },

    forget(ids) {
      database.run("DELETE FROM outbox WHERE webhook_id IN (SELECT value FROM json_each(?))", [JSON.stringify(ids)]);
    },

    count() {
      const row = database.get(
        "SELECT count(*) FILTER (WHERE failed_at IS NULL) AS pending, count(*) FILTER (WHERE failed_at IS NULL AND attempts > 1) AS failing, count(failed_at) AS failed FROM outbox",
      );
      return { pending: Number(row?.pending), failing: Number(row?.failing), failed: Number(row?.failed) };
    },

    isDisabled: () => database.get("SELECT 1 FROM disabled_endpoints WHERE url = ?", [endpoint]) !== undefined,

    disable(now, reason) {
      database.run("INSERT OR REPLACE INTO disabled_endpoints (url, disabled_at, reason) VALUES (?, ?, ?)", [
        endpoint,
        now,
        reason,
      ]);
    },

    enable() {
      database.run("DELETE FROM disabled_endpoints WHERE url = ?", [endpoint]);
    },
  };
}
