import { createHash, timingSafeEqual } from "node:crypto";
import type { Request, RequestHandler } from "express";
import type { AccountRole, AccountUser } from "../../src/domain/site/account";
import type { Sqlite } from "../sqlite";
import { isHomepageOf } from "./accounts/homepage-ownership";
import type { Sessions } from "./accounts/sessions";
import { answerWith, type Answer } from "./answer";
import { ApiError } from "./api-error";

/** Who is asking. */
export interface Principal {
  user: AccountUser;
  /** When the token ends; null for the administrator's token of the environment. */
  expiresAt: string | null;
  /** False for the token of the environment: it belongs to no stored account. */
  hasAccount: boolean;
}

/** Tells who a bearer token belongs to; null for nobody. */
export type Authenticate = (token: string) => Principal | null;

const TOKEN_HOLDER: Principal = {
  user: { id: "product-api-token", name: "Administrator", email: "", role: "administrator" },
  expiresAt: null,
  hasAccount: false,
};

/** The administrator's token of the environment, and the sessions of accounts. */
export function authenticateBy(administratorToken: string, sessions: Pick<Sessions, "find">): Authenticate {
  const expected = digest(administratorToken);
  return (token) => {
    // It comes first: a publisher's calls cost no read.
    if (timingSafeEqual(digest(token), expected)) return TOKEN_HOLDER;
    const session = sessions.find(token);
    return session === null ? null : { ...session, hasAccount: true };
  };
}

/** Throws ApiError 401 without a valid `authorization: Bearer …`. */
export function requirePrincipal(authorization: string | undefined, authenticate: Authenticate): Principal {
  const principal = principalOf(authorization, authenticate);
  if (principal === null)
    throw new ApiError("UNAUTHORIZED", "Sign in first: the access token is missing or not valid.");
  return principal;
}

/** Who is asking, on a route for everybody; null for nobody, whatever token came along. */
export function principalOf(authorization: string | undefined, authenticate: Authenticate): Principal | null {
  const token = bearerToken(authorization);
  return token === undefined ? null : authenticate(token);
}

/** A route for whoever is signed in: 401 before its handler is asked. */
export type AnswerSignedIn = (
  handle: (request: Request, principal: Principal) => Answer | Promise<Answer>,
) => RequestHandler;

export function answerSignedInBy(authenticate: Authenticate): AnswerSignedIn {
  return (handle) =>
    answerWith((request) => handle(request, requirePrincipal(request.headers.authorization, authenticate)));
}

export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer ([\x21-\x7e]+)$/i.exec(authorization ?? "")?.[1];
}

/** Throws ApiError 403 for any other role. */
export function requireRole({ user }: Principal, ...allowed: readonly AccountRole[]): void {
  if (allowed.includes(user.role)) return;
  const who = allowed.length === 1 ? "an administrator" : "a realtor or an administrator";
  throw new ApiError("FORBIDDEN", `This needs ${who}'s account; you are signed in as ${nameOf(user.role)}.`);
}

/** Whose homepage it is, or an administrator. Throws ApiError 403 for anybody else. */
export function requireHomepage(principal: Principal, realtorId: string, database: Sqlite): void {
  requireRole(principal, "realtor", "administrator");
  if (principal.user.role === "administrator") return;
  if (!isHomepageOf(principal.user.id, realtorId, database)) throw foreignHomepage();
}

/** The same of the record itself, for the moment of the change. */
export function requireOwner(principal: Principal, record: { userId: string }): void {
  if (!isOwner(principal, record)) throw foreignHomepage();
}

export function isOwner({ user }: Principal, { userId }: { userId: string }): boolean {
  return user.role === "administrator" || userId === user.id;
}

function foreignHomepage(): ApiError {
  return new ApiError("FORBIDDEN", "This homepage belongs to another account: you may change your own only.");
}

/** What a realtor sends, with their own account as owner: whose homepage it is, they don't decide. */
export function withOwner(body: unknown, { user }: Principal): unknown {
  if (user.role !== "realtor" || typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return { ...body, userId: user.id };
}

function nameOf(role: AccountRole): string {
  if (role === "user") return "an ordinary user";
  return role === "realtor" ? "a realtor" : "an administrator";
}

/** Digests have one length, as `timingSafeEqual` wants. */
function digest(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
