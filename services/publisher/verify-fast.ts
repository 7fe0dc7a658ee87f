import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Realtor } from "../../src/domain/realtor";
import {
  SITEMAP_INDEX_FILE,
  renderSitemapIndex,
  renderSitemapShard,
  sitemapShard,
  sitemapShardFile,
  type SitemapEntry,
} from "../../src/domain/sitemap";
import { digestOf, readFixedFiles } from "./fixed-files";
import { renderRealtorFiles } from "./realtor-files";
import type { OpenRelease } from "./release";
import { listFiles } from "./tree";
import type { Mismatch } from "./verify";

/**
 * The published tree against a clean render of the accepted records, and the
 * files that only the code decides against the digests taken when the release
 * was made. Reads every file.
 */
export async function verifyAgainstRender(
  release: OpenRelease,
  folder: string,
): Promise<{ compared: number; mismatches: Mismatch[] }> {
  const publicDir = path.join(folder, "public");
  const expected = new Set<string>();
  const mismatches: Mismatch[] = [];
  const shards = new Map<number, SitemapEntry[]>();

  const compare = async (file: string, body: Buffer) => {
    expected.add(file);
    const published = await readFile(path.join(publicDir, file)).catch(() => null);
    if (published === null) mismatches.push({ file, what: "is missing" });
    else if (!published.equals(body)) mismatches.push({ file, what: "differs" });
  };

  for await (const line of createInterface({
    input: createReadStream(path.join(folder, "records.ndjson")),
    crlfDelay: Infinity,
  })) {
    if (line === "") continue;
    const accepted = JSON.parse(line) as { record: Realtor; host: string | null };
    for (const { file, body } of await renderRealtorFiles(release.renderer, accepted)) await compare(file, body);
    const { id, desiredUrl, updatedAt } = accepted.record;
    const shard = sitemapShard(id);
    shards.set(shard, [...(shards.get(shard) ?? []), { id, slug: desiredUrl, host: accepted.host, updatedAt }]);
  }
  const { siteUrl } = release.info;
  for (const [shard, entries] of shards)
    await compare(sitemapShardFile(shard), Buffer.from(renderSitemapShard(entries, siteUrl)));
  await compare(SITEMAP_INDEX_FILE, Buffer.from(renderSitemapIndex(shards.keys(), siteUrl)));

  const fixed = await readFixedFiles(release.folder);
  const files = await listFiles(publicDir);
  for (const file of files) {
    if (!expected.has(file) && !fixed.has(file)) mismatches.push({ file, what: "should not be there" });
  }
  for (const [file, digest] of fixed) {
    const body = await readFile(path.join(publicDir, file)).catch(() => null);
    if (body === null) mismatches.push({ file, what: "is missing" });
    else if (digestOf(body) !== digest) mismatches.push({ file, what: "differs" });
  }
  return { compared: files.length, mismatches };
}
