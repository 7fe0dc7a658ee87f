import { availableParallelism } from "node:os";
import { openFiller, readHeld, requireRendered } from "../bulk/fill-ranges";
import { putSitemaps } from "../bulk/put-sitemaps";
import { CUT_FOR_MANY, finishRun, sizeOfRanges } from "../bulk/work-on-ranges";
import { createTreeCleaner } from "../maintenance/stray-files";
import { releaseFolder, type OpenRelease, type ReleaseInfo } from "../release";
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
    const held = await readHeld(fills.held(id), upTo);
    await putSitemaps({ records, siteUrl, put: (work) => work(release.target) });
    await removeStrays(lane, release);
    return { ...held, upTo };
  } finally {
    await filler.close();
    await runs.forget(id);
  }
}

/** Of a realtor who has another address since, a claim that was lost may have left the page at the one before. */
async function removeStrays({ store }: CodeLane, release: OpenRelease): Promise<void> {
  const alone = { run: <Answer>(work: () => Promise<Answer>) => work() };
  await createTreeCleaner({ store, mutex: alone, release: () => release, onRemoved: () => Promise.resolve() }).clean();
}
