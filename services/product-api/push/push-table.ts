import type { Language } from "../../../src/domain/site/locale";
import type { Sqlite } from "../../sqlite";
import { OFFICE } from "../leads/lead-store";

/** A browser that wants to be told, with the keys of its mailbox at a push service (RFC 8291). */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
}

/** Whose it is, and the session that it was asked for in. */
interface Owner {
  accountId: string;
  sessionDigest: string;
}

/** More are forgotten, the oldest first: nobody has as many devices. */
const MOST_DEVICES = 10;

/** Part of a transaction. */
export function keepSubscription(
  { accountId, sessionDigest }: Owner,
  { endpoint, p256dh, auth, language }: PushSubscription,
  { database, now }: { database: Sqlite; now: number },
): void {
  database.run(
    `INSERT INTO push_subscriptions (endpoint, account_id, session_digest, p256dh, auth, language, kept_at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (endpoint) DO UPDATE SET account_id = excluded.account_id, session_digest = excluded.session_digest,
       p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language, kept_at = excluded.kept_at`,
    [endpoint, accountId, sessionDigest, p256dh, auth, language, now],
  );
  database.run(
    `DELETE FROM push_subscriptions WHERE account_id = ?1 AND endpoint NOT IN
       (SELECT endpoint FROM push_subscriptions WHERE account_id = ?1 ORDER BY kept_at DESC, rowid DESC LIMIT ?2)`,
    [accountId, MOST_DEVICES],
  );
}

export function forgetSubscription(endpoint: string, database: Sqlite): void {
  database.run("DELETE FROM push_subscriptions WHERE endpoint = ?", [endpoint]);
}

/** Null once it is gone: nobody is to be told there any more. */
export function findSubscription(endpoint: string, database: Sqlite): PushSubscription | null {
  const row = database.get("SELECT * FROM push_subscriptions WHERE endpoint = ?", [endpoint]);
  return row === undefined ? null : subscriptionOf(row);
}

export function isSubscriptionOf(accountId: string, endpoint: string, database: Sqlite): boolean {
  const sql = "SELECT 1 FROM push_subscriptions WHERE endpoint = ? AND account_id = ?";
  return database.get(sql, [endpoint, accountId]) !== undefined;
}

/** Of who reads an inbox: its realtor; of the office's every administrator. */
export function subscriptionsFor(inbox: string, database: Sqlite): PushSubscription[] {
  const [readers, values] =
    inbox === OFFICE
      ? ["SELECT id FROM accounts WHERE role = 'administrator'", []]
      : ["SELECT account_id FROM homepages WHERE realtor_id = ?", [inbox]];
  return database
    .all(`SELECT * FROM push_subscriptions WHERE account_id IN (${readers}) ORDER BY rowid`, values)
    .map(subscriptionOf);
}

function subscriptionOf({ endpoint, p256dh, auth, language }: Record<string, unknown>): PushSubscription {
  return {
    endpoint: String(endpoint),
    p256dh: String(p256dh),
    auth: String(auth),
    language: language === "en" ? "en" : "ko",
  };
}
