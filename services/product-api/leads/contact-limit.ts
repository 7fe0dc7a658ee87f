import { networkOf } from "../../../src/domain/site/client-network";
import { BoundedLimiter, tooMany, waitAfter } from "../limits";

const HOUR_S = 3_600;
/** Nobody writes so often to one realtor, also where an office shares a network. */
const TO_ONE_REALTOR = 20;
const TO_ALL = 60;
/** From everywhere: who writes from a thousand addresses fills no inbox. */
const TO_ONE_FROM_ALL = 200;

const MINUTE_S = 60;
const DAY_S = 24 * HOUR_S;
/** Of a network without our function's signature: a product that sends what Slack takes. */
const RELAYED_A_MINUTE = 60;
const RELAYED_A_DAY = 500;
/** Our own function sends all of a site's requests from one address; of a network it sends 200 a day. */
const SIGNED_A_DAY = 2_000;

export interface ContactLimit {
  /** Counts a message that is complete. Throws ApiError 429 where too many have come within an hour, of its network or to its realtor. */
  count(message: { address: string; realtorId: string }): Promise<void>;
}

/** Counts in memory: a restart forgives. */
export function createContactLimit(): ContactLimit {
  const toOne = new BoundedLimiter({ points: TO_ONE_REALTOR, duration: HOUR_S });
  const toAll = new BoundedLimiter({ points: TO_ALL, duration: HOUR_S });
  const fromAll = new BoundedLimiter({ points: TO_ONE_FROM_ALL, duration: HOUR_S });
  return {
    async count({ address, realtorId }) {
      const network = networkOf(address);
      const waitMs = (await waitAfter(toOne, `${network} ${realtorId}`)) || (await waitAfter(toAll, network));
      if (waitMs > 0) throw tooMany(waitMs, "Too many messages came from this network.");
      const ofRealtorMs = await waitAfter(fromAll, realtorId);
      if (ofRealtorMs > 0) throw tooMany(ofRealtorMs, "Too many messages came for this homepage.");
    },
  };
}

/**
 * Counts a relayed message. Throws ApiError 429 where too many have come, of its network or in all; those that our
 * function has signed are counted apart, so that nobody else's take their place.
 */
export type RelayLimit = (message: { address: string; isSigned: boolean }) => Promise<void>;

/** Counts in memory: a restart forgives. */
export function createRelayLimit(): RelayLimit {
  const ofNetworks = new BoundedLimiter({ points: RELAYED_A_MINUTE, duration: MINUTE_S });
  const ofAll = new BoundedLimiter({ points: RELAYED_A_DAY, duration: DAY_S });
  const signed = new BoundedLimiter({ points: SIGNED_A_DAY, duration: DAY_S });
  return async ({ address, isSigned }) => {
    const waitMs = isSigned
      ? await waitAfter(signed, "all")
      : (await waitAfter(ofNetworks, networkOf(address))) || (await waitAfter(ofAll, "all"));
    if (waitMs > 0) throw tooMany(waitMs, "Too many messages were relayed.");
  };
}
