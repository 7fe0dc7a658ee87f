import { createHash, timingSafeEqual } from "node:crypto";

/** By digests: of equal length, whatever is given. */
export function isSameSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
