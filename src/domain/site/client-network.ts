const GROUPS = 8;
/** Of 16 bits each: a /64. */
const NETWORK_GROUPS = 4;

/** Who a client is, for limits: an IPv4 address, or the /64 of an IPv6 one, which is the least that one customer has. */
export function networkOf(address: string): string {
  const groups = ipv6Groups(address.replace(/%.*$/, ""));
  if (groups === null) return address;
  const [high, low] = groups.slice(-2) as [number, number];
  // `::ffff:192.0.2.1`: what a socket that takes both calls an IPv4 client.
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

function ipv6Groups(address: string): number[] | null {
  if (!address.includes(":") || !URL.canParse(`http://[${address}]`)) return null;
  // Hexadecimal groups, the longest run of zeros as `::`.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = written.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(GROUPS - before.length - after.length).fill("0");
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}
