import type { ApiAddresses } from "../domain/site/deploy-environment";
import { parsedUrl } from "../domain/site/parsed-url";

interface OwnAddresses {
  siteUrl: string;
  /** Host names; with a scheme or a port where they are not https on the default one. */
  productDomains: readonly string[];
  productApi: ApiAddresses;
}

/** Spec §7: tracing headers go only to the product's two own domains, the website's and the product API's (decision 41). */
export function tracedOrigins({ siteUrl, productDomains, productApi }: OwnAddresses): string[] {
  const addresses = [siteUrl, ...productDomains.map(withScheme), productApi.production, productApi.dev];
  return [...new Set(addresses.flatMap((address) => parsedUrl(address)?.origin ?? []))];
}

/** By exact origin: what begins or ends like an own domain may be anybody's. `page` is where relative addresses start from. */
export function isTraced(origins: readonly string[], address: string, page: string): boolean {
  const url = parsedUrl(address, page);
  return url !== null && origins.includes(url.origin);
}

function withScheme(domain: string): string {
  return /^https?:\/\//i.test(domain) ? domain : `https://${domain}`;
}
