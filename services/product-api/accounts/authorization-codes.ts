import type { Client } from "@libsql/client";
import { createHash } from "node:crypto";
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
  issue(accountId: string, request: AuthorizationRequest): Promise<string>;
  /** Every code is good for one try, a failed one too. */
  redeem(redemption: Redemption): Promise<Redeemed>;
}

export function createAuthorizationCodes(database: Client, now: () => number): AuthorizationCodes {
  return {
    async issue(accountId, { clientId, redirectUri, codeChallenge }) {
      const code = newToken();
      await database.batch(
        [
          ["DELETE FROM authorization_codes WHERE expires_at <= ?", [now() - CODE_LIFETIME_MS]],
          [
            "INSERT INTO authorization_codes (code_digest, account_id, client_id, redirect_uri, code_challenge, expires_at) VALUES (?, ?, ?, ?, ?, ?)",
            [digestOf(code), accountId, clientId, redirectUri, codeChallenge, now() + CODE_LIFETIME_MS],
          ],
        ],
        "write",
      );
      return code;
    },

    async redeem({ code, clientId, redirectUri, codeVerifier }) {
      const codeDigest = digestOf(code);
      const { rows } = await database.execute(
        "UPDATE authorization_codes SET used_at = ? WHERE code_digest = ? AND used_at IS NULL RETURNING *",
        [now(), codeDigest],
      );
      const row = rows[0];
      if (row === undefined) {
        const { rows: used } = await database.execute("SELECT 1 FROM authorization_codes WHERE code_digest = ?", [
          codeDigest,
        ]);
        return used.length > 0 ? { kind: "reused", codeDigest } : { kind: "refused" };
      }
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
