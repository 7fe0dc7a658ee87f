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
}

const BOTH = ["site", "realtor"] as const;

export const SCREEN_ROUTES: readonly ScreenRoute[] = [
  { path: "admin", template: "admin", places: BOTH, indexed: false },
  { path: "agreement", template: "agreement", places: BOTH, indexed: true },
  { path: "terms", template: "terms", places: BOTH, indexed: true },
  { path: "probiz", template: "probiz", places: BOTH, indexed: false },
  { path: "process", template: "process", places: BOTH, indexed: true },
  { path: "login", template: "login", places: BOTH, indexed: false },
  { path: "login/redirect", template: "login-redirect", places: BOTH, indexed: false },
  { path: "gsap_sample", template: "gsap-sample", places: ["realtor"], indexed: false },
  { path: "pinia_sample", template: "pinia-sample", places: ["realtor"], indexed: false },
];

/** Folder of the prerendered shells that answer for every realtor's sub-routes; a reserved slug. */
export const SHELL_ROOT = "/_realtor";

/** The page that is served, with 200, at `/<desiredUrl>/<path>`. */
export function shellPath(path: string): string {
  return `${SHELL_ROOT}/${path}`;
}

/** `desiredUrl` of a homepage's or a sub-route's address, with or without language prefix; null where there is none. */
export function slugOfPath(pathname: string): string | null {
  const segments = pathname.split("/").filter(Boolean);
  const [slug] = segments[0] === "en" ? segments.slice(1) : segments;
  return slug === undefined || slug === SHELL_ROOT.slice(1) ? null : slug;
}

/** `desiredUrl` of an address that is a realtor's: a homepage's or a sub-route's; null at the product's own screens. */
export function realtorSlugOfPath(pathname: string): string | null {
  const slug = slugOfPath(pathname);
  return slug === null || !SLUG_PATTERN.test(slug) || isReservedSlug(slug) ? null : slug;
}

/** The screen as it stands beside the given address: the realtor's own at theirs, else the product's. Without language. */
export function siteOrRealtorPath(pathname: string, screen: string): string {
  const slug = realtorSlugOfPath(pathname);
  return slug === null ? `/${screen}` : `/${slug}/${screen}`;
}
