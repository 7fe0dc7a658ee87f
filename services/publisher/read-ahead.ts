import type { FetchedRealtor, ProductApi } from "./product-api-client";

/** More than these wait in line anyway: for them an early read wins nothing. */
const MOST_AT_ONCE = 16;
/** An older answer is not worth trusting over a new read. */
const FRESH_FOR_MS = 2000;

/** Reads of realtors that were begun when their event arrived, beside the write that makes the event durable. */
export interface ReadAhead {
  /** Begins to read a realtor, unless enough reads are under way. A later event's read takes the place of an earlier one. */
  start(id: string): void;
  /** What the read begun last for that realtor found, once; null without one, or when it is old or failed. */
  take(id: string): Promise<FetchedRealtor | null>;
}

export function createReadAhead(api: Pick<ProductApi, "realtor">, now: () => number): ReadAhead {
  const reads = new Map<string, { answer: Promise<FetchedRealtor | null>; startedAt: number }>();

  function forgetOld(): void {
    for (const [id, { startedAt }] of reads) if (now() - startedAt > FRESH_FOR_MS) reads.delete(id);
  }

  return {
    start(id) {
      forgetOld();
      reads.delete(id);
      if (reads.size >= MOST_AT_ONCE) return;
      // The job reads again, and knows what to do when that fails too.
      reads.set(id, { answer: api.realtor(id).catch(() => null), startedAt: now() });
    },
    take(id) {
      forgetOld();
      const read = reads.get(id);
      reads.delete(id);
      return read?.answer ?? Promise.resolve(null);
    },
  };
}
