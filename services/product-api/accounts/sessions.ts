import type { AccountUser } from "../../../src/domain/site/account";
import type { Sqlite } from "../../sqlite";
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
  open(accountId: string, codeDigest?: string): OpenSession;
  /** Whose token it is; null when it is unknown or has ended. */
  find(token: string): { user: AccountUser; expiresAt: string } | null;
  end(token: string): void;
  /** Ends what was opened with that code: somebody else has it too. */
  endThoseOfCode(codeDigest: string): void;
}

export function createSessions(database: Sqlite, now: () => number): Sessions {
  return {
    open(accountId, codeDigest) {
      const accessToken = newToken();
      const expiresAt = now() + SESSION_LIFETIME_MS;
      database.transaction(() => {
        database.run("DELETE FROM sessions WHERE expires_at <= ?", [now()]);
        database.run("INSERT INTO sessions (token_digest, account_id, expires_at, code_digest) VALUES (?, ?, ?, ?)", [
          digestOf(accessToken),
          accountId,
          expiresAt,
          codeDigest ?? null,
        ]);
      });
      return { accessToken, expiresAt: new Date(expiresAt).toISOString() };
    },

    find(token) {
      const row = database.get(
        "SELECT accounts.*, sessions.expires_at FROM sessions JOIN accounts ON accounts.id = sessions.account_id WHERE token_digest = ? AND expires_at > ?",
        [digestOf(token), now()],
      );
      if (row === undefined) return null;
      return { user: userOf(row), expiresAt: new Date(Number(row.expires_at)).toISOString() };
    },

    end(token) {
      database.run("DELETE FROM sessions WHERE token_digest = ?", [digestOf(token)]);
    },

    endThoseOfCode(codeDigest) {
      database.run("DELETE FROM sessions WHERE code_digest = ?", [codeDigest]);
    },
  };
}
