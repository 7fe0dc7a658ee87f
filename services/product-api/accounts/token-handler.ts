import { z } from "zod";
import { jsonAnswer, type Answer } from "../answer";
import type { AuthorizationCodes } from "./authorization-codes";
import type { Sessions } from "./sessions";

/** RFC 7636 §4.1 */
const CODE_VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

const requestSchema = z.object({
  code: z.string().min(1).max(200),
  client_id: z.string().min(1).max(200),
  redirect_uri: z.string().min(1).max(2_000),
  code_verifier: z.string().regex(CODE_VERIFIER),
});

interface Dependencies {
  codes: AuthorizationCodes;
  sessions: Sessions;
  now: () => number;
}

/** `POST /identity/token`: RFC 6749 §4.1.3, for a public client with PKCE. */
export function exchangeCode(
  { body, device }: { body: unknown; device: string },
  { codes, sessions, now }: Dependencies,
): Answer {
  const grantType = (body as { grant_type?: unknown } | undefined)?.grant_type;
  if (grantType !== undefined && grantType !== "authorization_code") return refusal("unsupported_grant_type");
  const parsed = requestSchema.safeParse(body);
  if (grantType === undefined || !parsed.success) return refusal("invalid_request");
  const { code, client_id: clientId, redirect_uri: redirectUri, code_verifier: codeVerifier } = parsed.data;

  const redeemed = codes.redeem({ code, clientId, redirectUri, codeVerifier });
  if (redeemed.kind === "reused") sessions.endThoseOfCode(redeemed.codeDigest);
  if (redeemed.kind !== "redeemed") return refusal("invalid_grant");
  const { accessToken, expiresAt } = sessions.open(redeemed.accountId, { codeDigest: redeemed.codeDigest, device });
  return jsonAnswer(200, {
    access_token: accessToken,
    token_type: "Bearer",
    expires_in: Math.floor((Date.parse(expiresAt) - now()) / 1_000),
  });
}

/** RFC 6749 §5.2; which of them it was is nobody's business. */
function refusal(error: "invalid_request" | "invalid_grant" | "unsupported_grant_type"): Answer {
  return jsonAnswer(400, { error });
}
