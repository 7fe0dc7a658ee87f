import type { Client } from "@libsql/client";
import type { AccountUser } from "../../../src/domain/account";
import { userOf } from "./account-store";
import { digestOf, newToken } from "./secret-token";

/** Long enough for a working week, short enough for a lost laptop. */
export const SESSION_LIFETIME_MS = 7 * 86_400_000;

export interface OpenSession {
  accessToken: string;
  expiresAt: string;
}

export interface Sessions {
  /** `codeDigest`: of the authorization code that the session was opened with. */
  open(accountId: string, codeDigest?: string): Promise<OpenSession>;
  /** Whose token it is; null when it is unknown or has ended. */
  find(token: string): Promise<{ user: AccountUser; expiresAt: string } | null>;
  end(token: string): Promise<void>;
  /** Ends what was opened with that code: somebody else has it too. */
  endThoseOfCode(codeDigest: string): Promise<void>;
}

export function createSessions(database: Client, now: () => number): Sessions {
  return {
    async open(accountId, codeDigest) {
      const accessToken = newToken();
      const expiresAt = now() + SESSION_LIFETIME_MS;
      await database.batch(
        [
          ["DELETE FROM sessions WHERE expires_at <= ?", [now()]],
          [
            "INSERT INTO sessions (token_digest, account_id, expires_at, code_digest) VALUES (?, ?, ?, ?)",
            [digestOf(accessToken), accountId, expiresAt, codeDigest ?? null],
          ],
        ],
        "write",
      );
      return { accessToken, expiresAt: new Date(expiresAt).toISOString() };
    },

    async find(token) {
      const { rows } = await database.execute(
        "SELECT accounts.*, sessions.expires_at FROM sessions JOIN accounts ON accounts.id = sessions.account_id WHERE token_digest = ? AND expires_at > ?",
        [digestOf(token), now()],
      );
      const row = rows[0];
      if (row === undefined) return null;
      return { user: userOf(row), expiresAt: new Date(Number(row.expires_at)).toISOString() };
    },

    async end(token) {
      await database.execute("DELETE FROM sessions WHERE token_digest = ?", [digestOf(token)]);
    },

    async endThoseOfCode(codeDigest) {
      await database.execute("DELETE FROM sessions WHERE code_digest = ?", [codeDigest]);
    },
  };
}
