import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ApiError } from "../api-error";

/** Failed tries until a pause, per account and per address, and how long they count. */
export interface SignInLimitSettings {
  perAccount: number;
  perAddress: number;
  windowS: number;
}

export const SIGN_IN_LIMITS: SignInLimitSettings = { perAccount: 10, perAddress: 50, windowS: 900 };

export interface SignInLimits {
  /**
   * Runs one try and counts it unless it succeeds. It is counted before it
   * runs: many at once are no way around. Throws ApiError 429 when there were too many.
   */
  attempt<Result>(who: { account: string; address: string }, run: () => Promise<Result | null>): Promise<Result | null>;
}

/** Counts in memory: a restart forgives, and the embedded API is one process. */
export function createSignInLimits({ perAccount, perAddress, windowS }: SignInLimitSettings): SignInLimits {
  const accounts = new RateLimiterMemory({ keyPrefix: "account", points: perAccount, duration: windowS });
  const addresses = new RateLimiterMemory({ keyPrefix: "address", points: perAddress, duration: windowS });
  return {
    async attempt({ account, address }, run) {
      await consume(addresses, address);
      await consume(accounts, account);
      const result = await run();
      if (result !== null) {
        await accounts.delete(account);
        await addresses.reward(address);
      }
      return result;
    },
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw tooManyTries(Math.ceil(refused.msBeforeNext / 1_000));
  }
}

function tooManyTries(retryAfterS: number): ApiError {
  return new ApiError("TOO_MANY_TRIES", `Too many failed tries. Try again in ${retryAfterS} seconds.`, {
    headers: { "retry-after": String(retryAfterS) },
  });
}
