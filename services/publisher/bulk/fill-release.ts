import { writeSitemaps } from "../../renderer/sitemap-files";
import type { PageDigests } from "../archive/page-digests";
import { PublisherError } from "../errors";
import type { RecordIndexEntry, Records } from "../store/records";
import { renderAll } from "./render-all";
import type { RenderPool } from "./render-pool";

interface FillRelease {
  /** As of one moment: of two realtors who exchange an address meanwhile, both would be written there. */
  records: Pick<Records, "batches">;
  pool: RenderPool;
  publicDir: string;
  siteUrl: string;
  onProgress(realtors: number): void;
}

/** What the pages of all realtors take on the disk. */
export interface TreeSize {
  realtors: number;
  bytes: number;
  /** Of them, what the release before has as well. */
  sharedBytes: number;
}

/**
 * Makes a build of the code a build of the site: renders the pages of all
 * realtors, then the sitemaps. Only for a tree that nobody reads yet. Answers
 * which version of each record it holds, and what they take. Throws `RENDER` like `gatsby build` would.
 */
export async function fillRelease({ records, pool, publicDir, siteUrl, onProgress }: FillRelease) {
  const held = new Map<string, RecordIndexEntry>();
  const pages = new Map<string, PageDigests>();
  const size: TreeSize = { realtors: 0, bytes: 0, sharedBytes: 0 };
  await renderAll({
    records,
    pool,
    take(rendered, batch) {
      const failed = rendered.find(({ failure }) => failure !== null);
      if (failed) throw new PublisherError("RENDER", `realtor ${failed.id} does not render: ${failed.failure}`);
      for (const { id, seq, slug, host, updatedAt } of batch) held.set(id, { id, seq, slug, host, updatedAt });
      for (const { id, put } of rendered) {
        if (put) pages.set(id, put.pages);
        size.bytes += put?.bytes ?? 0;
        size.sharedBytes += put?.sharedBytes ?? 0;
      }
      size.realtors = held.size;
      onProgress(held.size);
      return Promise.resolve();
    },
  });
  await writeSitemaps(publicDir, siteUrl, held.values());
  return { entries: held, pages, size };
}
