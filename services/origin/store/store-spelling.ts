import { capitalsIn, spelledBy, type Capitals } from "../spelling";
import type { StoreReader } from "./store-reader";

const FRESH_MS = 60_000;
/** A list of many realtors takes long: at most this share of the time is spent on it. */
const TIME_SHARE = 0.01;
/** What a visitor waits for the first list. */
const PATIENCE_MS = 2_000;

/** Of a release in a store, which is listed now and then: a slug with capitals is known by its other spellings within a minute. */
export function createStoreSpelling(
  store: Pick<StoreReader, "foldersOf">,
  prefix: string,
  now: () => number,
): (slug: string) => Promise<string | null> {
  let listed: { capitals: Capitals; againAt: number } | null = null;
  let listing: Promise<void> | null = null;

  async function list(): Promise<void> {
    const begunAt = now();
    const names: string[] = [];
    try {
      for await (const name of store.foldersOf(prefix)) names.push(name);
      const tookMs = now() - begunAt;
      listed = { capitals: capitalsIn(names), againAt: now() + Math.max(FRESH_MS, tookMs / TIME_SHARE) };
    } catch {
      // It is told of where pages are asked for; the list before goes on.
      listed = { capitals: listed?.capitals ?? new Map(), againAt: now() + FRESH_MS };
    }
    listing = null;
  }

  return async function findSpelling(slug) {
    if (listed === null || now() >= listed.againAt) listing ??= list();
    if (listed === null)
      await Promise.race([listing, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())]);
    return spelledBy(listed?.capitals ?? new Map(), slug);
  };
}
