import { LRUCache } from "lru-cache";
import { z } from "zod";
import { SLUG_PATTERN, foldSlug } from "../../src/domain/site/slug";

/** The slug that the realtor has now who gave this one up; null where there is none, or nobody can say. */
export type FindCurrentSlug = (slug: string) => Promise<string | null>;

/** A visitor waits for it, and has the 404 page's own search without it. */
const TIMEOUT_MS = 1_000;
/** An API that does not answer is left alone for this long. */
const PAUSE_MS = 5_000;
const KEPT_MS = 60_000;
const KEPT = 10_000;
/** Whoever tries many addresses does not keep the API busy. */
const MOST_ASKED_AT_ONCE = 8;

const realtorSchema = z.object({ desiredUrl: z.string().regex(SLUG_PATTERN) });

/** Asks the product API, of addresses that have no page: it finds realtors by those that they had before, too. */
export function createFormerAddresses(apiUrl: string, now: () => number = () => performance.now()): FindCurrentSlug {
  const kept = new LRUCache<string, { slug: string | null }>({
    max: KEPT,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now },
  });
  let asked = 0;
  let pausedUntil = -Infinity;

  /** Rejects where the API says nothing of it. */
  async function ask(slug: string): Promise<string | null> {
    const answer = await fetch(`${apiUrl}/v1/realtor/${slug}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok) return realtorSchema.parse(await answer.json()).desiredUrl;
    await answer.body?.cancel();
    if (answer.status === 404) return null;
    throw new Error(`The product API answers ${answer.status}.`);
  }

  return async function findCurrentSlug(slug) {
    const key = foldSlug(slug);
    const known = kept.get(key);
    if (known !== undefined) return known.slug;
    if (asked >= MOST_ASKED_AT_ONCE || now() < pausedUntil) return null;
    asked += 1;
    try {
      const current = await ask(key);
      const found = current === null || foldSlug(current) === key ? null : current;
      kept.set(key, { slug: found });
      return found;
    } catch {
      pausedUntil = now() + PAUSE_MS;
      return null;
    } finally {
      asked -= 1;
    }
  };
}
