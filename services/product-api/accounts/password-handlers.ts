import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { z } from "zod";
import type { AccountUser } from "../../../src/domain/site/account";
import { isSamePassword } from "../../../src/domain/site/password";
import { LANGUAGES } from "../../../src/domain/site/locale";
import type { Sqlite } from "../../sqlite";
import { jsonAnswer, type Answer } from "../answer";
import { ApiError } from "../api-error";
import type { Principal } from "../authorization";
import type { Mail } from "../notices/notice";
import type { NoticeOutbox } from "../notices/notice-outbox";
import { parseInput } from "../parse-input";
import { passwordChangedMail, resetMail } from "./account-mail";
import { emailKey, type AccountStore } from "./account-store";
import type { CheckCredentials } from "./credentials";
import type { OneTimeLinks } from "./one-time-links";
import { newPassword, typedPassword } from "./password-rules";
import type { RequestLimits } from "./request-limits";
import type { Sessions } from "./sessions";

const language = z.enum(LANGUAGES).default("ko");
const requestSchema = z.object({ email: z.string().trim().min(1).max(254), language });
const resetSchema = z.object({ token: z.string().min(1).max(100), password: newPassword, language });
const changeSchema = z.object({ current: typedPassword, password: newPassword, language });

/** Who is signed in asks for a change that takes more than their session. */
export interface Asking {
  body: unknown;
  principal: Principal;
  /** Of the session. */
  token: string;
  /** Of the network. */
  address: string;
}

export interface PasswordDependencies {
  database: Sqlite;
  accounts: AccountStore;
  sessions: Sessions;
  links: OneTimeLinks;
  resetLimits: RequestLimits;
  checkCredentials: CheckCredentials;
  notices: Pick<NoticeOutbox, "has" | "insert" | "dispatch">;
  siteOrigin: string;
  logger: Pick<Logger, "error">;
}

/**
 * `POST /v1/auth/password/forgotten`: 202, whoever has an account. What there is
 * to do begins after the answer: its time must not tell either.
 */
export async function requestReset(
  { body, address }: { body: unknown; address: string },
  dependencies: PasswordDependencies,
): Promise<Answer> {
  const { email, language } = parseInput(requestSchema, body);
  if (!dependencies.notices.has("mail")) {
    throw new ApiError("MAIL_OFF", "This server sends no mail: ask an administrator for a new password.");
  }
  const isNew = await dependencies.resetLimits.count({ address, about: emailKey(email) });
  if (isNew) setImmediate(() => trySendReset(email, language, dependencies));
  return jsonAnswer(202, {});
}

/** The answer is out: a full disk, for example, can be told to the log alone. */
function trySendReset(...args: Parameters<typeof sendReset>): void {
  try {
    sendReset(...args);
  } catch (error) {
    args[2].logger.error({ err: error }, "the mail for a new password could not be written");
  }
}

function sendReset(
  email: string,
  language: (typeof LANGUAGES)[number],
  { database, accounts, links, notices, siteOrigin }: PasswordDependencies,
): void {
  const user = accounts.findByEmail(email)?.user;
  if (user === undefined) return;
  database.transaction(() => {
    const { token, link } = links.openReset(user.id);
    const mail = resetMail(user, token, { language, siteOrigin });
    notices.insert(notice("reset", { ...mail, link }, siteOrigin));
  });
  notices.dispatch();
}

/** `POST /v1/auth/password/reset`: the link's password. It ends every session, and the link. */
export async function resetPassword(body: unknown, dependencies: PasswordDependencies): Promise<Answer> {
  const { token, password, language } = parseInput(resetSchema, body);
  const { accounts, links } = dependencies;
  const accountId = links.findReset(token)?.accountId;
  const user = accountId === undefined ? null : accounts.find(accountId);
  if (user === null) throw linkEnded();
  const hash = await accounts.hashPassword(password);
  setPassword({ user, hash, keep: null, language, stillOpen: () => links.findReset(token) !== null }, dependencies);
  return jsonAnswer(200, { email: user.email, role: user.role });
}

/** `POST /v1/auth/password`: with the password of now. It ends every other session. */
export async function changePassword(
  { body, principal, token, address }: Asking,
  dependencies: PasswordDependencies,
): Promise<Answer> {
  const { user, hasAccount } = principal;
  if (!hasAccount) throw new ApiError("FORBIDDEN", "The administrator's token of the environment has no password.");
  const { current, password, language } = parseInput(changeSchema, body);
  const confirmed = await dependencies.checkCredentials({ email: user.email, password: current, address });
  if (confirmed === null) throw new ApiError("PASSWORD_WRONG", "current: this is not the password of now");
  if (isSamePassword(current, password)) {
    throw new ApiError("PASSWORD_UNCHANGED", "password: this is the current password; choose a different one");
  }
  const hash = await dependencies.accounts.hashPassword(password);
  const ended = setPassword({ user, hash, keep: token, language, stillOpen: () => true }, dependencies);
  return jsonAnswer(200, { endedSessions: ended });
}

interface NewPassword {
  user: AccountUser;
  hash: string;
  /** The session that stays. */
  keep: string | null;
  language: (typeof LANGUAGES)[number];
  /** Asked in the commit: hashing takes a while, and a link is good once. */
  stillOpen(): boolean;
}

function setPassword(
  { user, hash, keep, language, stillOpen }: NewPassword,
  { database, accounts, sessions, links, notices, siteOrigin }: PasswordDependencies,
): number {
  const ended = database.transaction(() => {
    if (!stillOpen()) throw linkEnded();
    accounts.setPasswordHash(user.id, hash);
    links.endResets(user.id);
    // Who had the password of before may have begun it.
    links.endEmailChange(user.id);
    notices.insert(notice("password", passwordChangedMail(user, { language, siteOrigin }), siteOrigin));
    return sessions.endOthers(user.id, keep);
  });
  notices.dispatch();
  return ended;
}

export function linkEnded(): ApiError {
  return new ApiError("LINK_ENDED", "This link was used already, or is too old: ask for a new one.");
}

export function notice(about: string, mail: Mail, siteOrigin: string) {
  const id = `${about}.${randomUUID()}@${new URL(siteOrigin).hostname}`;
  return { id, channel: "mail", leadId: null, payload: mail } as const;
}
