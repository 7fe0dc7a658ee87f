import { ownHostOf } from "./host";
import type { Realtor } from "./realtor";
import { foldSlug } from "./slug";

export type ClaimResult =
  | {
      ok: true;
      /** The own domain that they get. */
      host: string | null;
      /** The one that they ask for. */
      wantedHost: string | null;
      hostClash: string | null;
    }
  | { ok: false; reason: string };

/** Who has which slug and which own domain, for a walk over all realtors: the first to claim wins, the others are told who it is. */
export class Claims {
  readonly #productDomains: readonly string[];
  readonly #slugOwners = new Map<string, string>();
  readonly #hostOwners = new Map<string, string>();
  readonly #held = new Map<string, { slug: string; host: string | null }>();
  #contested = false;

  constructor(productDomains: readonly string[]) {
    this.#productDomains = productDomains;
  }

  /** True once anybody was refused: from then on the outcome depends on the order. */
  get contested(): boolean {
    return this.#contested;
  }

  claim({ id, desiredUrl, hompageUrl }: Pick<Realtor, "id" | "desiredUrl" | "hompageUrl">): ClaimResult {
    this.release(id);
    const slug = foldSlug(desiredUrl);
    const slugOwner = this.#slugOwners.get(slug);
    if (slugOwner !== undefined) {
      this.#contested = true;
      return { ok: false, reason: `desiredUrl: "${desiredUrl}" is taken by realtor ${slugOwner}` };
    }
    const wanted = ownHostOf(hompageUrl, this.#productDomains);
    const hostOwner = wanted === null ? undefined : this.#hostOwners.get(wanted);
    const host = hostOwner === undefined ? wanted : null;
    this.hold(id, slug, host);
    if (hostOwner === undefined) return { ok: true, host, wantedHost: wanted, hostClash: null };
    this.#contested = true;
    return { ok: true, host, wantedHost: wanted, hostClash: `${wanted} belongs to realtor ${hostOwner}` };
  }

  /** Takes over what was decided before. */
  hold(id: string, slug: string, host: string | null): void {
    this.#slugOwners.set(foldSlug(slug), id);
    if (host !== null) this.#hostOwners.set(host, id);
    this.#held.set(id, { slug: foldSlug(slug), host });
  }

  release(id: string): void {
    const held = this.#held.get(id);
    if (!held) return;
    this.#held.delete(id);
    this.#slugOwners.delete(held.slug);
    if (held.host !== null) this.#hostOwners.delete(held.host);
  }
}
