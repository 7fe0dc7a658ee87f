import { getDomain } from "tldts";
import type { DomainConnection } from "../../../src/domain/editor/own-domain";
import { ApiError } from "../api-error";

/** What is asked of the network. */
export interface LookAround {
  /** IPv4 and IPv6; none for a name without, null when nobody answers. */
  addresses(name: string): Promise<string[] | null>;
  /** The name that it is another name for; null for none, or when nobody answers. */
  alias(name: string): Promise<string | null>;
  /** The end of the certificate that a server at that address shows for the host; null where it shows no valid one. */
  certificate(address: string, host: string): Promise<Date | null>;
}

export interface DomainConnections {
  /** Null where this site is at no public name. Throws ApiError 409 where the realtor asks for no domain. */
  look(host: string | null): Promise<DomainConnection | null>;
}

/**
 * Where own domains lead. Only addresses of our own target are connected to: a
 * realtor's DNS must not make this server call others, or itself.
 */
export function createDomainConnections(
  targetHost: string | null,
  { addresses, alias, certificate }: LookAround,
): DomainConnections {
  return {
    async look(host) {
      if (host === null) throw new ApiError("HOST_CHANGED", "The realtor asks for no domain: load the homepage again.");
      if (targetHost === null) return null;
      const [own, ours, other] = await Promise.all([addresses(host), addresses(targetHost), alias(host)]);
      const dns = directionOf(own, ours ?? [], other === targetHost);
      const validTo = dns === "here" && ours?.[0] !== undefined ? await certificate(ours[0], host) : null;
      return {
        host,
        target: { host: targetHost, addresses: ours ?? [] },
        isApex: getDomain(host, { allowPrivateDomains: true }) === host,
        dns,
        addresses: own ?? [],
        certificate: dns === "here" ? (validTo === null ? "missing" : "valid") : null,
        validTo: validTo?.toISOString() ?? null,
      };
    },
  };
}

/** A CDN gives one name other addresses at each question: who is an alias of the target leads here, whatever they are. */
function directionOf(own: string[] | null, ours: string[], isAlias: boolean): DomainConnection["dns"] {
  if (own === null) return "unanswered";
  if (own.length === 0) return "missing";
  // One old record beside the new one leads every other visitor elsewhere.
  return isAlias || own.every((address) => ours.includes(address)) ? "here" : "elsewhere";
}
