import { availableParallelism } from "node:os";
import path from "node:path";
import {
  SITEMAP_INDEX_FILE,
  renderSitemapIndex,
  renderSitemapShard,
  sitemapShardFile,
  sitemapShards,
  type SitemapEntry,
} from "../../../src/domain/site/sitemap";
import { readFixedFiles } from "../../renderer/fixed-files";
import { renderAll } from "../bulk/render-all";
import { createLocalPool, createRenderPool } from "../bulk/render-pool";
import { snapshotBatches } from "../code-lane/snapshot";
import { PublisherError } from "../errors";
import type { OpenRelease } from "../release";
import { compareWith, type Compared, type LookAgain } from "./comparison";
import { contentOf, type PublishedTree } from "./published-tree";

/** Below, starting a thread takes longer than rendering them. */
const FEWEST_FOR_THREADS = 200;

export interface RenderVerification {
  release: Pick<OpenRelease, "info" | "folder">;
  /** As `writeSnapshot` leaves it. */
  snapshotFile: string;
  realtors: number;
  tree: PublishedTree;
  lookAgain: LookAgain | null;
  onProgress?(realtors: number): void;
}

/**
 * The published tree against a clean render of the accepted records, and the
 * files that only the code decides against the digests taken when the release
 * was made. Compares every file. Throws `RENDER` where an accepted record does not
 * render.
 */
export async function verifyAgainstRender(options: RenderVerification): Promise<Compared> {
  const { release, snapshotFile, realtors, tree, lookAgain, onProgress } = options;
  const comparison = compareWith(tree);
  const entries: SitemapEntry[] = [];
  const place = {
    releaseDir: release.folder,
    publicDir: path.join(release.folder, "public"),
    place: "nowhere",
  } as const;
  const pool = realtors < FEWEST_FOR_THREADS ? createLocalPool(place) : createRenderPool(place, availableParallelism());
  let done = 0;
  try {
    await renderAll({
      records: { batches: (_, size) => snapshotBatches(snapshotFile, size) },
      pool,
      async take(rendered, batch) {
        for (const [index, { id, failure }] of rendered.entries()) {
          if (failure !== null) throw new PublisherError("RENDER", `realtor ${id} does not render: ${failure}`);
          const { slug, host, updatedAt } = batch[index]!;
          entries.push({ id, slug, host, updatedAt });
        }
        const files = rendered.flatMap(({ contents }) => contents!);
        await Promise.all(files.map(({ file, ...content }) => comparison.expect(file, content)));
        done += rendered.length;
        onProgress?.(done);
      },
    });
  } finally {
    await pool.close();
  }
  const { siteUrl } = release.info;
  const shards = sitemapShards(entries);
  const expectText = (file: string, text: string) => comparison.expect(file, contentOf(Buffer.from(text)));
  await Promise.all(
    [...shards].map(([shard, listed]) => expectText(sitemapShardFile(shard), renderSitemapShard(listed, siteUrl))),
  );
  await expectText(SITEMAP_INDEX_FILE, renderSitemapIndex(shards.keys(), siteUrl));
  const fixed = [...(await readFixedFiles(release.folder))];
  await Promise.all(fixed.map(([file, sha256]) => comparison.expect(file, { sha256, md5: null })));
  return comparison.end(lookAgain);
}
