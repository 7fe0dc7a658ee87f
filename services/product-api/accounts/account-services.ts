import type { Sqlite } from "../../sqlite";
import { createAccountStore } from "./account-store";
import type { AccountServices } from "./auth-router";
import { createAuthorizationCodes } from "./authorization-codes";
import { createCredentialCheck } from "./credentials";
import { createSessions } from "./sessions";
import { createSignInLimits, type SignInLimitSettings } from "./sign-in-limits";

interface Options {
  database: Sqlite;
  signInLimits: SignInLimitSettings;
  siteOrigin: string;
  now: () => number;
}

export function createAccountServices({ database, signInLimits, siteOrigin, now }: Options): AccountServices {
  const accounts = createAccountStore(database);
  return {
    accounts,
    sessions: createSessions(database, now),
    codes: createAuthorizationCodes(database, now),
    checkCredentials: createCredentialCheck(accounts, createSignInLimits(signInLimits)),
    siteOrigin,
    now,
  };
}
