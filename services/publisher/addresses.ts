import { foldSlug } from "../../src/domain/slug";
import type { Decision } from "./decision";
import { PutOff } from "./put-off";
import type { RecordStore } from "./records";

const SHORTEST_HELD_WAIT_MS = 200;
const LONGEST_HELD_WAIT_MS = 30_000;

/** As long again as it has waited already: a holder on the move is met soon, one that stays is not asked five times a second. */
export function heldWaitMs(queuedAt: number, now: number): number {
  return Math.min(Math.max(now - queuedAt, SHORTEST_HELD_WAIT_MS), LONGEST_HELD_WAIT_MS);
}

/** Gives out slugs and hosts. Answers the ids of realtors who hold a wanted slug and must be looked at first. */
export async function settleAddresses(
  records: Pick<RecordStore, "ownerOf">,
  heldWait: number,
  decisions: readonly Decision[],
): Promise<string[]> {
  const byId = new Map(decisions.map((decision) => [decision.id, decision]));
  const missing: string[] = [];
  const taken = new Map<string, string>();
  for (const decision of decisions) {
    const { id, next } = decision;
    if (next === null) continue;
    const slug = next.record.desiredUrl;
    const owner = await records.ownerOf({ place: "product", name: slug });
    if (owner !== null && owner !== id) {
      const holder = byId.get(owner);
      if (holder === undefined) {
        missing.push(owner);
        continue;
      }
      const givesUp =
        holder.outcome === "deleted" ||
        (holder.next !== null && foldSlug(holder.next.record.desiredUrl) !== foldSlug(slug)) ||
        (holder.next === null && holder.before === null);
      if (!givesUp) throw new PutOff(`/${slug} is still held by realtor ${owner}`, heldWait);
    }
    const other = taken.get(foldSlug(slug));
    if (other !== undefined) throw new PutOff(`/${slug} is claimed by realtor ${other} as well`, heldWait);
    taken.set(foldSlug(slug), id);
  }
  if (missing.length > 0) return missing;

  const hosts = new Map<string, string>();
  for (const decision of decisions) {
    const { id, next, wantedHost, before } = decision;
    if (next === null) continue;
    if (wantedHost !== null) {
      const owner = hosts.get(wantedHost) ?? (await records.ownerOf({ place: "host", name: wantedHost }));
      const holder = owner === null ? undefined : byId.get(owner);
      const free =
        owner === null ||
        owner === id ||
        (holder !== undefined && !hosts.has(wantedHost) && holder.wantedHost !== wantedHost);
      if (free) {
        next.host = wantedHost;
        hosts.set(wantedHost, id);
      } else {
        decision.reason = `${wantedHost} belongs to realtor ${owner}, who was first`;
      }
    }
    if (decision.outcome === "unchanged" && (before?.host ?? null) !== next.host) decision.outcome = "published";
  }
  return [];
}
