import { isAxiosError, type AxiosInstance } from "axios";
import { z } from "zod";
import { ACCOUNT_ROLES, type Account, type LoginBy, type NewSession } from "../domain/site/account";
import { isUnknownCall } from "./call-failure";
import { productApi } from "./product-http-client";

export const userSchema = z.object({
  id: z.string().min(1),
  name: z.string(),
  email: z.string(),
  role: z.enum(ACCOUNT_ROLES),
});
const meSchema = z.object({
  user: userSchema,
  realtor: z.object({ id: z.string().min(1), desiredUrl: z.string().min(1), name: z.string() }).nullable(),
});
export const signedInSchema = meSchema.extend({ accessToken: z.string().min(1) });

/** What the API says of whose token it is. */
export type Me = Pick<Account, "user" | "realtor">;

export interface Credentials {
  email: string;
  password: string;
}

/**
 * `POST /v1/auth/sign-in`, as a realtor; of whom the API says that they are none, as an ordinary user: nobody has to
 * know which they are. Rejects with the HTTP client's error: {@link signInFailureOf} says which it is.
 */
export async function signInByPassword(
  credentials: Credentials,
  client: AxiosInstance = productApi,
): Promise<NewSession> {
  const signInAs = async (loginBy: LoginBy["as"]): Promise<NewSession> => {
    const body = { loginBy, ...credentials };
    const { data } = await client.post<unknown>("/v1/auth/sign-in", body, { skipToken: true });
    const { accessToken, user, realtor } = signedInSchema.parse(data);
    return { accessToken, user, realtor, loginBy: { as: loginBy, with: "password" } };
  };
  try {
    return await signInAs("realtor");
  } catch (error) {
    if (isAxiosError(error) && error.response?.status === 403) return signInAs("user");
    throw error;
  }
}

/** `GET /v1/auth/me`, with the stored token or with the one given. */
export async function readMe(accessToken?: string, client: AxiosInstance = productApi): Promise<Me> {
  const { data } = await client.get<unknown>("/v1/auth/me", withToken(accessToken));
  return meSchema.parse(data);
}

/** `POST /v1/auth/sign-out`: the token ends at the API too, so that a copy of it is worth nothing. Never rejects. */
export async function signOutEverywhere(accessToken: string, client: AxiosInstance = productApi): Promise<void> {
  try {
    await client.post("/v1/auth/sign-out", null, withToken(accessToken));
  } catch {
    // Here nobody is signed in any more; the token ends by itself in time.
  }
}

/** Said before it is stored, or after it was dropped. */
function withToken(accessToken: string | undefined) {
  return accessToken === undefined ? {} : { skipToken: true, headers: { Authorization: `Bearer ${accessToken}` } };
}

export type SignInFailure =
  { reason: "refused" | "notOffered" | "unreachable" } | { reason: "tooMany"; retryAfterS: number };

const RETRY_AFTER_UNKNOWN_S = 60;

/** Why {@link signInByPassword} rejected. */
export function signInFailureOf(error: unknown): SignInFailure {
  const response = isAxiosError(error) ? error.response : undefined;
  if (response?.status === 401 || response?.status === 403) return { reason: "refused" };
  if (isUnknownCall(error)) return { reason: "notOffered" };
  if (response?.status !== 429) return { reason: "unreachable" };
  const retryAfterS = Number(response.headers["retry-after"]);
  return { reason: "tooMany", retryAfterS: retryAfterS > 0 ? retryAfterS : RETRY_AFTER_UNKNOWN_S };
}
