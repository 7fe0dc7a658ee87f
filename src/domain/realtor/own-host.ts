import { wantedHostOf } from "../site/host";
import type { Language } from "../site/locale";
import { realtorAddresses } from "../site/realtor-address";
import type { Realtor } from "./realtor";

/** What of a record decides the own domain. */
export type HostFields = Pick<Realtor, "hompageUrl" | "verifiedHost">;

/**
 * The own domain that a record gives its realtor: the one it asks for, where the
 * API says that it is proven. An unproven one counts for nothing: the realtor's
 * pages are at the product's address, and whoever proves it gets it.
 */
export function ownHostOf({ hompageUrl, verifiedHost }: HostFields, productDomains: readonly string[]): string | null {
  const wanted = wantedHostOf(hompageUrl, productDomains);
  return wanted !== null && wanted === verifiedHost ? wanted : null;
}

/** Canonical address of a record's page in each language. */
export function addressesOf(
  realtor: HostFields & Pick<Realtor, "desiredUrl">,
  { siteUrl, productDomains }: { siteUrl: string; productDomains: readonly string[] },
): Record<Language, string> {
  return realtorAddresses({ slug: realtor.desiredUrl, host: ownHostOf(realtor, productDomains) }, siteUrl);
}

/**
 * A record as it is accepted. An API that does not know `verifiedHost` leaves it
 * out, and then what was accepted before goes on: hosts that were served before
 * proofs existed stay. One that knows it says so each time, by a host or null.
 */
export function keepingProof(record: Realtor, before: Realtor | null): Realtor {
  if (record.verifiedHost !== undefined || before?.verifiedHost === undefined) return record;
  return { ...record, verifiedHost: before.verifiedHost };
}
