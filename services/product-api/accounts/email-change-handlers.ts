import { z } from "zod";
import type { AccountUser } from "../../../src/domain/site/account";
import { LANGUAGES, type Language } from "../../../src/domain/site/locale";
import { jsonAnswer, type Answer } from "../answer";
import { ApiError } from "../api-error";
import type { Principal } from "../authorization";
import { parseInput } from "../parse-input";
import { confirmEmailMail, emailChangedMail, emailTakenMail, type InvitedBy } from "./account-mail";
import { emailKey } from "./account-store";
import { ownUser, pending } from "./own-account-handlers";
import { linkEnded, notice, type PasswordDependencies } from "./password-handlers";
import { typedPassword } from "./password-rules";
import type { AddressLimits } from "./request-limits";

const language = z.enum(LANGUAGES).default("ko");
const askSchema = z.object({ email: z.email().max(254), current: typedPassword, language });
const againSchema = z.object({ language });
const tokenSchema = z.object({ token: z.string().min(1).max(100) });
const confirmSchema = tokenSchema.extend({ language });

interface Dependencies extends PasswordDependencies {
  addressLimits: AddressLimits;
  invitedBy: Pick<InvitedBy, "support">;
}

interface Asking {
  body: unknown;
  principal: Principal;
  /** Of the network. */
  address: string;
}

/** `POST /v1/auth/account/email`: mails a link to the new address, and answers the same if another account has it. */
export async function askForEmail({ body, principal, address }: Asking, dependencies: Dependencies): Promise<Answer> {
  const user = ownUser(principal);
  const { email, current, language } = parseInput(askSchema, body);
  requireMail(dependencies);
  if (emailKey(email) === emailKey(user.email)) {
    throw new ApiError("EMAIL_UNCHANGED", "email: this is the account's address; choose a different one");
  }
  const confirmed = await dependencies.checkCredentials({ email: user.email, password: current, address });
  if (confirmed === null) throw new ApiError("PASSWORD_WRONG", "current: this is not the password of now");
  return sendLink({ user, email, language, address }, dependencies);
}

/** `POST /v1/auth/account/email/again`: the link of before ends. */
export async function askForEmailAgain(
  { body, principal, address }: Asking,
  dependencies: Dependencies,
): Promise<Answer> {
  const user = ownUser(principal);
  const { language } = parseInput(againSchema, body);
  requireMail(dependencies);
  const change = dependencies.links.emailChangeOf(user.id);
  if (change === null) throw linkEnded();
  return sendLink({ user, email: change.email, language, address }, dependencies);
}

/** `DELETE /v1/auth/account/email`: the link opens nothing from now on. */
export function cancelEmail(principal: Principal, { database, links }: Dependencies): Answer {
  const user = ownUser(principal);
  database.transaction(() => links.endEmailChange(user.id));
  return jsonAnswer(200, { user, pendingEmail: null });
}

/** `POST /v1/auth/account/email/read`: what the link changes, for who holds it. A post: an address is logged. */
export function readEmailLink(body: unknown, { accounts, links }: Dependencies): Answer {
  const change = links.findEmailChange(parseInput(tokenSchema, body).token);
  const user = change === null ? null : accounts.find(change.accountId);
  if (change === null || user === null) throw linkEnded();
  return jsonAnswer(200, { email: change.email, current: user.email });
}

/**
 * `POST /v1/auth/account/email/confirm`: the account has the new address from now on. Sessions stay: they don't hang on
 * the address, and whoever asked for it knew the password (decision 152).
 */
export function confirmEmail(body: unknown, dependencies: Dependencies): Answer {
  const { token, language } = parseInput(confirmSchema, body);
  const { database, accounts, links, notices, siteOrigin, invitedBy } = dependencies;
  const user = database.transaction(() => {
    const change = links.findEmailChange(token);
    const former = change === null ? null : accounts.find(change.accountId);
    if (change === null || former === null) throw linkEnded();
    accounts.setEmail(former.id, change.email);
    links.endEmailChange(former.id);
    // They were mailed to the address of before.
    links.endResets(former.id);
    const mail = emailChangedMail(former, invitedBy.support, { language, siteOrigin });
    notices.insert(notice("email", mail, siteOrigin));
    return { ...former, email: change.email };
  });
  notices.dispatch();
  return jsonAnswer(200, { user });
}

interface NewEmail {
  user: AccountUser;
  email: string;
  language: Language;
  address: string;
}

async function sendLink({ user, email, language, address }: NewEmail, dependencies: Dependencies): Promise<Answer> {
  const { database, accounts, links, notices, siteOrigin, addressLimits } = dependencies;
  const isSent = await addressLimits.count({ address, account: user.id, about: emailKey(email) });
  const waiting = links.emailChangeOf(user.id);
  // Where no mail goes out, the link of the one before must not end.
  if (!isSent && waiting?.email === email) return jsonAnswer(202, { user, pendingEmail: pending(waiting) });
  database.transaction(() => {
    const { token, link } = links.openEmailChange(user.id, email);
    if (!isSent) return;
    const place = { language, siteOrigin };
    const isTaken = accounts.findByEmail(email) !== null;
    const mail = isTaken ? emailTakenMail(email, place) : confirmEmailMail(user, email, token, place);
    notices.insert(notice("email", { ...mail, link }, siteOrigin));
  });
  notices.dispatch();
  return jsonAnswer(202, { user, pendingEmail: pending(links.emailChangeOf(user.id)) });
}

function requireMail({ notices }: Dependencies): void {
  if (notices.has("mail")) return;
  throw new ApiError("MAIL_OFF", "This server sends no mail: ask an administrator.");
}
