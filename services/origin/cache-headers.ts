import type { ServerResponse } from "node:http";
import { cacheKeysOf, type CachedAddress } from "../../src/domain/site/cache-keys";
import type { RequestPath } from "./request-path";

/**
 * Whether this is the address that the publisher purges and reads back, and
 * not the same page with a query or in another spelling (`/%6Dinji`): of that
 * one nobody would notice that it is old.
 */
export function isOwnAddress({ segments, raw, search }: RequestPath): boolean {
  return search === "" && raw === `/${segments.join("/")}`;
}

/** As Fastly and Varnish, Cloudflare, and CloudFront read them. */
export const CACHE_KEY_HEADERS = ["surrogate-key", "cache-tag", "x-amz-meta-cache-tag"] as const;

export function setCacheKeys(response: ServerResponse, address: CachedAddress): void {
  const keys = cacheKeysOf(address);
  response.setHeader("surrogate-key", keys.join(" "));
  response.setHeader("cache-tag", keys.join(","));
  response.setHeader("x-amz-meta-cache-tag", keys.join(","));
}
