import { applyChange } from "../apply";
import type { Records } from "../store/records";
import type { Target } from "../targets/target";

/** A save waits for no more than these. */
const SHARDS_AT_ONCE = 32;

interface Sitemaps {
  records: Pick<Records, "shards" | "sitemapEntries">;
  siteUrl: string;
  /** Does what writes some of them, to that target; or nothing, where they are nobody's any more. */
  put<Answer>(work: (target: Target) => Promise<Answer>): Promise<Answer | null>;
}

/** Brings all sitemaps of realtors, and their index, to what the records say. Answers how many files differed. */
export async function putSitemaps({ records, siteUrl, put }: Sitemaps): Promise<number> {
  const shards = await records.shards();
  let written = 0;
  for (let index = 0; index < shards.length || index === 0; index += SHARDS_AT_ONCE) {
    const change = {
      writes: [],
      deletes: [],
      shards: new Set(shards.slice(index, index + SHARDS_AT_ONCE)),
      // The index too, once: the tree may have lost it.
      resumed: index === 0,
    };
    const outcomes = (await put((target) => applyChange(target, change, records, siteUrl))) ?? [];
    written += outcomes.filter(({ outcome }) => outcome === "written").length;
  }
  return written;
}
