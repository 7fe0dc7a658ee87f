import type { ServerResponse } from "node:http";
import { FIXED_KEY, SITE_KEY, fileKey, hostKey, releaseKey, slugKey } from "../../src/domain/site/cache-keys";
import { realtorSlugOfPath } from "../../src/domain/site/routes";
import type { RequestPath } from "./request-path";

const IMMUTABLE = "public, max-age=31536000, immutable";
/** A shared cache too asks each time, since nobody would tell it what has changed. */
const REVALIDATE = "public, max-age=0, s-maxage=0, must-revalidate";
/** Thirty days in a shared cache, which is told; browsers, which are not, ask each time. */
const UNTIL_PURGED = "public, max-age=0, s-maxage=2592000, must-revalidate";

/**
 * Whether this is the address that the publisher purges and reads back, and
 * not the same page with a query or in another spelling (`/%6Dinji`): of that
 * one nobody would notice that it is old.
 */
export function isOwnAddress({ segments, raw, search }: RequestPath): boolean {
  return search === "" && raw === `/${segments.join("/")}`;
}

/** Only a page that is there stays: the web asks for more that is not than a cache should hold. */
export function cacheControlOf({ immutable, status }: { immutable: boolean; status: number }, stays: boolean) {
  if (immutable) return IMMUTABLE;
  return stays && status === 200 ? UNTIL_PURGED : REVALIDATE;
}

interface Asked {
  segments: readonly string[];
  /** Null on the product's own. */
  ownDomain: string | null;
  releaseId: string;
}

/**
 * What an answer depends on, by address alone: a redirect and a 404 have the keys of the page that may come
 * there.
 */
export function cacheKeysOf({ segments, ownDomain, releaseId }: Asked): string[] {
  const page = segments[0] === "page-data" ? segments.slice(1) : segments;
  const slug = realtorSlugOfPath(`/${page.join("/")}`);
  const file = segments.join("/");
  const keys = [SITE_KEY, releaseKey(releaseId)];
  if (ownDomain !== null) keys.push(hostKey(ownDomain));
  if (slug !== null) keys.push(slugKey(slug));
  else if (file.startsWith("sitemap")) keys.push(fileKey(file));
  else if (ownDomain === null) keys.push(FIXED_KEY);
  return keys;
}

/** As Fastly and Varnish, Cloudflare, and CloudFront read them. */
export const CACHE_KEY_HEADERS = ["surrogate-key", "cache-tag", "x-amz-meta-cache-tag"] as const;

export function setCacheKeys(response: ServerResponse, asked: Asked): void {
  const keys = cacheKeysOf(asked);
  response.setHeader("surrogate-key", keys.join(" "));
  response.setHeader("cache-tag", keys.join(","));
  response.setHeader("x-amz-meta-cache-tag", keys.join(","));
}
