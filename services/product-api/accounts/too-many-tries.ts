import { ApiError } from "../api-error";

/** 429, with when to come again. */
export function tooManyTries(waitMs: number): ApiError {
  const retryAfterS = Math.max(1, Math.ceil(waitMs / 1_000));
  return new ApiError("TOO_MANY_TRIES", `Too many failed tries. Try again in ${retryAfterS} seconds.`, {
    headers: { "retry-after": String(retryAfterS) },
  });
}
