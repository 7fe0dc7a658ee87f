import { writeSitemaps } from "../../renderer/sitemap-files";
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

/**
 * Makes a build of the code a build of the site: renders the pages of all
 * realtors, then the sitemaps. Only for a tree that nobody reads yet. Answers
 * which version of each record it holds. Throws `RENDER` like `gatsby build` would.
 */
export async function fillRelease({ records, pool, publicDir, siteUrl, onProgress }: FillRelease) {
  const held = new Map<string, RecordIndexEntry>();
  await renderAll({
    records,
    pool,
    after: "",
    take(rendered, batch) {
      const failed = rendered.find(({ failure }) => failure !== null);
      if (failed) throw new PublisherError("RENDER", `realtor ${failed.id} does not render: ${failed.failure}`);
      for (const { id, seq, slug, host, updatedAt } of batch) held.set(id, { id, seq, slug, host, updatedAt });
      onProgress(held.size);
      return Promise.resolve();
    },
  });
  await writeSitemaps(publicDir, siteUrl, held.values());
  return held;
}
