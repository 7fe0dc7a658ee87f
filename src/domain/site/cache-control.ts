const IMMUTABLE = "public, max-age=31536000, immutable";
/**
 * A shared cache too asks each time, since nobody would tell it what has changed. `no-cache` would not do: there is one
 * that keeps what says only that.
 */
export const REVALIDATE = "public, max-age=0, s-maxage=0, must-revalidate";
/** Thirty days in a shared cache, which is told; browsers, which are not, ask each time. */
const UNTIL_PURGED = "public, max-age=0, s-maxage=2592000, must-revalidate";

/** Names that webpack gives: `app-<hash>.js`, `styles.<hash>.css`. */
const HASHED_NAME = /[-.][0-9a-f]{8,}\.(?:js|css)$/;

/** Whether the file of this path never changes: its name has a digest of its bytes. */
export function isHashed(segments: readonly string[]): boolean {
  if (segments.length > 1) return segments[0] === "static";
  return HASHED_NAME.test(segments[0] ?? "");
}

/** Only a page that is there stays: the web asks for more that is not than a cache should hold. */
export function cacheControlOf({ immutable, status }: { immutable: boolean; status: number }, stays: boolean): string {
  if (immutable) return IMMUTABLE;
  return stays && status === 200 ? UNTIL_PURGED : REVALIDATE;
}
