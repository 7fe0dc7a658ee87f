import { createHash, timingSafeEqual } from "node:crypto";
import { ApiError } from "./api-error";

/** Who is asking. An administrator may do everything; accounts with fewer rights are further kinds. */
export interface Principal {
  kind: "administrator";
}

/** Tells who a bearer token belongs to; null for nobody. */
export type Authenticate = (token: string) => Promise<Principal | null>;

export function administratorOnly(administratorToken: string): Authenticate {
  const expected = digest(administratorToken);
  return async (token) => (timingSafeEqual(digest(token), expected) ? { kind: "administrator" } : null);
}

/** Throws ApiError 401 without a valid `authorization: Bearer …`. */
export async function requirePrincipal(
  authorization: string | undefined,
  authenticate: Authenticate,
): Promise<Principal> {
  const token = /^Bearer ([\x21-\x7e]+)$/i.exec(authorization ?? "")?.[1];
  const principal = token === undefined ? null : await authenticate(token);
  if (principal === null)
    throw new ApiError("UNAUTHORIZED", "Sign in first: the access token is missing or not valid.");
  return principal;
}

/** Digests have one length, as `timingSafeEqual` wants. */
function digest(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
