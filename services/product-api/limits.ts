import { RateLimiterRes, type RateLimiterMemory } from "rate-limiter-flexible";
import { ApiError } from "./api-error";

/** Counts one of them. Milliseconds until the next is let in; 0 when this one is. */
export async function waitAfter(
  limiter: RateLimiterMemory,
  key: string,
  options?: { customDuration: number },
): Promise<number> {
  try {
    await limiter.consume(key, 1, options);
    return 0;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(1, refused.msBeforeNext);
  }
}

/** 429, with when to come again. `what` is a sentence of its own. */
export function tooMany(waitMs: number, what = "Too many failed tries."): ApiError {
  const retryAfterS = Math.max(1, Math.ceil(waitMs / 1_000));
  return new ApiError("TOO_MANY_TRIES", `${what} Try again in ${retryAfterS} seconds.`, {
    headers: { "retry-after": String(retryAfterS) },
  });
}
