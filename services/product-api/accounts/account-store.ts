import { randomUUID } from "node:crypto";
import {
  ACCOUNT_ROLES,
  type AccountRealtor,
  type AccountRole,
  type AccountUser,
} from "../../../src/domain/site/account";
import { etcInfoOf, type RealtorInput } from "../../../src/domain/realtor/realtor";
import type { SqlRow, Sqlite } from "../../sqlite";
import { ApiError } from "../api-error";
import { hashPassword } from "./password-hash";

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  role: AccountRole;
}

export interface AccountStore {
  /** As passwords of accounts are hashed. */
  hashPassword(password: string): Promise<string>;
  create(account: NewAccount): Promise<AccountUser>;
  /** With a password that is hashed already. Throws ApiError 409 for an address that has an account. */
  insert(account: Omit<NewAccount, "password">, passwordHash: string): AccountUser;
  setPasswordHash(id: string, passwordHash: string): void;
  /** Another one with every new password; null where there is no such account. */
  passwordHashOf(id: string): string | null;
  setName(id: string, name: string): void;
  /** Throws ApiError 409 for an address that another account has. */
  setEmail(id: string, email: string): void;
  /** With the hash of the password; the address in any case. */
  findByEmail(email: string): { user: AccountUser; passwordHash: string } | null;
  find(id: string): AccountUser | null;
  /** The homepage that belongs to the account. */
  realtorOf(id: string): AccountRealtor | null;
}

export function createAccountStore(database: Sqlite, passwordCost: number): AccountStore {
  function insert(account: Omit<NewAccount, "password">, passwordHash: string): AccountUser {
    const { name, role } = account;
    const user = { id: randomUUID(), name, email: account.email.trim(), role };
    withFreeEmail(user.email, () =>
      database.run(
        "INSERT INTO accounts (id, email_key, email, name, role, password_hash, is_demo) VALUES (?, ?, ?, ?, ?, ?, 0)",
        [user.id, emailKey(user.email), user.email, user.name, user.role, passwordHash],
      ),
    );
    return user;
  }

  return {
    hashPassword: (password) => hashPassword(password, passwordCost),

    async create({ password, ...account }) {
      return insert(account, await this.hashPassword(password));
    },

    insert,

    setPasswordHash(id, hash) {
      database.run("UPDATE accounts SET password_hash = ? WHERE id = ?", [hash, id]);
    },

    passwordHashOf(id) {
      const row = database.get("SELECT password_hash FROM accounts WHERE id = ?", [id]);
      return row === undefined ? null : String(row.password_hash);
    },

    setName(id, name) {
      database.run("UPDATE accounts SET name = ? WHERE id = ?", [name, id]);
    },

    setEmail(id, email) {
      withFreeEmail(email, () =>
        database.run("UPDATE accounts SET email = ?, email_key = ? WHERE id = ?", [email, emailKey(email), id]),
      );
    },

    findByEmail(email) {
      const row = database.get("SELECT * FROM accounts WHERE email_key = ?", [emailKey(email)]);
      return row === undefined ? null : { user: userOf(row), passwordHash: String(row.password_hash) };
    },

    find(id) {
      const row = database.get("SELECT * FROM accounts WHERE id = ?", [id]);
      return row === undefined ? null : userOf(row);
    },

    realtorOf(id) {
      const row = database.get(
        "SELECT realtors.id, realtors.record FROM homepages JOIN realtors ON realtors.id = homepages.realtor_id WHERE account_id = ?",
        [id],
      );
      if (row === undefined) return null;
      const input = JSON.parse(String(row.record)) as RealtorInput;
      const { desiredUrl } = input;
      return { id: String(row.id), desiredUrl, name: input.name || etcInfoOf(input, "korea_name") || desiredUrl };
    },
  };
}

function withFreeEmail(email: string, write: () => void): void {
  try {
    write();
  } catch (cause) {
    if (!(cause instanceof Error) || !cause.message.includes("accounts.email_key")) throw cause;
    throw new ApiError("EMAIL_TAKEN", `email: an account with ${email} exists already`, { cause });
  }
}

export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

export function userOf(row: SqlRow): AccountUser {
  const role = ACCOUNT_ROLES.find((candidate) => candidate === row.role);
  if (role === undefined) throw new Error(`The account ${String(row.id)} has no known role: ${String(row.role)}`);
  return { id: String(row.id), name: String(row.name), email: String(row.email), role };
}
