import { availableParallelism } from "node:os";
import { claimsOfEntry } from "../../../src/domain/realtor/claims";
import { sitemapShards } from "../../../src/domain/site/sitemap";
import { openFiller, readHeld, requireRendered } from "../bulk/fill-ranges";
import { putSitemaps } from "../bulk/put-sitemaps";
import { CUT_FOR_MANY, finishRun, sizeOfRanges } from "../bulk/work-on-ranges";
import { createTreeCleaner } from "../maintenance/stray-files";
import { releaseFolder, type OpenRelease, type ReleaseInfo } from "../release";
import type { RecordIndexEntry, Records } from "../store/records";
import type { HeldRecords } from "./catch-up";
import type { CodeLane } from "./lane";

const REALTORS_PER_LOG = 1_000;

/** Whether the pages of a new release are made by all publishers, and go into a store at once. */
export const isFilledTogether = ({ store, trees }: Pick<CodeLane, "store" | "trees">): boolean =>
  trees.name !== null && store.bulkRuns.fills !== undefined;

/**
 * Makes a release of the code, in a store, a release of the site, by all publishers and while saves go on: each realtor's
 * pages, range by range, then sitemaps; what nobody owns is removed. Answers what it holds. Throws `RENDER` like
 * `gatsby build` would.
 */
export async function fillTogether(
  lane: CodeLane,
  release: OpenRelease,
  served: Pick<ReleaseInfo, "id" | "buildId"> | null,
): Promise<HeldRecords> {
  const { store, trees, dataDir, atOnce, log } = lane;
  const { bulkRuns: runs, records } = store;
  const { id, buildId, siteUrl } = release.info;
  const fills = runs.fills!;
  const total = await records.count();
  const upTo = await fills.begin(id, sizeOfRanges(total, CUT_FOR_MANY));
  log(`release ${id}: ${total} realtors' pages are made, by all publishers`);
  const startedAt = performance.now();
  let told = 0;

  async function look() {
    const now = (await runs.progress(id))!;
    requireRendered(now.failures);
    if (now.done >= told + REALTORS_PER_LOG) log(`release ${id}: made the pages of ${now.done} of ${total} realtors`);
    told = Math.max(told, now.done - (now.done % REALTORS_PER_LOG));
    return now;
  }

  const filler = openFiller({
    ...{ fills, trees, atOnce, release: { id, folder: release.folder } },
    earlier:
      served === null
        ? null
        : {
            release: { id: served.id, folder: releaseFolder(dataDir, served.id) },
            isSameBuild: served.buildId === buildId,
          },
    // Beside a site that is served one processor is left to the saves and the origin.
    threads: Math.max(1, availableParallelism() - (served === null ? 0 : 1)),
  });
  try {
    const { signal } = new AbortController();
    await finishRun({ ...filler, runs, releaseId: id, records, isWanted: () => true, signal }, look);
    log(`release ${id}: the pages are made, in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
    const held = await readHeld(fills.held(id), upTo);
    // Not of the records as they are by now: catching up begins with what is held.
    const owners = ownersIn(held.entries);
    await putSitemaps({ records: owners, siteUrl, put: (work) => work(release.target) });
    await removeStrays(release, owners);
    return { ...held, upTo };
  } finally {
    await filler.close();
    await runs.forget(id);
  }
}

type Owners = Pick<Records, "claims" | "shards" | "sitemapEntries" | "unappliedIds">;

function ownersIn(entries: ReadonlyMap<string, RecordIndexEntry>): Owners {
  const shards = sitemapShards(entries.values());
  return {
    claims: () => Promise.resolve([...entries.values()].flatMap(claimsOfEntry)),
    shards: () => Promise.resolve([...shards.keys()]),
    sitemapEntries: (shard) => Promise.resolve(shards.get(shard) ?? []),
    unappliedIds: () => Promise.resolve(new Set()),
  };
}

/** Of a realtor who has another address since, or is gone, a claim that was lost may have left pages. */
async function removeStrays(release: OpenRelease, records: Owners): Promise<void> {
  const alone = { run: <Answer>(work: () => Promise<Answer>) => work() };
  const onRemoved = () => Promise.resolve();
  await createTreeCleaner({ records, mutex: alone, release: () => release, onRemoved }).clean();
}
