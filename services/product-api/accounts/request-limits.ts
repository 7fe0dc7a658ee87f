import { RateLimiterMemory } from "rate-limiter-flexible";
import { networkOf } from "../../../src/domain/site/client-network";
import { tooMany, waitAfter } from "../limits";

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

/** Counts in memory: a restart forgives. The subject's limit is silent: it must not tell who has an account. */
export function createRequestLimits(): RequestLimits {
  const networks = new RateLimiterMemory({ points: PER_NETWORK, duration: HOUR_S });
  const subjects = new RateLimiterMemory({ points: PER_SUBJECT, duration: HOUR_S });
  return {
    async count({ address, about }) {
      const waitMs = await waitAfter(networks, networkOf(address));
      if (waitMs > 0) throw tooMany(waitMs);
      return (await waitAfter(subjects, about)) === 0;
    },
  };
}
