import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { FunctionError, unavailable } from "./function-error";

const API_TIMEOUT_MS = 5_000;
const meSchema = z.object({ user: z.object({ role: z.string() }) });

/**
 * Throws unless the request carries an administrator's session: 401, 403, or a 503
 * where the product API, which alone knows, does not say.
 */
export async function requireAdministrator(
  { authorization }: IncomingHttpHeaders,
  productApiUrl: string,
  signal: AbortSignal,
): Promise<void> {
  if (!authorization) throw signedOut();
  const { status, body } = await askWho(authorization, productApiUrl, signal);
  if (status === 401) throw signedOut();
  const me = meSchema.safeParse(body);
  if (status !== 200 || !me.success)
    throw unavailable("API_ANSWER", `The product API did not say who is signed in (${status}). Try again shortly.`);
  if (me.data.user.role !== "administrator")
    throw new FunctionError("NOT_AN_ADMINISTRATOR", { status: 403, message: "Only an administrator may do this." });
}

async function askWho(authorization: string, productApiUrl: string, clientGone: AbortSignal) {
  try {
    const signal = AbortSignal.any([clientGone, AbortSignal.timeout(API_TIMEOUT_MS)]);
    const answer = await fetch(`${productApiUrl}/v1/auth/me`, { headers: { authorization }, signal });
    return { status: answer.status, body: (await answer.json().catch(() => null)) as unknown };
  } catch (error) {
    throw unavailable("API_UNREACHABLE", "The product API cannot be reached. Try again shortly.", error);
  }
}

function signedOut(): FunctionError {
  return new FunctionError("SIGNED_OUT", {
    status: 401,
    message: "Sign in as an administrator.",
    headers: { "www-authenticate": "Bearer" },
  });
}
