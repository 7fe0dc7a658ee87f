import { z } from "zod";
import { LANGUAGES, type Language } from "../../../src/domain/site/locale";
import { jsonAnswer, type Answer } from "../answer";
import { ApiError } from "../api-error";
import type { Principal } from "../authorization";
import { parseInput } from "../parse-input";
import { confirmEmailMail, emailChangedMail, emailTakenMail, type InvitedBy } from "./account-mail";
import { emailKey } from "./account-store";
import { ownUser, pending } from "./own-account-handlers";
import { linkEnded, notice, type Asking, type PasswordDependencies } from "./password-handlers";
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

/** `POST /v1/auth/account/email`: mails a link to the new address, and answers the same if another account has it. */
export async function askForEmail(
  { body, principal, token, address }: Asking,
  dependencies: Dependencies,
): Promise<Answer> {
  const user = ownUser(principal);
  const { accounts } = dependencies;
  const { email, current, language } = parseInput(askSchema, body);
  requireMail(dependencies);
  if (emailKey(email) === emailKey(user.email)) {
    throw new ApiError("EMAIL_UNCHANGED", "email: this is the account's address; choose a different one");
  }
  const hash = accounts.passwordHashOf(user.id);
  const confirmed = await dependencies.checkCredentials({ email: user.email, password: current, address });
  // An address can move: by now it may be another account's.
  if (confirmed?.id !== user.id) throw passwordWrong();
  const requireOpen = () => {
    if (accounts.passwordHashOf(user.id) !== hash) throw passwordWrong();
  };
  return sendLink({ email, language, token, address, accountId: user.id, requireOpen }, dependencies);
}

/** `POST /v1/auth/account/email/again`: the link of before ends. */
export async function askForEmailAgain(
  { body, principal, token, address }: Asking,
  dependencies: Dependencies,
): Promise<Answer> {
  const user = ownUser(principal);
  const { links } = dependencies;
  const { language } = parseInput(againSchema, body);
  requireMail(dependencies);
  const email = links.emailChangeOf(user.id)?.email;
  if (email === undefined) throw linkEnded();
  const requireOpen = () => {
    if (links.emailChangeOf(user.id)?.email !== email) throw linkEnded();
  };
  return sendLink({ email, language, token, address, accountId: user.id, requireOpen }, dependencies);
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
  accountId: string;
  email: string;
  language: Language;
  token: string;
  address: string;
  /** Asked in the commit, and throws: checking and counting take a while. */
  requireOpen(): void;
}

async function sendLink(
  { accountId, email, language, token, address, requireOpen }: NewEmail,
  { database, accounts, sessions, links, notices, siteOrigin, addressLimits }: Dependencies,
): Promise<Answer> {
  const isSent = await addressLimits.count({ address, account: accountId, about: emailKey(email) });
  const user = database.transaction(() => {
    const session = sessions.find(token);
    if (session === null) throw new ApiError("UNAUTHORIZED", "Sign in again: this session has ended.");
    requireOpen();
    const waiting = links.emailChangeOf(accountId);
    // Where no mail goes out, the link of the one before must not end.
    if (!isSent && waiting !== null && emailKey(waiting.email) === emailKey(email)) return session.user;
    const opened = links.openEmailChange(accountId, email);
    if (!isSent) return session.user;
    const place = { language, siteOrigin };
    const isTaken = accounts.findByEmail(email) !== null;
    const mail = isTaken ? emailTakenMail(email, place) : confirmEmailMail(email, opened.token, place);
    notices.insert(notice("email", { ...mail, link: opened.link }, siteOrigin));
    return session.user;
  });
  notices.dispatch();
  return jsonAnswer(202, { user, pendingEmail: pending(links.emailChangeOf(accountId)) });
}

function passwordWrong(): ApiError {
  return new ApiError("PASSWORD_WRONG", "current: this is not the password of now");
}

function requireMail({ notices }: Dependencies): void {
  if (notices.has("mail")) return;
  throw new ApiError("MAIL_OFF", "This server sends no mail: ask an administrator.");
}
