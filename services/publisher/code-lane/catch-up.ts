import { claimKey, claimsOf, claimsOfEntry, type Claim } from "../../../src/domain/realtor/claims";
import { sitemapShard } from "../../../src/domain/site/sitemap";
import { applyChange, stageWrites } from "../apply";
import { claimFiles, renderRealtorFiles } from "../../renderer/realtor-files";
import type { RecordIndexEntry, Records } from "../store/records";
import { digestPages } from "../archive/page-digests";
import type { FilledPages } from "../bulk/fill-ranges";
import type { OpenRelease } from "../release";

/** What a tree that is not served holds, as far as its pages are known. */
export interface HeldRecords extends FilledPages {
  /** Everything accepted or deleted up to here is in it, but for those of `seq` -1. */
  upTo: number;
}

/** Of a release's index: that was written under the lock, so it is complete up to its newest record. */
export function heldByIndex(entries: Map<string, RecordIndexEntry>): HeldRecords {
  let upTo = 0;
  for (const { seq } of entries.values()) upTo = Math.max(upTo, seq);
  return { entries, upTo, pages: new Map() };
}

/**
 * Brings a tree from the versions in `held` to the accepted records, and
 * updates `held` to match. Asks only for what was accepted since, so that a
 * round without changes costs the same on a site of any size. Answers which
 * realtors differed.
 */
export async function catchUp(
  release: OpenRelease,
  records: Records,
  held: HeldRecords,
  siteUrl: string,
): Promise<ReadonlySet<string>> {
  const { entries } = held;
  const { accepted, deleted } = await records.changesAfter(held.upTo);
  const ids = new Set([
    ...accepted.filter(({ id, seq }) => entries.get(id)?.seq !== seq).map(({ id }) => id),
    ...deleted.filter(({ id }) => entries.has(id)).map(({ id }) => id),
    ...[...entries.values()].filter(({ seq }) => seq < 0).map(({ id }) => id),
  ]);
  if (ids.size > 0) await bringUpToDate(release, records, held, ids, siteUrl);
  // What these were read with, not more: a later one may have been accepted meanwhile.
  for (const { seq } of [...accepted, ...deleted]) held.upTo = Math.max(held.upTo, seq);
  return ids;
}

async function bringUpToDate(
  release: OpenRelease,
  records: Records,
  { entries, pages }: HeldRecords,
  ids: ReadonlySet<string>,
  siteUrl: string,
): Promise<void> {
  const stale = [...ids].flatMap((id) => {
    const entry = entries.get(id);
    return entry ? claimsOfEntry(entry) : [];
  });
  const kept = new Set<string>();
  for (const id of ids) {
    const next = await records.get(id);
    if (next === null) {
      entries.delete(id);
      pages.delete(id);
      continue;
    }
    const files = await renderRealtorFiles(release.renderer, next);
    await release.checkAssets(files);
    const writes = await stageWrites(release.target, files);
    await applyChange(release.target, { writes, deletes: [], shards: new Set(), resumed: false }, records, siteUrl);
    const { record, host, seq } = next;
    pages.set(id, digestPages(files));
    entries.set(id, { id, seq, slug: record.desiredUrl, host, updatedAt: record.updatedAt });
    for (const claim of claimsOf(next)) kept.add(claimKey(claim));
  }
  const deletes: Claim[] = [];
  for (const claim of stale) if (!kept.has(claimKey(claim)) && !(await records.isClaimed(claim))) deletes.push(claim);
  const change = { writes: [], deletes: deletes.flatMap(claimFiles), shards: new Set([...ids].map(sitemapShard)) };
  await applyChange(release.target, { ...change, resumed: true }, records, siteUrl);
}
