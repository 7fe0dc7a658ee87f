import { isDevHost, isDevRealtorHost, type DeployEnvironment } from "./deploy-environment";
import { hostnameOf } from "./host";

/** What decides whose site a host shows. */
export interface SiteHosts {
  productDomains: readonly string[];
  deployEnv: DeployEnvironment;
  /** A realtor's host that counts as a development environment; `""` for none. */
  devRealtorHost: string;
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/;

/** The product's own domains: those of `PRODUCT_DOMAINS`, divided by commas or spaces, and always the host of `SITE_URL`. */
export function productDomainsOf(listed: string | undefined, siteUrl: string): string[] {
  return [...new Set([new URL(siteUrl).hostname, ...(listed ?? "").split(/[\s,]+/).filter(Boolean)])];
}

/** Whether a host (with or without port) is the product's own: one of its domains, or below one. */
export function isProductHost(host: string, productDomains: readonly string[]): boolean {
  const name = hostnameOf(host);
  return productDomains.some((domain) => {
    const own = hostnameOf(domain);
    return own !== null && (name === own || name?.endsWith(`.${own}`) === true);
  });
}

/**
 * Spec §2: on the local, dev and production roots the shell loads no realtor.
 * The product's domains are roots, and so is a dev host (spec §9) that is not
 * the dev realtor's; outside production every loopback address is one too.
 */
export function isRootHost(host: string, { productDomains, deployEnv, devRealtorHost }: SiteHosts): boolean {
  if (isDevRealtorHost(host, devRealtorHost)) return false;
  if (isProductHost(host, productDomains) || isDevHost(host, "")) return true;
  return deployEnv !== "production" && LOOPBACK.test(host);
}
