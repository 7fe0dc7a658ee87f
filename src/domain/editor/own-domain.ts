import { z } from "zod";

/**
 * What becomes of the domain that a realtor asks for. `none`: they ask for none. `reserved`: it is the product's, or
 * no public name; only an administrator could release it. `waiting`: its DNS does not show the token. `taken`: it is
 * another homepage's. `revoked`: an administrator has taken it back. `proven`: it is theirs.
 */
export const OWN_DOMAIN_STATES = ["none", "reserved", "waiting", "taken", "revoked", "proven"] as const;
export type OwnDomainState = (typeof OWN_DOMAIN_STATES)[number];

/** What the DNS last said: no record of ours, one with another token, or nothing at all. */
export const DNS_FINDINGS = ["missing", "different", "unanswered"] as const;

/** What `GET /v1/realtor/{id}/own-domain` answers. */
export const ownDomainSchema = z.object({
  host: z.string().nullable(),
  state: z.enum(OWN_DOMAIN_STATES),
  /** The TXT record that proves it; null where none would. */
  record: z.object({ name: z.string(), value: z.string() }).nullable(),
  /** ISO; null before the first check. */
  checkedAt: z.string().nullable(),
  found: z.enum(DNS_FINDINGS).nullable(),
});
export type OwnDomain = z.output<typeof ownDomainSchema>;
