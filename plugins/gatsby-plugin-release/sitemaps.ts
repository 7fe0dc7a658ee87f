import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  SITEMAP_FIXED_FILE,
  SITEMAP_INDEX_FILE,
  renderFixedSitemap,
  renderSitemapIndex,
  renderSitemapShard,
  sitemapShardFile,
  sitemapShards,
  type SitemapEntry,
} from "../../src/domain/sitemap";

interface Options {
  publicDir: string;
  entries: readonly SitemapEntry[];
  siteUrl: string;
}

export async function writeSitemaps({ publicDir, entries, siteUrl }: Options): Promise<void> {
  const shards = sitemapShards(entries);
  await mkdir(path.join(publicDir, path.dirname(SITEMAP_FIXED_FILE)), { recursive: true });
  await writeFile(path.join(publicDir, SITEMAP_FIXED_FILE), renderFixedSitemap(siteUrl));
  await writeFile(path.join(publicDir, SITEMAP_INDEX_FILE), renderSitemapIndex(shards.keys(), siteUrl));
  for (const [shard, ofShard] of shards) {
    await writeFile(path.join(publicDir, sitemapShardFile(shard)), renderSitemapShard(ofShard, siteUrl));
  }
}
