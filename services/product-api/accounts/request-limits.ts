import { networkOf } from "../../../src/domain/site/client-network";
import { BoundedLimiter, tooMany, waitAfter } from "../limits";

const HOUR_S = 3_600;
/** Somebody who looks for the mail presses again; nobody presses more often. */
const PER_SUBJECT = 3;
/** An office shares one. */
const PER_NETWORK = 20;

/** How often a mail can be asked for by who has proven nothing. */
export interface RequestLimits {
  /** Throws ApiError 429 for a network that asks too often; false for a subject that has been asked about enough. */
  count(request: { address: string; about: string }): Promise<boolean>;
}

/** Who mistypes an address asks again, and who looks for the mail presses again. */
const ADDRESSES_PER_ACCOUNT = 5;

/** How often somebody signed in can have a mail sent to an address that they name. */
export interface AddressLimits {
  /**
   * Throws ApiError 429 for a network or an account that asks too often; false for an address that has been asked about
   * enough, by whichever account.
   */
  count(request: { address: string; account: string; about: string }): Promise<boolean>;
}

/** Tries of links and codes from one network, right or wrong: nobody guesses a token, and nobody is to keep the server busy. */
const LINKS_PER_NETWORK = 300;
const LINKS_WINDOW_S = 600;

/** Counts a request that carries a link's token or a sign-in's code. Throws ApiError 429. */
export type LinkLimit = (address: string) => Promise<void>;

/** Counts in memory: a restart forgives. */
export function createLinkLimit(): LinkLimit {
  const networks = new BoundedLimiter({ points: LINKS_PER_NETWORK, duration: LINKS_WINDOW_S });
  return async (address) => {
    const waitMs = await waitAfter(networks, networkOf(address));
    if (waitMs > 0) throw tooMany(waitMs, "Too many requests came from this network.");
  };
}

/** Counts in memory: a restart forgives. */
export function createAddressLimits(): AddressLimits {
  const accounts = new BoundedLimiter({ points: ADDRESSES_PER_ACCOUNT, duration: HOUR_S });
  // As many as an account has: one alone comes to its own limit first, and is told.
  const requests = createRequestLimits(ADDRESSES_PER_ACCOUNT);
  return {
    async count({ account, ...request }) {
      const waitMs = await waitAfter(accounts, account);
      if (waitMs > 0) throw tooMany(waitMs, "This account has asked too often.");
      return requests.count(request);
    },
  };
}

/** Counts in memory: a restart forgives. The subject's limit is silent: it must not tell who has an account. */
export function createRequestLimits(perSubject = PER_SUBJECT): RequestLimits {
  const networks = new BoundedLimiter({ points: PER_NETWORK, duration: HOUR_S });
  const subjects = new BoundedLimiter({ points: perSubject, duration: HOUR_S });
  return {
    async count({ address, about }) {
      const waitMs = await waitAfter(networks, networkOf(address));
      if (waitMs > 0) throw tooMany(waitMs);
      return (await waitAfter(subjects, about)) === 0;
    },
  };
}
