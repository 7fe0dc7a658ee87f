import { parsedUrl } from "./parsed-url";

const MAX_HOST_LENGTH = 253;
const HOST_LABEL_PATTERN = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/;
const IPV4_PATTERN = /^\d+\.\d+\.\d+\.\d+$/;

/** Names that no public DNS has: of a machine, of a local network, or of nobody. */
const LOCAL_ZONES = ["localhost", "local", "internal", "home.arpa", "onion", "invalid"];

/**
 * The own domain that a realtor asks for, from `hompageUrl`: lower-case, in
 * punycode, without port and trailing dot; it names a folder, so nothing but
 * a public DNS name passes. Null when there is none, or when it is one of
 * `productDomains` (a port or scheme in those is ignored) or below one.
 */
export function wantedHostOf(hompageUrl: string, productDomains: readonly string[]): string | null {
  const host = hostnameOf(hompageUrl);
  if (host === null || !isPublicName(host)) return null;
  return productDomains.some((domain) => isWithin(host, hostnameOf(domain))) ? null : host;
}

/** Host name of an address, lower-case, in punycode, without port and trailing dot; null when it has none. Spec §5 makes the scheme optional: `example.com:8080` is a host with a port, never a scheme. */
export function hostnameOf(address: string): string | null {
  const trimmed = address.trim();
  const hasScheme = /^https?:\/\//i.test(trimmed);
  if (!hasScheme && trimmed.includes("://")) return null;
  const url = parsedUrl(hasScheme ? trimmed : `https://${trimmed}`);
  if (url === null) return null;
  const { hostname, username, password } = url;
  // `mailto:a@b.com` and `https://known.com@other.com` name a host nobody meant.
  if (username !== "" || password !== "") return null;
  return hostname.replace(/\.$/, "");
}

function isPublicName(host: string): boolean {
  if (host.length > MAX_HOST_LENGTH || IPV4_PATTERN.test(host)) return false;
  const labels = host.split(".");
  if (labels.length < 2 || !labels.every((label) => HOST_LABEL_PATTERN.test(label))) return false;
  return !LOCAL_ZONES.some((zone) => isWithin(host, zone));
}

/** Whether a host is a domain, or below it. */
export function isWithin(host: string, domain: string | null): boolean {
  return domain !== null && (host === domain || host.endsWith(`.${domain}`));
}
