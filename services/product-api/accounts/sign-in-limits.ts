import { networkOf } from "../../../src/domain/site/client-network";
import { BoundedLimiter, tooMany, waitAfter } from "../limits";

export interface SignInLimitSettings {
  /** Failed tries at one account from one network until each costs a pause: of 2 s, then 4 s, 8 s … */
  free: number;
  longestPauseS: number;
  /** Failed tries from one network, over all accounts. */
  perAddress: number;
  /** Failed tries at one account from networks that it has not been signed in from. */
  perAccount: number;
  /** How long failed tries count. */
  windowS: number;
}

/** Who knows the password and mistypes it notices nothing; who guesses gets some 60 tries an hour from a network. */
export const SIGN_IN_LIMITS: SignInLimitSettings = {
  free: 5,
  longestPauseS: 60,
  perAddress: 50,
  perAccount: 1_000,
  windowS: 900,
};

export interface SignInLimits {
  /**
   * Runs one try and counts it unless it succeeds. It is counted before it
   * runs: many at once are no way around. Throws ApiError 429 when there were too many.
   */
  attempt<Result>(who: { account: string; address: string }, run: () => Promise<Result | null>): Promise<Result | null>;
}

const MOST_KNOWN = 10_000;

/**
 * Counts in memory: a restart forgives, and the embedded API is one process.
 * Nobody can lock an account's owner out: where they have signed in before, only
 * tries from that very network count.
 */
export function createSignInLimits(settings: SignInLimitSettings): SignInLimits {
  const { free, longestPauseS, perAddress, perAccount, windowS } = settings;
  const counted = (keyPrefix: string, points: number) => new BoundedLimiter({ keyPrefix, points, duration: windowS });
  const addresses = counted("address", perAddress);
  const accounts = counted("account", perAccount);
  const pairs = counted("pair", Number.MAX_SAFE_INTEGER);
  const pauses = counted("pause", 1);
  /** Accounts with a network that they were signed in from, the latest last. */
  const known = new Set<string>();

  async function countPair(pair: string): Promise<void> {
    const { consumedPoints } = await pairs.consume(pair);
    if (consumedPoints <= free) return;
    const pauseS = Math.min(longestPauseS, 2 ** (consumedPoints - free));
    try {
      await consume(pauses, pair, { customDuration: pauseS });
    } catch (refused) {
      // A try that is not looked at makes the next pause no longer.
      await pairs.reward(pair);
      throw refused;
    }
  }

  return {
    async attempt({ account, address }, run) {
      const network = networkOf(address);
      const pair = `${account} ${network}`;
      await consume(addresses, network);
      if (!known.has(pair)) await consume(accounts, account);
      await countPair(pair);
      const result = await run();
      if (result !== null) {
        await Promise.all([pairs.delete(pair), pauses.delete(pair), addresses.reward(network)]);
        if (!known.has(pair)) await accounts.reward(account);
        remember(known, pair);
      }
      return result;
    },
  };
}

/** Those seen longest ago are forgotten: nobody can fill the memory. */
function remember(known: Set<string>, pair: string): void {
  known.delete(pair);
  known.add(pair);
  if (known.size > MOST_KNOWN) known.delete(known.keys().next().value!);
}

async function consume(...tried: Parameters<typeof waitAfter>): Promise<void> {
  const waitMs = await waitAfter(...tried);
  if (waitMs > 0) throw tooMany(waitMs);
}
