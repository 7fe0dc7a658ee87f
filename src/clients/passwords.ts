import { z } from "zod";
import { ACCOUNT_ROLES, type NewSession } from "../domain/site/account";
import type { Language } from "../domain/site/locale";
import { signedInSchema } from "./auth";
import { callFailure, isUnknownCall } from "./call-failure";
import { productApi } from "./product-http-client";

const invitedSchema = z.object({ email: z.string(), name: z.string(), role: z.enum(ACCOUNT_ROLES) });
export type Invited = z.output<typeof invitedSchema>;

const sessionsSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.string().min(1),
      device: z.string(),
      startedAt: z.iso.datetime(),
      seenAt: z.iso.datetime(),
      isCurrent: z.boolean(),
    }),
  ),
});
export type ListedSession = z.output<typeof sessionsSchema>["sessions"][number];

const NOBODY = { skipToken: true } as const;
const RETRY_AFTER_UNKNOWN_S = 60;

/** `POST /v1/auth/password/forgotten`: the same answer for every address. */
export async function askForReset(email: string, language: Language, client = productApi): Promise<void> {
  await client.post("/v1/auth/password/forgotten", { email, language }, NOBODY);
}

/** `POST /v1/auth/password/reset` with the mailed link's token. */
export async function resetPassword(
  reset: { token: string; password: string; language: Language },
  client = productApi,
): Promise<void> {
  await client.post("/v1/auth/password/reset", reset, NOBODY);
}

/** `POST /v1/auth/password`: how many other sessions ended with it. */
export async function changePassword(
  change: { current: string; password: string; language: Language },
  client = productApi,
): Promise<number> {
  const { data } = await client.post<unknown>("/v1/auth/password", change);
  return z.object({ endedSessions: z.number() }).parse(data).endedSessions;
}

/** `POST /v1/auth/invitations/read`: who is invited. */
export async function readInvitation(token: string, client = productApi): Promise<Invited> {
  const { data } = await client.post<unknown>("/v1/auth/invitations/read", { token }, NOBODY);
  return invitedSchema.parse(data);
}

/** `POST /v1/auth/invitations/accept`: makes the account, and signs it in. */
export async function acceptInvitation(
  invitation: { token: string; name: string; password: string },
  client = productApi,
): Promise<NewSession> {
  const { data } = await client.post<unknown>("/v1/auth/invitations/accept", invitation, NOBODY);
  const { accessToken, user, realtor } = signedInSchema.parse(data);
  return { accessToken, user, realtor, loginBy: { as: user.role === "user" ? "user" : "realtor", with: "password" } };
}

/** `GET /v1/auth/sessions`: this one first. Null where the API has no such list. */
export async function listSessions(signal?: AbortSignal, client = productApi): Promise<ListedSession[] | null> {
  try {
    const { data } = await client.get<unknown>("/v1/auth/sessions", signal ? { signal } : {});
    return sessionsSchema.parse(data).sessions;
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}

/** `DELETE /v1/auth/sessions/{id}`, or all others for null: those that are left. */
export async function endSessions(id: string | null, client = productApi): Promise<ListedSession[]> {
  const path = id === null ? "/v1/auth/sessions" : `/v1/auth/sessions/${encodeURIComponent(id)}`;
  return sessionsSchema.parse((await client.delete<unknown>(path)).data).sessions;
}

export type PasswordFailure =
  | { reason: "ended" | "wrong" | "sameEmail" | "invalid" | "mailOff" | "taken" | "unreachable" | "signedOut" }
  | { reason: "tooMany"; retryAfterS: number };

/** Why one of these calls was rejected. */
export function passwordFailureOf(error: unknown): PasswordFailure {
  const failure = callFailure(error);
  if (failure.kind === "unreachable") return { reason: "unreachable" };
  const { status, code } = failure;
  if (status === 410) return { reason: "ended" };
  if (status === 401) return { reason: "signedOut" };
  if (code === "PASSWORD_WRONG") return { reason: "wrong" };
  if (code === "EMAIL_UNCHANGED") return { reason: "sameEmail" };
  if (status === 400) return { reason: "invalid" };
  // An API that has no such route sends no such mail.
  if (code === "MAIL_OFF" || isUnknownCall(error)) return { reason: "mailOff" };
  if (code === "EMAIL_TAKEN") return { reason: "taken" };
  if (status !== 429) return { reason: "unreachable" };
  return { reason: "tooMany", retryAfterS: retryAfterOf(error) };
}

function retryAfterOf(error: unknown): number {
  const { response } = error as { response?: { headers?: Record<string, unknown> } };
  const seconds = Number(response?.headers?.["retry-after"]);
  return seconds > 0 ? seconds : RETRY_AFTER_UNKNOWN_S;
}
