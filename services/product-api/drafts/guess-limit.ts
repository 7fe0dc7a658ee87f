import { networkOf } from "../../../src/domain/site/client-network";
import type { Answer } from "../answer";
import { ApiError } from "../api-error";
import { BoundedLimiter, tooMany } from "../limits";

const HOUR_S = 3_600;
/** An office that opens a cut-off link again and again is below it. */
const WRONG_TOKENS_AN_HOUR = 30;

/** Runs a read; after too many unknown tokens from a network it throws ApiError 429. */
export type LimitGuesses = (address: string, read: () => Answer) => Promise<Answer>;

/** Counts what was not found alone: who has a link may open it as often as they like. In memory: a restart forgives. */
export function createGuessLimit(): LimitGuesses {
  const wrong = new BoundedLimiter({ points: WRONG_TOKENS_AN_HOUR, duration: HOUR_S });
  return async (address, read) => {
    const network = networkOf(address);
    const counted = await wrong.get(network);
    if (counted !== null && counted.remainingPoints <= 0) throw tooMany(counted.msBeforeNext);
    try {
      return read();
    } catch (error) {
      if (error instanceof ApiError && error.code === "DRAFT_LINK_NOT_FOUND") await wrong.penalty(network);
      throw error;
    }
  };
}
