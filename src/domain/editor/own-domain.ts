import { z } from "zod";

/**
 * What becomes of the domain that a realtor asks for. `none`: they ask for none. `reserved`: it is the product's, or
 * no public name; only an administrator could release it. `waiting`: its DNS does not show the token. `taken`: it is
 * another homepage's. `revoked`: an administrator has taken it back. `proven`: it is theirs.
 */
export const OWN_DOMAIN_STATES = ["none", "reserved", "waiting", "taken", "revoked", "proven"] as const;

/** What the DNS last said: no record of ours, one with another token, or nothing at all. */
export const DNS_FINDINGS = ["missing", "different", "unanswered"] as const;

/** What `GET /v1/realtor/{id}/own-domain` answers. */
export const ownDomainSchema = z.object({
  host: z.string().nullable(),
  state: z.enum(OWN_DOMAIN_STATES),
  /** The TXT record that proves it; null where none would. */
  record: z.object({ name: z.string(), value: z.string() }).nullable(),
  /** The registered domain, whose DNS it is; null where it is not told. */
  zone: z.string().nullable().catch(null),
  /** ISO; null before the first check. */
  checkedAt: z.string().nullable(),
  found: z.enum(DNS_FINDINGS).nullable(),
});
export type OwnDomain = z.output<typeof ownDomainSchema>;

/**
 * Where the DNS of a domain leads. `missing`: nowhere; `elsewhere`: not to this site, or not with all its records;
 * `here`: to this site; `unanswered`: nobody could be asked.
 */
export const DNS_DIRECTIONS = ["missing", "elsewhere", "here", "unanswered"] as const;

/** What `POST /v1/realtor/{id}/own-domain/connection` answers: as it is just now. */
export const domainConnectionSchema = z.object({
  host: z.string(),
  /** Where the domain has to lead; its addresses as the DNS has them now. */
  target: z.object({ host: z.string(), addresses: z.array(z.string()) }),
  /** The registered domain itself, which can have no CNAME. */
  isApex: z.boolean(),
  dns: z.enum(DNS_DIRECTIONS),
  /** Where it leads. */
  addresses: z.array(z.string()),
  /** Null where it was not looked at: the domain does not lead here yet. */
  certificate: z.enum(["valid", "missing"]).nullable(),
  /** ISO; of a valid certificate. */
  validTo: z.string().nullable(),
});
export type DomainConnection = z.output<typeof domainConnectionSchema>;

/** A name as a registrar's form wants it, which adds the registered domain itself; null where that is not known. */
export function nameInZone(name: string, zone: string | null): string | null {
  if (zone === null) return null;
  if (name === zone) return "@";
  return name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : null;
}
