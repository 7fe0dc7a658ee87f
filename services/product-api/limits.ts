import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterRes, type IRateLimiterOptions } from "rate-limiter-flexible";
import { ApiError } from "./api-error";

/** Some 30 MB of them. */
const MOST_KEYS = 50_000;

/** Forgets the keys seen longest ago when there are too many: who comes from a million networks fills no memory. */
export class BoundedLimiter extends RateLimiterMemory {
  readonly #seen: LRUCache<string, true>;

  constructor({ mostKeys = MOST_KEYS, ...options }: IRateLimiterOptions & { mostKeys?: number }) {
    super(options);
    this.#seen = new LRUCache({
      max: mostKeys,
      dispose: (_, key, reason) => {
        if (reason === "evict") void this.delete(key);
      },
    });
  }

  override consume(
    key: string,
    ...rest: [points?: number, options?: { customDuration?: number }]
  ): Promise<RateLimiterRes> {
    this.#seen.set(key, true);
    return super.consume(key, ...rest);
  }

  override penalty(key: string, points?: number): Promise<RateLimiterRes> {
    this.#seen.set(key, true);
    return super.penalty(key, points);
  }
}

/** Counts one of them. Milliseconds until the next is let in; 0 when this one is. */
export async function waitAfter(
  limiter: BoundedLimiter,
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
