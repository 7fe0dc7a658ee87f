import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** A secret that only its holder has: what is stored of it is its {@link digestOf} alone. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** A token is random and long, so that a plain digest can't be searched back. */
export function digestOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
