import { setTimeout as pause } from "node:timers/promises";
import { PublisherError } from "../errors";
import type { RawRecord, Records } from "../store/records";
import type { BulkRuns, RunProgress, RunRange, RunTally } from "../store/runs";
import { REALTORS_PER_TASK } from "./render-all";

/** So many ranges, if none is of fewer realtors. */
export interface Cut {
  ranges: number;
  fewest: number;
}

/** For many processes, of whom none waits long for another. */
export const CUT_FOR_MANY: Cut = { ranges: 100, fewest: 5 };
/** What a killed process has done of a range is done again; to note one costs two syncs. */
const MOST_IN_RANGE = 200;

/** Realtors in each. */
export const sizeOfRanges = (realtors: number, { ranges, fewest }: Cut): number =>
  Math.min(Math.max(Math.ceil(realtors / ranges), fewest), MOST_IN_RANGE);

/** While others work on what is left. */
const LOOK_EVERY_MS = 500;

export interface RangeWork {
  runs: Pick<BulkRuns, "claim" | "end">;
  releaseId: string;
  records: Pick<Records, "batches">;
  /** Says what was done of some realtors of a range. Null: nothing that counts, and the range is left for another claim. */
  make(batch: RawRecord[], range: RunRange): Promise<RunTally | null>;
  /** Ranges at a time. */
  atOnce: number;
  /** Whether the run goes on. */
  isWanted(): boolean;
  /** Ends after the batches that are under way. */
  signal: AbortSignal;
  /** A range was left. Not called at the same time. */
  onRange?(): Promise<void>;
}

/**
 * Works on a run until nothing is left of it, also of what others work on, or it is to end. `look` is asked often, and
 * says how far it has come. Throws `BULK` where what is left has ended its process each time.
 */
export async function finishRun(
  work: Omit<RangeWork, "onRange">,
  look: () => Promise<RunProgress>,
): Promise<RunProgress> {
  const { signal, isWanted } = work;
  let now = await look();
  for (; now.left > 0 && !signal.aborted; now = await look()) {
    if (now.left === now.stuck)
      throw new PublisherError("BULK", "What is left has ended its process each time. Run it again to try once more.");
    if (now.free === 0) await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    else await workOnRanges({ ...work, onRange: async () => void (await look()) });
    if (!isWanted()) break;
  }
  return now;
}

/** Works on the ranges of a run that nobody works on, until there are none. What one has reached when it is stopped is noted. */
export async function workOnRanges(work: RangeWork): Promise<void> {
  const { runs, releaseId, atOnce, isWanted, signal } = work;
  let telling = Promise.resolve();
  let failure: unknown = null;
  const isOver = () => failure !== null || signal.aborted || !isWanted();

  async function claimRanges(): Promise<void> {
    while (!isOver()) {
      const range = await runs.claim(releaseId);
      if (range === null) return;
      await workOn(range, work, isOver);
      await (telling = telling.then(() => work.onRange?.()));
    }
  }

  const claimers = Array.from({ length: atOnce }, () =>
    claimRanges().catch((error: unknown) => {
      failure ??= error;
    }),
  );
  await Promise.all(claimers);
  if (failure !== null) throw failure;
}

async function workOn(range: RunRange, work: RangeWork, isOver: () => boolean): Promise<void> {
  const { runs, records, make, signal } = work;
  const tally: Required<RunTally> = { done: 0, written: 0, failures: [], held: [] };
  let reachedId = range.afterId;
  let isWhole = false;
  let isLeft = false;
  try {
    for await (const batch of records.batches(range.afterId, REALTORS_PER_TASK, range.upToId)) {
      const made = await make(batch, range);
      if (made === null) {
        isLeft = true;
        break;
      }
      tally.done += made.done;
      tally.written += made.written;
      tally.failures.push(...made.failures);
      tally.held = [...tally.held, ...(made.held ?? [])];
      reachedId = batch.at(-1)!.id;
      isWhole = reachedId === range.upToId;
      if (isOver()) break;
    }
    isWhole ||= !isLeft && !isOver();
  } catch (error) {
    // It waited for somebody else, and is not to.
    if (!signal.aborted) throw error;
  } finally {
    await runs.end(range, isWhole ? null : reachedId, tally);
  }
}
