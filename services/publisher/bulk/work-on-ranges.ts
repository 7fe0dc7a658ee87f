import type { OpenRelease } from "../release";
import type { Records } from "../store/records";
import type { BulkRuns, RunRange, RunTally } from "../store/runs";
import type { Put } from "./put-pages";
import { REALTORS_PER_TASK } from "./render-all";
import type { RenderPool } from "./render-pool";

export interface RangeWork {
  runs: BulkRuns;
  records: Pick<Records, "batches">;
  /** That of the run; its publications go on meanwhile. */
  release: OpenRelease;
  isServed(): boolean;
  pool: RenderPool;
  put: Put;
  /** Ends after the batches that are under way. */
  signal: AbortSignal;
  /** A range was left. Not called at the same time. */
  onRange?(): Promise<void>;
}

/**
 * Renders the ranges of a run that nobody works on, until there are none, and has what differs put into the tree. So
 * many are worked on at a time as the pool takes batches. What one has reached when it is stopped is noted.
 */
export async function workOnRanges(work: RangeWork): Promise<void> {
  const { runs, release, pool, isServed, signal } = work;
  let telling = Promise.resolve();
  let failure: unknown = null;
  const isOver = () => failure !== null || signal.aborted || !isServed();

  async function claimRanges(): Promise<void> {
    while (!isOver()) {
      const range = await runs.claim(release.info.id);
      if (range === null) return;
      await workOn(range, work, isOver);
      await (telling = telling.then(() => work.onRange?.()));
    }
  }

  const claimers = Array.from({ length: pool.capacity }, () =>
    claimRanges().catch((error: unknown) => {
      failure ??= error;
    }),
  );
  await Promise.all(claimers);
  if (failure !== null) throw failure;
}

async function workOn(range: RunRange, work: RangeWork, isOver: () => boolean): Promise<void> {
  const { runs, records, pool, put, isServed, signal } = work;
  const tally: RunTally = { done: 0, written: 0, failures: [] };
  let reachedId = range.afterId;
  let isWhole = false;
  try {
    for await (const batch of records.batches(range.afterId, REALTORS_PER_TASK, range.upToId)) {
      const rendered = await pool.render(batch);
      tally.written += await put(rendered.filter(({ differing }) => differing.length > 0));
      // Nothing was written then.
      if (!isServed()) break;
      for (const { id, failure } of rendered) if (failure !== null) tally.failures.push({ id, reason: failure });
      tally.done += batch.length;
      reachedId = batch.at(-1)!.id;
      isWhole = reachedId === range.upToId;
      if (isOver()) break;
    }
    isWhole ||= !isOver();
  } catch (error) {
    // It waited for somebody else, and is not to.
    if (!signal.aborted) throw error;
  } finally {
    await runs.end(range, isWhole ? null : reachedId, tally);
  }
}
