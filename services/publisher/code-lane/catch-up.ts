import { sitemapShard } from "../../../src/domain/sitemap";
import { applyChange, stageWrites } from "../apply";
import { claimFiles, claimsOf, renderRealtorFiles, type Claim } from "../realtor-files";
import type { RecordIndexEntry, RecordStore } from "../records";
import type { OpenRelease } from "../release";

const claimsOfEntry = ({ slug, host }: RecordIndexEntry): Claim[] => [
  { place: "product", name: slug },
  ...(host === null ? [] : [{ place: "host", name: host } as const]),
];
const keyOf = ({ place, name }: Claim) => `${place} ${name}`;

/**
 * Brings a tree from the versions in `held` to the accepted records, and
 * updates `held` to match. Answers how many realtors differed.
 */
export async function catchUp(
  release: OpenRelease,
  records: RecordStore,
  held: Map<string, RecordIndexEntry>,
  siteUrl: string,
): Promise<number> {
  const changed: string[] = [];
  const gone = new Set(held.keys());
  const owned = new Set<string>();
  for await (const entry of records.index()) {
    gone.delete(entry.id);
    for (const claim of claimsOfEntry(entry)) owned.add(keyOf(claim));
    if (held.get(entry.id)?.seq !== entry.seq) changed.push(entry.id);
  }
  const ids = [...changed, ...gone];
  if (ids.length === 0) return 0;

  const stale = ids.flatMap((id) => {
    const entry = held.get(id);
    return entry ? claimsOfEntry(entry) : [];
  });
  const shards = new Set(ids.map(sitemapShard));
  for (const id of changed) {
    const accepted = await records.get(id);
    if (accepted === null) continue;
    const files = await renderRealtorFiles(release.renderer, accepted);
    await release.checkClosure(files);
    const writes = await stageWrites(release.target, files);
    await applyChange(release.target, { writes, deletes: [], shards: new Set(), resumed: false }, records, siteUrl);
    held.set(id, {
      id,
      seq: accepted.seq,
      slug: accepted.record.desiredUrl,
      host: accepted.host,
      updatedAt: accepted.record.updatedAt,
    });
    for (const claim of claimsOf(accepted)) owned.add(keyOf(claim));
  }
  const deletes = stale.filter((claim) => !owned.has(keyOf(claim))).flatMap(claimFiles);
  await applyChange(release.target, { writes: [], deletes, shards, resumed: true }, records, siteUrl);
  for (const id of gone) held.delete(id);
  return ids.length;
}
