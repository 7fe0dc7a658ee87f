import type { Undelivered } from "../../../src/domain/editor/lead-mailing";
import type { Sqlite } from "../../sqlite";
import { LONGEST_WAIT_MS } from "../outbox-table";
import { CHANNELS, type Channel, type Notice } from "./notice";

export type DueNotice = Notice & {
  /** Attempts that have failed so far. */
  attempts: number;
};

/** How many are on their way, and how many of these have failed before. */
export interface WaitingNotices {
  channel: Channel;
  pending: number;
  /** By the address that a mail goes to, or by a server that takes nothing. */
  failing: { byAddress: number; byServer: number };
}

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
  /** From the next attempt on a mail goes to that address. */
  readdress(id: string, to: string): void;
  /** Nobody needs it any more. */
  forget(id: string): void;
  /** What has failed of an inbox's mails is due now. */
  hurry(inbox: string, now: number): void;
  /** The mail server takes mail again: due now is what it did not take for itself, or the latest of it alone, to try. */
  hurryMails(now: number, most?: 1): void;
  /** One for each channel. */
  waiting(): WaitingNotices[];
  forgetDelivered(before: number): void;
}

const WAITING = "delivered_at IS NULL AND id NOT IN (SELECT value FROM json_each(?))";

/**
 * The SMTP sender says by it that the server wants no mail for this person; a refused sender is our own affair.
 * Anything else counts after the fifth attempt, 36 minutes after the first: by then a server that lets strangers wait
 * (greylisting) has taken it.
 */
const IS_REFUSED = "coalesce(last_failure, '') LIKE 'EENVELOPE 5% at RCPT TO'";
const FAILS = `delivered_at IS NULL AND channel = 'mail' AND (attempts >= 5 OR ${IS_REFUSED})`;

/** The mail itself or its address is what a server does not take; else the server was away, or wants us no more. */
export const isOwnFault = (reason: string) => /^EMESSAGE|^EENVELOPE.* at RCPT TO$/.test(reason);
const BY_SERVER =
  "attempts > 0 AND (channel <> 'mail' OR last_failure NOT LIKE 'EENVELOPE% at RCPT TO' AND last_failure NOT LIKE 'EMESSAGE%')";
const FAILED_BY_SERVER = `delivered_at IS NULL AND channel = 'mail' AND ${BY_SERVER}`;

/** Mails about messages that do not reach an address; null where nothing is wrong with it. */
export function undeliveredTo(to: string, database: Sqlite): Undelivered | null {
  const row = database.get(
    `SELECT count(*) AS count, count(*) FILTER (WHERE ${IS_REFUSED}) AS refused FROM notices
     WHERE ${FAILS} AND lead_id IS NOT NULL AND json_extract(payload, '$.to') = ?`,
    [to],
  );
  const count = Number(row?.count);
  return count === 0 ? null : { count, isRefused: Number(row?.refused) > 0 };
}

/** Mails with links that do not arrive, by what they are about: whether the address refuses them. */
export function undeliveredLinks(database: Sqlite): Map<string, { isRefused: boolean }> {
  const rows = database.all(
    `SELECT json_extract(payload, '$.link.about') AS about, ${IS_REFUSED} AS refused FROM notices
     WHERE ${FAILS} AND lead_id IS NULL`,
  );
  return new Map(rows.map(({ about, refused }) => [String(about), { isRefused: refused === 1 }]));
}

/** A link has ended: a mail that is still to bring it would lead nowhere. Part of the transaction that ends it. */
export function forgetLinkMails(about: string, database: Sqlite): void {
  database.run(
    "DELETE FROM notices WHERE delivered_at IS NULL AND lead_id IS NULL AND json_extract(payload, '$.link.about') = ?",
    [about],
  );
}

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
        `SELECT id, channel, lead_id, payload, attempts FROM notices WHERE ${WAITING} AND (next_attempt_at <= ? OR next_attempt_at > ?) ORDER BY next_attempt_at, rowid LIMIT ?`,
        [JSON.stringify(underWay), now, now + LONGEST_WAIT_MS, limit],
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

    readdress(id, to) {
      database.run("UPDATE notices SET payload = json_set(payload, '$.to', ?) WHERE id = ?", [to, id]);
    },

    forget(id) {
      database.run("DELETE FROM notices WHERE id = ?", [id]);
    },

    hurry(inbox, now) {
      database.run(
        `UPDATE notices SET next_attempt_at = ? WHERE delivered_at IS NULL AND channel = 'mail' AND attempts > 0
         AND lead_id IN (SELECT id FROM leads WHERE inbox = ?)`,
        [now, inbox],
      );
    },

    hurryMails(now, most) {
      database.run(
        `UPDATE notices SET next_attempt_at = min(next_attempt_at, ?) WHERE id IN
         (SELECT id FROM notices WHERE ${FAILED_BY_SERVER} ORDER BY rowid DESC LIMIT ?)`,
        [now, most ?? -1],
      );
    },

    waiting() {
      const rows = database.all(
        `SELECT channel, count(*) AS pending, count(*) FILTER (WHERE attempts > 0) AS failing,
          count(*) FILTER (WHERE ${BY_SERVER}) AS by_server FROM notices WHERE delivered_at IS NULL GROUP BY channel`,
      );
      return CHANNELS.map((channel) => {
        const row = rows.find((each) => each.channel === channel);
        const [failing, byServer] = [Number(row?.failing ?? 0), Number(row?.by_server ?? 0)];
        return { channel, pending: Number(row?.pending ?? 0), failing: { byAddress: failing - byServer, byServer } };
      });
    },

    forgetDelivered(before) {
      database.run("DELETE FROM notices WHERE delivered_at < ?", [before]);
    },
  };
}
