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
