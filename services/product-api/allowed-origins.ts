import { isDevRealtorHost } from "../../src/domain/site/deploy-environment";
import { parsedUrl } from "../../src/domain/site/parsed-url";
import { isProductHost, isRootHost, type SiteHosts } from "../../src/domain/site/product-address";

interface Options {
  siteOrigin: string;
  hosts: SiteHosts;
  /** Whether it is the own domain of a realtor. */
  isOwnDomain(host: string): boolean;
}

/**
 * Which pages may call the API from a browser: the site's. Those are the product's domains and realtors' own; outside
 * production also those of this machine and the dev hosts. In production only by https, but for `SITE_URL` itself.
 */
export function createOriginCheck({ siteOrigin, hosts, isOwnDomain }: Options): (origin: string) => boolean {
  return (origin) => {
    if (origin === siteOrigin) return true;
    const url = parsedUrl(origin);
    if (url === null || url.hostname === "") return false;
    const isProduction = hosts.deployEnv === "production";
    if (isProduction && url.protocol !== "https:") return false;
    const isProducts = isProduction ? isProductHost(url.host, hosts.productDomains) : isRootHost(url.host, hosts);
    return isProducts || isDevRealtorHost(url.host, hosts.devRealtorHost) || isOwnDomain(url.hostname);
  };
}
