import { realtorSlugOfPath } from "./routes";
import { foldSlug } from "./slug";

/** Of every page, page-data and file that is not immutable. */
export const SITE_KEY = "site";
/** Of what belongs to no realtor: landing page, terms, and the like. */
export const FIXED_KEY = "fixed";

/** Of all that a release answers. */
export const releaseKey = (id: string) => `release-${id}`;

/** Of all below a realtor's address on the product's domain, in any letter case: pages, page-data, redirects, 404s. */
export const slugKey = (slug: string) => `slug-${foldSlug(slug)}`;

/** Of all that a realtor's own domain answers. */
export const hostKey = (host: string) => `host-${host}`;

/** Of one file of the tree's root that saves change: a sitemap. */
export const fileKey = (file: string) => `file-${file}`;

export interface CachedAddress {
  /** Of the path. */
  segments: readonly string[];
  /** Null on the product's own. */
  ownDomain: string | null;
  releaseId: string;
}

/**
 * What an answer depends on, by address alone: a redirect and a 404 have the keys of the page that may come
 * there.
 */
export function cacheKeysOf({ segments, ownDomain, releaseId }: CachedAddress): string[] {
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
