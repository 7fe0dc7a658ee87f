import { ownHostOf, type HostFields } from "./own-host";
import type { AcceptedRealtor } from "./page-context";
import type { Realtor } from "./realtor";
import { foldSlug } from "../site/slug";

/** An address that one realtor has: `/<slug>` on the product's domains, or a domain of their own. */
export interface Claim {
  place: Place;
  name: string;
}
export type Place = "product" | "host";

/** Equal for claims on the same files: case included, as on disk. */
export function claimKey({ place, name }: Claim): string {
  return `${place} ${name}`;
}

/** Equal for claims that only one realtor may have: slugs that differ in case alone are one. */
export function foldedClaimKey({ place, name }: Claim): string {
  return `${place} ${foldSlug(name)}`;
}

export function claimsOfEntry({ slug, host }: { slug: string; host: string | null }): Claim[] {
  const claims: Claim[] = [{ place: "product", name: slug }];
  if (host !== null) claims.push({ place: "host", name: host });
  return claims;
}

/** The claims of an accepted realtor. */
export function claimsOf({ record, host }: AcceptedRealtor): Claim[] {
  return claimsOfEntry({ slug: record.desiredUrl, host });
}

/** Who has which address: the first to take it, until they give it up. */
export class Owners {
  readonly #owners = new Map<string, string>();
  readonly #taken = new Map<string, string[]>();

  ownerOf(claim: Claim): string | null {
    return this.#owners.get(foldedClaimKey(claim)) ?? null;
  }

  /** Null when it is theirs now; otherwise whose it is. */
  take(claim: Claim, id: string): string | null {
    const key = foldedClaimKey(claim);
    const owner = this.#owners.get(key);
    if (owner !== undefined) return owner === id ? null : owner;
    this.#owners.set(key, id);
    this.#taken.set(id, [...(this.#taken.get(id) ?? []), key]);
    return null;
  }

  /** Gives up all that a realtor has. */
  release(id: string): void {
    for (const key of this.#taken.get(id) ?? []) this.#owners.delete(key);
    this.#taken.delete(id);
  }
}

export interface Wish {
  id: string;
  slug: string;
  /** The own domain that they ask for, and may have: it is proven. */
  wantedHost: string | null;
}

/** What becomes of a wish: without the slug there is no page, without the own domain one on the product's alone. */
export type Settled =
  | {
      ok: true;
      host: string | null;
      /** Who has the domain that they ask for and do not get. */
      hostOwner: string | null;
    }
  | { ok: false; slugOwner: string };

/**
 * Gives addresses to who asks for them, in their order; but who has one already
 * by `holderOf`, and still wants it, comes before the others. `owners` has what
 * is not to be given, and in the end what they got.
 */
export function settle(
  wishes: readonly Wish[],
  owners: Owners,
  holderOf: (claim: Claim) => string | null = () => null,
): Settled[] {
  const slugClaims = wishes.map(({ slug }): Claim => ({ place: "product", name: slug }));
  const slugOwners = takeEach(wishes, slugClaims, owners, holderOf);
  const hostClaims = wishes.map(({ wantedHost }, index): Claim | null =>
    wantedHost === null || slugOwners[index] !== null ? null : { place: "host", name: wantedHost },
  );
  const hostOwners = takeEach(wishes, hostClaims, owners, holderOf);
  return wishes.map(({ wantedHost }, index) => {
    const slugOwner = slugOwners[index]!;
    if (slugOwner !== null) return { ok: false, slugOwner };
    const hostOwner = hostOwners[index]!;
    return { ok: true, host: hostOwner === null ? wantedHost : null, hostOwner };
  });
}

/** Who has each claim instead; null where they got it, or claim none. */
function takeEach(
  wishes: readonly Wish[],
  claims: readonly (Claim | null)[],
  owners: Owners,
  holderOf: (claim: Claim) => string | null,
): (string | null)[] {
  const others: (string | null)[] = wishes.map(() => null);
  for (const isHolderTurn of [true, false]) {
    for (const [index, { id }] of wishes.entries()) {
      const claim = claims[index];
      if (claim && (holderOf(claim) === id) === isHolderTurn) others[index] = owners.take(claim, id);
    }
  }
  return others;
}

export type ClaimResult =
  | { ok: true; host: string | null; wantedHost: string | null; hostClash: string | null }
  | { ok: false; reason: string };

/** {@link settle} for a walk over all realtors, one by one: the first to claim wins, the others are told who it is. */
export class Claims {
  readonly #productDomains: readonly string[];
  readonly #owners = new Owners();

  constructor(productDomains: readonly string[]) {
    this.#productDomains = productDomains;
  }

  claim({ id, desiredUrl, ...realtor }: Pick<Realtor, "id" | "desiredUrl"> & HostFields): ClaimResult {
    this.release(id);
    const wantedHost = ownHostOf(realtor, this.#productDomains);
    const [settled] = settle([{ id, slug: desiredUrl, wantedHost }], this.#owners);
    if (!settled!.ok)
      return { ok: false, reason: `desiredUrl: "${desiredUrl}" is taken by realtor ${settled!.slugOwner}` };
    const { host, hostOwner } = settled!;
    if (hostOwner === null) return { ok: true, host, wantedHost, hostClash: null };
    return { ok: true, host, wantedHost, hostClash: `${wantedHost} belongs to realtor ${hostOwner}` };
  }

  release(id: string): void {
    this.#owners.release(id);
  }
}
