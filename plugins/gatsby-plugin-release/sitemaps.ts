import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { AcceptedRealtor } from "../../src/domain/page-context";
import {
  SITEMAP_FIXED_FILE,
  SITEMAP_INDEX_FILE,
  renderFixedSitemap,
  renderSitemapIndex,
  renderSitemapShard,
  sitemapShard,
  sitemapShardFile,
  type SitemapEntry,
} from "../../src/domain/sitemap";

interface Options {
  publicDir: string;
  accepted: readonly AcceptedRealtor[];
  siteUrl: string;
}

export async function writeSitemaps({ publicDir, accepted, siteUrl }: Options): Promise<void> {
  const shards = new Map<number, SitemapEntry[]>();
  for (const { record, host } of accepted) {
    const shard = sitemapShard(record.id);
    const entries = shards.get(shard) ?? [];
    entries.push({ id: record.id, slug: record.desiredUrl, host, updatedAt: record.updatedAt });
    shards.set(shard, entries);
  }
  await mkdir(path.join(publicDir, path.dirname(SITEMAP_FIXED_FILE)), { recursive: true });
  await writeFile(path.join(publicDir, SITEMAP_FIXED_FILE), renderFixedSitemap(siteUrl));
  await writeFile(path.join(publicDir, SITEMAP_INDEX_FILE), renderSitemapIndex(shards.keys(), siteUrl));
  for (const [shard, entries] of shards) {
    await writeFile(path.join(publicDir, sitemapShardFile(shard)), renderSitemapShard(entries, siteUrl));
  }
}
