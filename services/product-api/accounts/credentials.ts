import type { AccountUser } from "../../../src/domain/site/account";
import { emailKey, type AccountStore } from "./account-store";
import { isPassword } from "./password-hash";
import type { SignInLimits } from "./sign-in-limits";

export interface Credentials {
  email: string;
  password: string;
  /** Of the network, from where the try comes. */
  address: string;
}

/** Whose credentials they are; null for nobody's. Throws ApiError 429 after too many tries. */
export type CheckCredentials = (credentials: Credentials) => Promise<AccountUser | null>;

export function createCredentialCheck(accounts: AccountStore, limits: SignInLimits): CheckCredentials {
  // An unknown address takes as long as a known one: the clock must not tell who has an account. The first try of all
  // waits for this hash, whoever's it is; a start does not.
  let nobodysHash: Promise<string> | undefined;
  return ({ email, password, address }) =>
    limits.attempt({ account: emailKey(email), address }, async () => {
      const nobodys = await (nobodysHash ??= accounts.hashPassword("nobody's password"));
      const found = accounts.findByEmail(email);
      const isRight = await isPassword(password, found?.passwordHash ?? nobodys);
      return isRight && found !== null ? found.user : null;
    });
}
