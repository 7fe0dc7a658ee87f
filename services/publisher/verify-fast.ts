import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { claimsOfEntry } from "../../src/domain/realtor/claims";
import {
  SITEMAP_INDEX_FILE,
  renderSitemapIndex,
  renderSitemapShard,
  sitemapShardFile,
  sitemapShards,
  type SitemapEntry,
} from "../../src/domain/site/sitemap";
import { renderAll } from "./bulk/render-all";
import { createLocalPool, createRenderPool } from "./bulk/render-pool";
import { snapshotBatches } from "./code-lane/snapshot";
import { PublisherError } from "./errors";
import { digestOf, readFixedFiles } from "../renderer/fixed-files";
import { claimFiles } from "../renderer/realtor-files";
import type { OpenRelease } from "./release";
import { listFiles } from "../renderer/tree";
import type { Mismatch } from "./verify";

/** Below, starting a thread takes longer than rendering them. */
const FEWEST_FOR_THREADS = 200;

export interface RenderVerification {
  release: OpenRelease;
  /** As `writeSnapshot` leaves it. */
  snapshotFile: string;
  realtors: number;
  /** The published tree, which nobody writes meanwhile. */
  publicDir: string;
  onProgress?(realtors: number): void;
}

/**
 * The published tree against a clean render of the accepted records, and the
 * files that only the code decides against the digests taken when the release
 * was made. Reads every file. Throws `RENDER` where an accepted record does not
 * render.
 */
export async function verifyAgainstRender(options: RenderVerification): Promise<{
  compared: number;
  mismatches: Mismatch[];
}> {
  const { release, snapshotFile, realtors, publicDir, onProgress } = options;
  const files = listFiles(publicDir);
  const unexplained = new Set(files);
  const mismatches: Mismatch[] = [];
  const entries: SitemapEntry[] = [];

  const expect = (file: string, isEqual: boolean) => {
    if (!unexplained.delete(file)) mismatches.push({ file, what: "is missing" });
    else if (!isEqual) mismatches.push({ file, what: "differs" });
  };
  const compare = async (file: string, isRight: (body: Buffer) => boolean) => {
    const body = unexplained.has(file) ? await readFile(path.join(publicDir, file)) : null;
    expect(file, body !== null && isRight(body));
  };

  const place = { releaseDir: release.folder, publicDir, place: "nowhere" } as const;
  const pool = realtors < FEWEST_FOR_THREADS ? createLocalPool(place) : createRenderPool(place, availableParallelism());
  let done = 0;
  try {
    await renderAll({
      records: { batches: (_, size) => snapshotBatches(snapshotFile, size) },
      pool,
      take(rendered, batch) {
        for (const [index, { id, failure, differing }] of rendered.entries()) {
          if (failure !== null) throw new PublisherError("RENDER", `realtor ${id} does not render: ${failure}`);
          const differs = new Set(differing.map(({ file }) => file));
          const { slug, host, updatedAt } = batch[index]!;
          for (const { file } of claimsOfEntry({ slug, host }).flatMap(claimFiles)) expect(file, !differs.has(file));
          entries.push({ id, slug, host, updatedAt });
        }
        done += rendered.length;
        onProgress?.(done);
        return Promise.resolve();
      },
    });
  } finally {
    await pool.close();
  }
  const { siteUrl } = release.info;
  const shards = sitemapShards(entries);
  for (const [shard, listed] of shards) {
    const body = Buffer.from(renderSitemapShard(listed, siteUrl));
    await compare(sitemapShardFile(shard), (published) => published.equals(body));
  }
  const index = Buffer.from(renderSitemapIndex(shards.keys(), siteUrl));
  await compare(SITEMAP_INDEX_FILE, (published) => published.equals(index));
  for (const [file, digest] of await readFixedFiles(release.folder))
    await compare(file, (published) => digestOf(published) === digest);
  for (const file of unexplained) mismatches.push({ file, what: "should not be there" });
  return { compared: files.length, mismatches };
}
