import { networkOf } from "../../../src/domain/site/client-network";
import { BoundedLimiter, waitAfter } from "../limits";

const WINDOW_S = 600;
/** An office or a phone company shares one. */
const PER_NETWORK = 120;

export interface VisitLimit {
  allows(address: string): Promise<boolean>;
}

/** Holds a network's address in memory, for ten minutes after its first visit, and nowhere else. */
export function createVisitLimit(): VisitLimit {
  const networks = new BoundedLimiter({ points: PER_NETWORK, duration: WINDOW_S });
  return {
    async allows(address) {
      return (await waitAfter(networks, networkOf(address))) === 0;
    },
  };
}
