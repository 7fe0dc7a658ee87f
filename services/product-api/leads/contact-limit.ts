import { RateLimiterMemory } from "rate-limiter-flexible";
import { networkOf } from "../../../src/domain/site/client-network";
import { tooMany, waitAfter } from "../limits";

const HOUR_S = 3_600;
/** Nobody writes so often to one realtor, also where an office shares a network. */
const TO_ONE_REALTOR = 20;
const TO_ALL = 60;

export interface ContactLimit {
  /** Counts a message that is complete. Throws ApiError 429 for a network that has sent too many within an hour. */
  count(message: { address: string; realtorId: string }): Promise<void>;
}

/** Counts in memory: a restart forgives. */
export function createContactLimit(): ContactLimit {
  const toOne = new RateLimiterMemory({ points: TO_ONE_REALTOR, duration: HOUR_S });
  const toAll = new RateLimiterMemory({ points: TO_ALL, duration: HOUR_S });
  return {
    async count({ address, realtorId }) {
      const network = networkOf(address);
      const waitMs = (await waitAfter(toOne, `${network} ${realtorId}`)) || (await waitAfter(toAll, network));
      if (waitMs > 0) throw tooMany(waitMs, "Too many messages came from this network.");
    },
  };
}
