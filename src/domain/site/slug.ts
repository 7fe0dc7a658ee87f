/** Spec §5: only letters, underscore and hyphen. */
export const SLUG_PATTERN = /^[A-Za-z_-]+$/;
export const SLUG_MAX_LENGTH = 64;

/**
 * Every first path segment that the site, Gatsby or the origin uses, and every
 * sub-route name: none may be a realtor's slug, whatever its case.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  // languages
  "en",
  "ko",
  // routes without desiredUrl, and sub-routes
  "login",
  "redirect",
  "admin",
  "agreement",
  "terms",
  "probiz",
  "process",
  "gsap_sample",
  "pinia_sample",
  // fixed pages of ours
  "_realtor",
  "dev-404-page",
  "offline-plugin-app-shell-fallback",
  "kitchen-sink",
  // Gatsby, the origin, hosts
  "api",
  "page-data",
  "static",
  "icons",
  "_gatsby",
  "_hosts",
  "__graphql",
  "___graphql",
  "builds",
  "sitemaps",
  "sitemap",
  "sitemap-index",
  "socket-io",
  "commons",
  "healthz",
  "livez",
  "readyz",
  "metrics",
  "favicon",
  "robots",
  "index",
  "assets",
  "media",
  "public",
  "functions",
  "undefined",
  "null",
  "_redirects",
  "_headers",
  "_payload",
]);

/** Slugs are unique without regard to case: this is the key they are compared by. */
export function foldSlug(slug: string): string {
  return slug.toLowerCase();
}

export function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.has(foldSlug(slug));
}

/** The page that keeps the realtor template in every build: a realtor's page without a realtor. */
export const REALTOR_FIXED_PATH = "/_realtor";
