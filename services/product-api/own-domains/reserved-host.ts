import { getDomain, getPublicSuffix } from "tldts";
import { hostnameOf, isWithin } from "../../../src/domain/site/host";

/** Suffixes that their owners give away, such as `github.io`, divide owners as `co.kr` does. */
const OPTIONS = { allowPrivateDomains: true };

/**
 * Whether a host is too near to the product's to be proven by its DNS: one of
 * the product's domains, the registered domain of one, or anything below that.
 * Nobody's own either: a suffix under which strangers register names.
 */
export function isReservedHost(host: string, productDomains: readonly string[]): boolean {
  if (getPublicSuffix(host, OPTIONS) === host) return true;
  return productDomains.some((domain) => {
    const name = hostnameOf(domain);
    return isWithin(host, name) || (name !== null && isWithin(host, getDomain(name, OPTIONS)));
  });
}
