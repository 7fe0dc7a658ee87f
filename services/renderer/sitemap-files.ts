import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  SITEMAP_INDEX_FILE,
  renderSitemapIndex,
  renderSitemapShard,
  sitemapShardFile,
  sitemapShards,
  type SitemapEntry,
} from "../../src/domain/site/sitemap";

/** Writes the sitemaps of all realtors, and their index, into a tree that nobody reads yet. */
export async function writeSitemaps(
  publicDir: string,
  siteUrl: string,
  entries: Iterable<SitemapEntry>,
): Promise<void> {
  const shards = sitemapShards(entries);
  await mkdir(path.join(publicDir, path.dirname(sitemapShardFile(0))), { recursive: true });
  for (const [shard, listed] of shards) {
    await replaceFile(path.join(publicDir, sitemapShardFile(shard)), renderSitemapShard(listed, siteUrl));
  }
  await replaceFile(path.join(publicDir, SITEMAP_INDEX_FILE), renderSitemapIndex(shards.keys(), siteUrl));
}

/** Not in place: it may be a hard link that another release has too. */
async function replaceFile(file: string, text: string): Promise<void> {
  await rm(file, { force: true });
  await writeFile(file, text, { flag: "wx" });
}
