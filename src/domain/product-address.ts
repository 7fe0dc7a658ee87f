import { hostnameOf } from "./host";

/** Whether a host (with or without port) is the product's own: one of its domains, or below one. */
export function isProductHost(host: string, productDomains: readonly string[]): boolean {
  const name = hostnameOf(host);
  return productDomains.some((domain) => {
    const own = hostnameOf(domain);
    return own !== null && (name === own || name?.endsWith(`.${own}`) === true);
  });
}

/** Spec §2: on the root addresses of the product the shell loads no realtor. */
export function isRootAddress(
  { host, pathname }: { host: string; pathname: string },
  productDomains: readonly string[],
) {
  return isProductHost(host, productDomains) && /^\/(?:en\/?)?$/.test(pathname);
}
