import { isReservedSlug, SLUG_PATTERN } from "./slug";

/** A screen of spec §2 besides landing page and homepages, by the path that follows the language or the slug. */
export interface ScreenRoute {
  /** Without a slash in front: `terms`. */
  path: string;
  template: string;
  /** `site`: at `/<path>`; `realtor`: at `/<desiredUrl>/<path>`. */
  places: readonly ("site" | "realtor")[];
  /** Whether search engines may list it. */
  indexed: boolean;
  /** Not found for a realtor without a published homepage. A workspace is there before, and when a record is quarantined. */
  needsHomepage: boolean;
}

const BOTH = ["site", "realtor"] as const;
const SITE_ALONE = ["site"] as const;

export const SCREEN_ROUTES: readonly ScreenRoute[] = [
  { path: "admin", template: "admin", places: BOTH, indexed: false, needsHomepage: false },
  { path: "admin/messages", template: "messages", places: BOTH, indexed: false, needsHomepage: false },
  { path: "admin/account", template: "account", places: SITE_ALONE, indexed: false, needsHomepage: false },
  { path: "agreement", template: "agreement", places: BOTH, indexed: true, needsHomepage: true },
  { path: "terms", template: "terms", places: BOTH, indexed: true, needsHomepage: true },
  { path: "probiz", template: "probiz", places: BOTH, indexed: false, needsHomepage: false },
  { path: "process", template: "process", places: BOTH, indexed: true, needsHomepage: true },
  { path: "login", template: "login", places: BOTH, indexed: false, needsHomepage: false },
  { path: "login/redirect", template: "login-redirect", places: BOTH, indexed: false, needsHomepage: false },
  { path: "login/password", template: "password", places: SITE_ALONE, indexed: false, needsHomepage: false },
  { path: "gsap_sample", template: "gsap-sample", places: ["realtor"], indexed: false, needsHomepage: true },
  { path: "pinia_sample", template: "pinia-sample", places: ["realtor"], indexed: false, needsHomepage: true },
];

/**
 * `desiredUrl` of a homepage's or a sub-route's address, with or without
 * language prefix. Null at the product's own screens: a reserved word is never a slug.
 */
export function realtorSlugOfPath(pathname: string): string | null {
  const segments = pathname.split("/").filter(Boolean);
  const [slug] = segments[0] === "en" ? segments.slice(1) : segments;
  return slug === undefined || !SLUG_PATTERN.test(slug) || isReservedSlug(slug) ? null : slug;
}

/** Whether the screen's address may hold a secret: an authorization code, or a link that sets a password. */
export function hasSecretAddress(path: string): boolean {
  return /\/login\/(?:redirect|password)$/.test(path);
}

/** The screen as it stands beside the given address: the realtor's own at theirs, else the product's. Without language. */
export function siteOrRealtorPath(pathname: string, screen: string): string {
  const slug = realtorSlugOfPath(pathname);
  return slug === null ? `/${screen}` : `/${slug}/${screen}`;
}
