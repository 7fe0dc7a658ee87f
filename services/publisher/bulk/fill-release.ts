import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { foldedClaimKey, claimsOfEntry } from "../../../src/domain/claims";
import {
  SITEMAP_INDEX_FILE,
  renderSitemapIndex,
  renderSitemapShard,
  sitemapShardFile,
  sitemapShards,
  type SitemapEntry,
} from "../../../src/domain/sitemap";
import { PublisherError } from "../errors";
import type { RecordIndexEntry, Records } from "../store/records";
import { renderAll } from "./render-all";
import type { RenderPool } from "./render-pool";

interface FillRelease {
  records: Pick<Records, "batches">;
  pool: RenderPool;
  publicDir: string;
  siteUrl: string;
  /** Which version of each record the tree holds already; completed by what is rendered here. */
  held: Map<string, RecordIndexEntry>;
  onProgress(realtors: number): void;
}

/**
 * Makes a build of some realtors a build of all of them: renders the pages that
 * are missing, then the sitemaps of the whole. Only for a tree that nobody reads
 * yet. Throws `RENDER` like `gatsby build` would.
 */
export async function fillRelease({ records, pool, publicDir, siteUrl, held, onProgress }: FillRelease): Promise<void> {
  let count = 0;
  const claimedBy = new Map<string, string>();
  for (const entry of held.values()) for (const address of addressesOf(entry)) claimedBy.set(address, entry.id);
  const unsure = new Set<string>();
  await renderAll({
    records,
    pool,
    after: "",
    isWanted: ({ id }) => !held.has(id),
    async take(rendered, batch) {
      const failed = rendered.find(({ failure }) => failure !== null);
      if (failed) throw new PublisherError("RENDER", `realtor ${failed.id} does not render: ${failed.failure}`);
      for (const { id, seq, slug, host, updatedAt } of batch) {
        for (const address of addressesOf({ slug, host })) {
          const other = claimedBy.get(address);
          claimedBy.set(address, id);
          // Read at different times: both claim the address, and which page was written last is not known.
          if (other !== undefined && other !== id) for (const each of [other, id]) unsure.add(each);
        }
        held.set(id, { id, seq, slug, host, updatedAt });
      }
      count += rendered.length;
      onProgress(count);
    },
  });
  // Catching up renders them again, in the order of the records.
  for (const id of unsure) held.set(id, { ...held.get(id)!, seq: NEVER });
  await writeSitemaps(publicDir, siteUrl, held.values());
}

/** Before every record's. */
const NEVER = -1;

const addressesOf = (entry: Pick<RecordIndexEntry, "slug" | "host">) => claimsOfEntry(entry).map(foldedClaimKey);

async function writeSitemaps(publicDir: string, siteUrl: string, entries: Iterable<SitemapEntry>): Promise<void> {
  const shards = sitemapShards(entries);
  await mkdir(path.join(publicDir, path.dirname(sitemapShardFile(0))), { recursive: true });
  for (const [shard, listed] of shards) {
    await writeFile(path.join(publicDir, sitemapShardFile(shard)), renderSitemapShard(listed, siteUrl));
  }
  await writeFile(path.join(publicDir, SITEMAP_INDEX_FILE), renderSitemapIndex(shards.keys(), siteUrl));
}
