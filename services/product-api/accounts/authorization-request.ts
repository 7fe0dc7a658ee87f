import { z } from "zod";

/** The client id under which the provider knows the site; src/gatsby/site-environment.ts gives it to the browser. */
export const CLIENT_ID = "realtor-homepages";

/** The site's redirect screens: the product's and every realtor's, in both languages. */
const REDIRECT_PATH = /^(?:\/en)?(?:\/[A-Za-z_-]+)?\/login\/redirect$/;

const BASE64URL_SHA256 = /^[A-Za-z0-9_-]{43}$/;

const requestSchema = z.object({
  response_type: z.literal("code"),
  state: z.string().min(1).max(500),
  code_challenge: z.string().regex(BASE64URL_SHA256),
  code_challenge_method: z.literal("S256"),
  ui_locales: z.string().max(100).default("ko"),
});

export interface AuthorizationRequest {
  clientId: string;
  redirectUri: string;
  state: string;
  codeChallenge: string;
  language: "ko" | "en";
}

/**
 * `untrusted`: nobody knows who asks, so nothing may lead back to them;
 * `invalid`: the client is known, and is told by its redirect.
 */
export type ParsedAuthorizationRequest =
  | { kind: "valid"; request: AuthorizationRequest }
  | { kind: "untrusted" }
  | { kind: "invalid"; redirectUri: string; state: string; error: "invalid_request" | "unsupported_response_type" };

/** RFC 6749 §4.1.1 and RFC 7636 §4.3: a code with PKCE S256, nothing else. */
export function parseAuthorizationRequest(value: unknown, siteOrigin: string): ParsedAuthorizationRequest {
  const given = (value ?? {}) as Record<string, unknown>;
  const { client_id: clientId, redirect_uri: redirectUri } = given;
  if (clientId !== CLIENT_ID || typeof redirectUri !== "string" || !isRedirectUri(redirectUri, siteOrigin)) {
    return { kind: "untrusted" };
  }
  const parsed = requestSchema.safeParse(given);
  if (!parsed.success) {
    const state = typeof given.state === "string" ? given.state : "";
    const isType = given.response_type !== undefined && given.response_type !== "code";
    return { kind: "invalid", redirectUri, state, error: isType ? "unsupported_response_type" : "invalid_request" };
  }
  const { state, code_challenge: codeChallenge, ui_locales: locales } = parsed.data;
  const language = locales.startsWith("en") ? "en" : "ko";
  return { kind: "valid", request: { clientId, redirectUri, state, codeChallenge, language } };
}

/** The given address itself is compared: what a parser makes of it could be another one. */
function isRedirectUri(redirectUri: string, siteOrigin: string): boolean {
  return redirectUri.startsWith(`${siteOrigin}/`) && REDIRECT_PATH.test(redirectUri.slice(siteOrigin.length));
}

/** The redirect address with the answer's parameters. */
export function answerAddress(redirectUri: string, parameters: Record<string, string>): string {
  return `${redirectUri}?${new URLSearchParams(parameters).toString()}`;
}
