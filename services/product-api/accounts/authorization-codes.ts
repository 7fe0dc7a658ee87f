import { createHash } from "node:crypto";
import type { Sqlite } from "../../sqlite";
import type { AuthorizationRequest } from "./authorization-request";
import { digestOf, newToken } from "./secret-token";

/** RFC 6749 §4.1.2 allows ten minutes at most; a browser needs a second. */
export const CODE_LIFETIME_MS = 60_000;

export interface Redemption {
  code: string;
  clientId: string;
  redirectUri: string;
  codeVerifier: string;
}

export type Redeemed =
  | { kind: "redeemed"; accountId: string; codeDigest: string }
  /** It was used before: what the first use opened has to end (RFC 6749 §4.1.2). */
  | { kind: "reused"; codeDigest: string }
  | { kind: "refused" };

export interface AuthorizationCodes {
  issue(accountId: string, request: AuthorizationRequest): string;
  /** Every code is good for one try, a failed one too. */
  redeem(redemption: Redemption): Redeemed;
}

export function createAuthorizationCodes(database: Sqlite, now: () => number): AuthorizationCodes {
  return {
    issue(accountId, { clientId, redirectUri, codeChallenge }) {
      const code = newToken();
      database.transaction(() => {
        database.run("DELETE FROM authorization_codes WHERE expires_at <= ?", [now() - CODE_LIFETIME_MS]);
        database.run(
          "INSERT INTO authorization_codes (code_digest, account_id, client_id, redirect_uri, code_challenge, expires_at) VALUES (?, ?, ?, ?, ?, ?)",
          [digestOf(code), accountId, clientId, redirectUri, codeChallenge, now() + CODE_LIFETIME_MS],
        );
      });
      return code;
    },

    redeem({ code, clientId, redirectUri, codeVerifier }) {
      const codeDigest = digestOf(code);
      const taken = database.run(
        "UPDATE authorization_codes SET used_at = ? WHERE code_digest = ? AND used_at IS NULL",
        [now(), codeDigest],
      );
      const row = database.get("SELECT * FROM authorization_codes WHERE code_digest = ?", [codeDigest]);
      if (row === undefined) return { kind: "refused" };
      if (taken === 0) return { kind: "reused", codeDigest };
      const isRight =
        Number(row.expires_at) > now() &&
        row.client_id === clientId &&
        row.redirect_uri === redirectUri &&
        row.code_challenge === challengeOf(codeVerifier);
      return isRight ? { kind: "redeemed", accountId: String(row.account_id), codeDigest } : { kind: "refused" };
    },
  };
}

/** RFC 7636 §4.2, S256. */
export function challengeOf(codeVerifier: string): string {
  return createHash("sha256").update(codeVerifier).digest("base64url");
}
