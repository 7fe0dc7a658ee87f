import { SITE } from "../../../config/site";

/** Where a homepage is, own domain or not, without the scheme. */
export const productAddress = (slug: string) => `${new URL(SITE.siteUrl).host}/${slug}`;
