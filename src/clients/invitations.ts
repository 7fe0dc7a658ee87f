import { z } from "zod";
import { ACCOUNT_ROLES } from "../domain/site/account";
import { LANGUAGES, type Language } from "../domain/site/locale";
import { isUnknownCall } from "./call-failure";
import { productApi } from "./product-http-client";

const invitationSchema = z.object({
  id: z.string().min(1),
  email: z.string(),
  name: z.string(),
  role: z.enum(ACCOUNT_ROLES),
  realtorId: z.string().nullable(),
  language: z.enum(LANGUAGES),
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  state: z.enum(["open", "expired", "accepted"]),
  /** Null where its mail arrived, or nothing speaks against it; an API may not say. */
  undelivered: z.object({ isRefused: z.boolean() }).nullish(),
});
export type Invitation = z.output<typeof invitationSchema>;

export interface NewInvitation {
  email: string;
  name: string;
  language: Language;
  /** A homepage that is there already and becomes theirs. */
  realtorId?: string;
}

/** `GET /v1/auth/invitations`, the latest first. Null where this API invites nobody. */
export async function listInvitations(signal?: AbortSignal, client = productApi): Promise<Invitation[] | null> {
  try {
    const { data } = await client.get<unknown>("/v1/auth/invitations", signal ? { signal } : {});
    return z.object({ invitations: z.array(invitationSchema) }).parse(data).invitations;
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}

/** `POST /v1/auth/invitations`: sends one; again to who has one. */
export async function invite(invitation: NewInvitation, client = productApi): Promise<Invitation> {
  const { data } = await client.post<unknown>("/v1/auth/invitations", invitation);
  return z.object({ invitation: invitationSchema }).parse(data).invitation;
}

/** `DELETE /v1/auth/invitations/{id}` */
export async function withdrawInvitation(id: string, client = productApi): Promise<void> {
  await client.delete(`/v1/auth/invitations/${encodeURIComponent(id)}`);
}
