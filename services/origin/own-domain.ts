/** Plain host names only; a name that starts with a dot, or with two in a row, could leave the folder. */
const HOST_PATTERN = /^(?!.*\.\.)[a-z0-9][a-z0-9.-]{0,252}$/;

/** The host that a request names, if it may be a realtor's own domain; null on the product's own domains. */
export function ownDomainOf(hostHeader: string | undefined, productDomains: ReadonlySet<string>): string | null {
  const host = (hostHeader ?? "").toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
  return HOST_PATTERN.test(host) && !productDomains.has(host) ? host : null;
}
