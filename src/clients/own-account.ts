import { z } from "zod";
import type { AccountUser } from "../domain/site/account";
import type { Language } from "../domain/site/locale";
import { userSchema } from "./auth";
import { isUnknownCall } from "./call-failure";
import { productApi } from "./product-http-client";

const ownAccountSchema = z.object({
  user: userSchema,
  /** The address that the account gets when the link in its mail is followed. */
  pendingEmail: z.object({ email: z.string().min(1), expiresAt: z.iso.datetime() }).nullable(),
});
export type OwnAccount = z.output<typeof ownAccountSchema>;

const emailLinkSchema = z.object({ email: z.string(), current: z.string() });
export type EmailLink = z.output<typeof emailLinkSchema>;

const NOBODY = { skipToken: true } as const;

/** `GET /v1/auth/account`. Null where the API changes no accounts. */
export async function readOwnAccount(client = productApi): Promise<OwnAccount | null> {
  try {
    return ownAccountSchema.parse((await client.get<unknown>("/v1/auth/account")).data);
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}

/** `PATCH /v1/auth/account` */
export async function renameAccount(name: string, client = productApi): Promise<AccountUser> {
  return userOf((await client.patch<unknown>("/v1/auth/account", { name })).data);
}

/** `POST /v1/auth/account/email`: mails a link to the new address. The same answer if another account has it. */
export async function askForEmail(
  change: { email: string; current: string; language: Language },
  client = productApi,
): Promise<OwnAccount> {
  return ownAccountSchema.parse((await client.post<unknown>("/v1/auth/account/email", change)).data);
}

/** `POST /v1/auth/account/email/again`: the link of before ends. */
export async function askForEmailAgain(language: Language, client = productApi): Promise<OwnAccount> {
  return ownAccountSchema.parse((await client.post<unknown>("/v1/auth/account/email/again", { language })).data);
}

/** `DELETE /v1/auth/account/email`: the link opens nothing any more. */
export async function cancelEmail(client = productApi): Promise<OwnAccount> {
  return ownAccountSchema.parse((await client.delete<unknown>("/v1/auth/account/email")).data);
}

/** `POST /v1/auth/account/email/read`: what the mailed link changes. */
export async function readEmailLink(token: string, client = productApi): Promise<EmailLink> {
  return emailLinkSchema.parse((await client.post<unknown>("/v1/auth/account/email/read", { token }, NOBODY)).data);
}

/** `POST /v1/auth/account/email/confirm`: the account as it is from now on. */
export async function confirmEmail(
  link: { token: string; language: Language },
  client = productApi,
): Promise<AccountUser> {
  return userOf((await client.post<unknown>("/v1/auth/account/email/confirm", link, NOBODY)).data);
}

function userOf(data: unknown): AccountUser {
  return z.object({ user: userSchema }).parse(data).user;
}
