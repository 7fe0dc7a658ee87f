import type { Logger } from "pino";
import type { Sqlite } from "../../sqlite";
import type { InvitedBy } from "./account-mail";
import { createAccountStore } from "./account-store";
import type { NoticeOutbox } from "../notices/notice-outbox";
import type { AccountServices } from "./auth-router";
import { createAuthorizationCodes } from "./authorization-codes";
import { createCredentialCheck } from "./credentials";
import { createOneTimeLinks } from "./one-time-links";
import { createAddressLimits, createLinkLimit, createRequestLimits } from "./request-limits";
import { createSessions } from "./sessions";
import { createSignInLimits, type SignInLimitSettings } from "./sign-in-limits";

interface Options {
  database: Sqlite;
  passwordCost: number;
  signInLimits: SignInLimitSettings;
  notices: Pick<NoticeOutbox, "has" | "insert" | "dispatch">;
  siteOrigin: string;
  invitedBy: InvitedBy;
  logger: Pick<Logger, "error">;
  now: () => number;
}

export function createAccountServices(options: Options): AccountServices {
  const { database, passwordCost, signInLimits, notices, siteOrigin, invitedBy, logger, now } = options;
  const accounts = createAccountStore(database, passwordCost);
  return {
    accounts,
    sessions: createSessions(database, now),
    codes: createAuthorizationCodes(database, now),
    links: createOneTimeLinks(database, now),
    resetLimits: createRequestLimits(),
    addressLimits: createAddressLimits(),
    limitLinks: createLinkLimit(),
    notices,
    checkCredentials: createCredentialCheck(accounts, createSignInLimits(signInLimits)),
    siteOrigin,
    invitedBy,
    logger,
    now,
  };
}
