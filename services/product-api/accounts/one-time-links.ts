import { ACCOUNT_ROLES, type AccountRole } from "../../../src/domain/site/account";
import { LANGUAGES, type Language } from "../../../src/domain/site/locale";
import type { SqlRow, Sqlite } from "../../sqlite";
import { forgetLinkMails } from "../notices/notice-table";
import type { MailedLink } from "../notices/notice";
import { digestOf, newToken } from "./secret-token";

export const RESET_LIFETIME_MS = 3_600_000;
export const EMAIL_CHANGE_LIFETIME_MS = 86_400_000;
export const INVITATION_LIFETIME_MS = 14 * 86_400_000;

/** A new password for an account that is there. */
export interface Reset {
  accountId: string;
}

/** An address that an account gets when its link is followed. */
export interface EmailChange {
  accountId: string;
  email: string;
  expiresAt: number;
}

/** An account that becomes one when its password is set. */
export interface Invitation {
  id: number;
  email: string;
  name: string;
  role: AccountRole;
  /** A homepage that is there already and becomes the account's; null for none. */
  realtorId: string | null;
  language: Language;
  invitedAt: number;
  expiresAt: number;
  acceptedAt: number | null;
}

export type NewInvitation = Pick<Invitation, "email" | "name" | "role" | "realtorId" | "language">;

/** For the mail that brings it. */
interface OpenedLink {
  token: string;
  link: MailedLink;
}

const emailChangeOf = (accountId: string) => `email of ${accountId}`;
const resetOf = (accountId: string) => `reset of ${accountId}`;
export const invitationTo = (emailKey: string) => `invitation to ${emailKey}`;

/** Secrets that are mailed, and good once. What is stored of one is its digest. A mail that waits ends with its link. */
export interface OneTimeLinks {
  /** Earlier ones of that account end. Part of a transaction. */
  openReset(accountId: string): OpenedLink;
  /** Whose password it sets; null when it is unknown, used or too old. */
  findReset(token: string): Reset | null;
  /** Those of that account, used or not. */
  endResets(accountId: string): void;
  /** An earlier one of that account ends. Part of a transaction. */
  openEmailChange(accountId: string, email: string): OpenedLink;
  /** Null when it is unknown, used, canceled or too old. */
  findEmailChange(token: string): EmailChange | null;
  /** What that account waits for. */
  emailChangeOf(accountId: string): EmailChange | null;
  endEmailChange(accountId: string): void;
  /** An earlier one to that address ends. Part of a transaction. */
  invite(invitation: NewInvitation, emailKey: string): OpenedLink & { id: number };
  findInvitation(token: string): Invitation | null;
  /** Stays as a mark of who was invited. Part of a transaction. */
  acceptInvitation(id: number): void;
  /** Part of a transaction. */
  withdrawInvitation(id: number): boolean;
  /** The latest first. */
  invitations(limit: number): Invitation[];
}

export function createOneTimeLinks(database: Sqlite, now: () => number): OneTimeLinks {
  const invitation = (row: SqlRow | undefined) => (row === undefined ? null : invitationOf(row));

  function emailChange(column: "account_id" | "token_digest", value: string): EmailChange | null {
    const row = database.get(`SELECT * FROM email_changes WHERE ${column} = ? AND expires_at > ?`, [value, now()]);
    if (row === undefined) return null;
    return { accountId: String(row.account_id), email: String(row.email), expiresAt: Number(row.expires_at) };
  }

  return {
    openReset(accountId) {
      const token = newToken();
      const link = { about: resetOf(accountId), endsAt: now() + RESET_LIFETIME_MS };
      database.run("DELETE FROM password_resets WHERE account_id = ? OR expires_at <= ?", [accountId, now()]);
      forgetLinkMails(link.about, database);
      database.run("INSERT INTO password_resets (token_digest, account_id, expires_at) VALUES (?, ?, ?)", [
        digestOf(token),
        accountId,
        link.endsAt,
      ]);
      return { token, link };
    },

    findReset(token) {
      const row = database.get("SELECT account_id FROM password_resets WHERE token_digest = ? AND expires_at > ?", [
        digestOf(token),
        now(),
      ]);
      return row === undefined ? null : { accountId: String(row.account_id) };
    },

    endResets(accountId) {
      database.run("DELETE FROM password_resets WHERE account_id = ?", [accountId]);
      forgetLinkMails(resetOf(accountId), database);
    },

    openEmailChange(accountId, email) {
      const token = newToken();
      const link = { about: emailChangeOf(accountId), endsAt: now() + EMAIL_CHANGE_LIFETIME_MS };
      database.run("DELETE FROM email_changes WHERE account_id = ? OR expires_at <= ?", [accountId, now()]);
      forgetLinkMails(link.about, database);
      database.run("INSERT INTO email_changes (account_id, token_digest, email, expires_at) VALUES (?, ?, ?, ?)", [
        accountId,
        digestOf(token),
        email,
        link.endsAt,
      ]);
      return { token, link };
    },

    findEmailChange: (token) => emailChange("token_digest", digestOf(token)),

    emailChangeOf: (accountId) => emailChange("account_id", accountId),

    endEmailChange(accountId) {
      database.run("DELETE FROM email_changes WHERE account_id = ?", [accountId]);
      forgetLinkMails(emailChangeOf(accountId), database);
    },

    invite({ email, name, role, realtorId, language }, emailKey) {
      const token = newToken();
      const invitedAt = now();
      const link = { about: invitationTo(emailKey), endsAt: invitedAt + INVITATION_LIFETIME_MS };
      database.run("DELETE FROM invitations WHERE email_key = ? AND accepted_at IS NULL", [emailKey]);
      forgetLinkMails(link.about, database);
      database.run(
        "INSERT INTO invitations (token_digest, email_key, email, name, role, realtor_id, language, invited_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [digestOf(token), emailKey, email, name, role, realtorId, language, invitedAt, link.endsAt],
      );
      return { token, link, id: Number(database.get("SELECT last_insert_rowid() AS id")!.id) };
    },

    findInvitation(token) {
      return invitation(
        database.get("SELECT * FROM invitations WHERE token_digest = ? AND expires_at > ? AND accepted_at IS NULL", [
          digestOf(token),
          now(),
        ]),
      );
    },

    acceptInvitation(id) {
      const row = database.get("UPDATE invitations SET accepted_at = ? WHERE id = ? RETURNING email_key", [now(), id]);
      forgetLinkMails(invitationTo(String(row?.email_key)), database);
    },

    withdrawInvitation(id) {
      const row = database.get("DELETE FROM invitations WHERE id = ? AND accepted_at IS NULL RETURNING email_key", [
        id,
      ]);
      if (row === undefined) return false;
      forgetLinkMails(invitationTo(String(row.email_key)), database);
      return true;
    },

    invitations(limit) {
      return database.all("SELECT * FROM invitations ORDER BY id DESC LIMIT ?", [limit]).map(invitationOf);
    },
  };
}

function invitationOf(row: SqlRow): Invitation {
  return {
    id: Number(row.id),
    email: String(row.email),
    name: String(row.name),
    role: ACCOUNT_ROLES.find((role) => role === row.role)!,
    realtorId: row.realtor_id === null ? null : String(row.realtor_id),
    language: LANGUAGES.find((language) => language === row.language)!,
    invitedAt: Number(row.invited_at),
    expiresAt: Number(row.expires_at),
    acceptedAt: row.accepted_at === null ? null : Number(row.accepted_at),
  };
}
