import { SITEMAP_INDEX_FILE, renderSitemapIndex, renderSitemapShard, sitemapShardFile } from "../../src/domain/sitemap";
import type { RecordStore } from "./records";
import type { PlannedFile, RenderedFile } from "./realtor-files";
import type { DirectoryTarget } from "./targets/directory";

export interface FileOutcome {
  url: string;
  file: string;
  outcome: "written" | "unchanged" | "deleted" | "absent";
  why: string;
  bytes: number;
}

export interface Change {
  /** Page-data and html, in any order. */
  writes: RenderedFile[];
  /** Files of claims that were given up. */
  deletes: PlannedFile[];
  /** Sitemap shards whose entries may differ. */
  shards: ReadonlySet<number>;
  /** An earlier run may have ended between a shard and the index: look at the index whatever the shard says. */
  resumed: boolean;
}

type Sitemaps = Pick<RecordStore, "sitemapEntries" | "shards">;

/**
 * Brings a tree to what the records say: page-data, html, sitemap, deletions,
 * in that order, so that no page ever names what is not there. A file that has
 * its bytes already is not written. Running it again is harmless.
 */
export async function applyChange(
  target: DirectoryTarget,
  change: Change,
  sitemaps: Sitemaps,
  siteUrl: string,
): Promise<FileOutcome[]> {
  const outcomes: FileOutcome[] = [];
  for (const kind of ["page-data", "html"] as const) {
    const files = change.writes.filter((file) => file.kind === kind);
    outcomes.push(...(await Promise.all(files.map((file) => writeIfDifferent(target, file)))));
  }
  outcomes.push(...(await applySitemaps(target, change, sitemaps, siteUrl)));
  // The html goes before the page-data it would ask for.
  for (const planned of [...change.deletes].sort((a, b) => (a.kind === b.kind ? 0 : a.kind === "html" ? -1 : 1))) {
    const was = await target.remove(planned.file);
    const why = was ? "no accepted record has this address any more" : "was not there";
    outcomes.push({ url: planned.url, file: planned.file, outcome: was ? "deleted" : "absent", why, bytes: 0 });
  }
  await target.settle(
    outcomes.filter(({ outcome }) => outcome === "written" || outcome === "deleted").map(({ file }) => file),
  );
  return outcomes;
}

async function applySitemaps(
  target: DirectoryTarget,
  { shards, resumed }: Pick<Change, "shards" | "resumed">,
  sitemaps: Sitemaps,
  siteUrl: string,
): Promise<FileOutcome[]> {
  const outcomes: FileOutcome[] = [];
  let indexMayDiffer = resumed;
  for (const shard of shards) {
    const file = sitemapShardFile(shard);
    const entries = await sitemaps.sitemapEntries(shard);
    if (entries.length === 0) {
      const was = await target.remove(file);
      outcomes.push({
        url: `/${file}`,
        file,
        outcome: was ? "deleted" : "absent",
        why: "the shard is empty",
        bytes: 0,
      });
      indexMayDiffer = true;
      continue;
    }
    if (!indexMayDiffer) indexMayDiffer = (await target.read(file)) === null;
    outcomes.push(
      await writeIfDifferent(target, {
        url: `/${file}`,
        file,
        body: Buffer.from(renderSitemapShard(entries, siteUrl)),
      }),
    );
  }
  if (indexMayDiffer) {
    const body = Buffer.from(renderSitemapIndex(await sitemaps.shards(), siteUrl));
    outcomes.push(await writeIfDifferent(target, { url: `/${SITEMAP_INDEX_FILE}`, file: SITEMAP_INDEX_FILE, body }));
  }
  return outcomes;
}

async function writeIfDifferent(
  target: DirectoryTarget,
  { url, file, body }: { url: string; file: string; body: Buffer },
): Promise<FileOutcome> {
  const before = await target.read(file);
  if (before?.equals(body))
    return { url, file, outcome: "unchanged", why: "has these bytes already", bytes: body.length };
  await target.write(file, body);
  return { url, file, outcome: "written", why: before ? "its bytes differ" : "is new", bytes: body.length };
}
