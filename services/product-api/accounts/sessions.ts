import type { AccountUser } from "../../../src/domain/site/account";
import { isDiskFull } from "../../free-space";
import type { Sqlite } from "../../sqlite";
import { userOf } from "./account-store";
import { digestOf, newToken } from "./secret-token";

/** Long enough for a working week, short enough for a lost laptop. */
export const SESSION_LIFETIME_MS = 7 * 86_400_000;
/** A request costs no write but the first of each hour. */
const SEEN_AGAIN_MS = 3_600_000;

export interface OpenSession {
  accessToken: string;
  expiresAt: string;
}

export interface SessionOrigin {
  /** Of the authorization code that the session was opened with. */
  codeDigest?: string;
  /** What {@link deviceOf} says of the browser. */
  device?: string;
}

/** A session as its account's owner sees it. */
export interface ListedSession {
  id: string;
  device: string;
  startedAt: string;
  /** To the hour. */
  seenAt: string;
  isCurrent: boolean;
}

export interface Sessions {
  open(accountId: string, origin?: SessionOrigin): OpenSession;
  /** Whose token it is; null when it is unknown or has ended. */
  find(token: string): { user: AccountUser; expiresAt: string } | null;
  end(token: string): void;
  /** Ends what was opened with that code: somebody else has it too. */
  endThoseOfCode(codeDigest: string): void;
  /** The account's, the one of `token` first, then the latest. */
  list(accountId: string, token: string): ListedSession[];
  /** One of the account's; false when there is none. */
  endOne(accountId: string, id: string): boolean;
  /** All of the account's but that of `token`; how many. */
  endOthers(accountId: string, token: string | null): number;
}

export function createSessions(database: Sqlite, now: () => number): Sessions {
  /**
   * Ends sessions that somebody wants ended, and what their devices were to be told. One that ends by itself is another
   * thing: its owner waits for messages still. Answers how many.
   */
  function remove(where: string, values: string[]): number {
    const ended = database.all(`SELECT token_digest FROM sessions WHERE ${where}`, values);
    const digests = JSON.stringify(ended.map(({ token_digest }) => token_digest));
    const isEnded = "IN (SELECT value FROM json_each(?))";
    // First: what is only half done has ended too much, not too little.
    database.run(`DELETE FROM push_subscriptions WHERE session_digest ${isEnded}`, [digests]);
    database.run(`DELETE FROM sessions WHERE token_digest ${isEnded}`, [digests]);
    return ended.length;
  }

  /** On a full disk people read on: when they were last seen is not worth an answer. */
  function noteSeen(digest: string): void {
    try {
      database.run("UPDATE sessions SET seen_at = ? WHERE token_digest = ?", [now(), digest]);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
    }
  }

  return {
    open(accountId, { codeDigest, device = "" } = {}) {
      const accessToken = newToken();
      const expiresAt = now() + SESSION_LIFETIME_MS;
      database.transaction(() => {
        database.run("DELETE FROM sessions WHERE expires_at <= ?", [now()]);
        database.run(
          "INSERT INTO sessions (token_digest, account_id, expires_at, code_digest, device, started_at, seen_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
          [digestOf(accessToken), accountId, expiresAt, codeDigest ?? null, device, now(), now()],
        );
      });
      return { accessToken, expiresAt: new Date(expiresAt).toISOString() };
    },

    find(token) {
      const digest = digestOf(token);
      const row = database.get(
        "SELECT accounts.*, sessions.expires_at, sessions.seen_at FROM sessions JOIN accounts ON accounts.id = sessions.account_id WHERE token_digest = ? AND expires_at > ?",
        [digest, now()],
      );
      if (row === undefined) return null;
      if (now() - Number(row.seen_at) >= SEEN_AGAIN_MS) noteSeen(digest);
      return { user: userOf(row), expiresAt: new Date(Number(row.expires_at)).toISOString() };
    },

    end(token) {
      remove("token_digest = ?", [digestOf(token)]);
    },

    endThoseOfCode(codeDigest) {
      remove("code_digest = ?", [codeDigest]);
    },

    list(accountId, token) {
      const current = digestOf(token);
      return database
        .all(
          "SELECT token_digest, device, started_at, seen_at FROM sessions WHERE account_id = ? AND expires_at > ? ORDER BY token_digest = ? DESC, seen_at DESC, started_at DESC",
          [accountId, now(), current],
        )
        .map((row) => ({
          // A digest opens nothing.
          id: String(row.token_digest),
          device: String(row.device),
          startedAt: new Date(Number(row.started_at)).toISOString(),
          seenAt: new Date(Number(row.seen_at)).toISOString(),
          isCurrent: row.token_digest === current,
        }));
    },

    endOne(accountId, id) {
      return remove("account_id = ? AND token_digest = ?", [accountId, id]) > 0;
    },

    endOthers(accountId, token) {
      const kept = token === null ? "" : digestOf(token);
      // Devices whose session ended by itself are no longer among the sessions, and are told of messages still.
      database.run("DELETE FROM push_subscriptions WHERE account_id = ? AND session_digest <> ?", [accountId, kept]);
      return remove("account_id = ? AND token_digest <> ?", [accountId, kept]);
    },
  };
}
