import { availableParallelism } from "node:os";
import path from "node:path";
import type { Logger } from "pino";
import type { Clock } from "../clock";
import { messageOf } from "../errors";
import type { Mutex } from "../mutex";
import type { Jobs } from "../store/jobs";
import type { Store } from "../store/store";
import type { OpenRelease } from "../release";
import type { Fence } from "../targets/fence";
import { publishAll, remakePages, type BulkProgress } from "./publish-all";
import { putAlone, putBesideOthers, type Others, type Putting } from "./put-pages";
import { REALTORS_PER_TASK } from "./render-all";
import { createRenderPool, type RenderPool } from "./render-pool";
import { watchRuns } from "./watch-runs";
import { CUT_FOR_MANY, workOnRanges, type Cut } from "./work-on-ranges";

/** How far a run of the bulk lane has come, and how it ended. */
export interface BulkState extends BulkProgress {
  state: "running" | "done" | "stopped" | "failed";
  reason: string | null;
}

export interface BulkRunner {
  /** Starts a run on the served release, or joins the one under way. Throws `NO_RELEASE` where none is served. */
  start(threads?: number): Promise<BulkState>;
  /** Starts a run beside publishing where an earlier one on the served release did not come to its end, and logs what became of it. */
  resume(): Promise<void>;
  /** From here on works on what is left of runs that another process leads. */
  watch(): void;
  /** Of the run under way, or of the last one; null before the first of this process. */
  state(): BulkState | null;
  /** Ends the run under way after the batches it has begun; the next one goes on from there. */
  stop(): Promise<void>;
}

interface BulkDependencies {
  store: Store;
  mutex: Pick<Mutex, "run">;
  release(): OpenRelease;
  /** From the cache in front. */
  purgeEverything(): Promise<void>;
  /** Of who leads; absent with SQLite. */
  fence?: Fence | undefined;
  leads(): boolean;
  /** Whether there is a release that it may publish to. */
  isPublishing(): boolean;
  /** Realtors at a time, in a store of pages. */
  atOnce: number;
  clock: Pick<Clock, "now">;
  logger: Logger;
}

/** One processor is left to the saves and the origin. */
const THREADS_BESIDE_PUBLISHING = Math.max(1, availableParallelism() - 1);
/** For one process, whose threads come to their ends at about the same time. */
const cutFor = (threads: number): Cut => ({ ranges: 8 * threads, fewest: REALTORS_PER_TASK });

const FLIPPED = "another release went live meanwhile; run it again for that one";
const NOTHING_DONE: BulkProgress = { total: 0, done: 0, written: 0, failures: [], resumed: false };

const isOfMany = (jobs: Jobs): jobs is Jobs & Others["jobs"] => jobs.borrow !== undefined;

/** Runs the bulk lane on the live tree, one run at a time. */
export function createBulkRunner(deps: BulkDependencies): BulkRunner {
  const { records, bulkRuns, jobs } = deps.store;
  const stopping = new AbortController();
  let underWay: Promise<BulkState> | null = null;
  let helping: Promise<void> | null = null;
  let state: BulkState | null = null;

  /** What a run on a release needs, until that is done. */
  async function inRelease<Answer>(
    release: OpenRelease,
    threads: number,
    work: (run: { pool: RenderPool; putting: Putting; isServed(): boolean; signal: AbortSignal }) => Promise<Answer>,
  ): Promise<Answer> {
    const { folder: releaseDir, place: stored } = release;
    const { atOnce, clock, fence } = deps;
    const { signal } = stopping;
    const isServed = () => deps.release() === release;
    const tree = { records, release, isServed };
    const putting =
      fence !== undefined && release.target.under !== undefined && isOfMany(jobs)
        ? putBesideOthers(tree, { jobs, fence, atOnce, now: clock.now, signal })
        : putAlone(tree, deps.mutex);
    const place = { releaseDir, publicDir: path.join(releaseDir, "public"), place: "beside", stored, atOnce } as const;
    const pool = createRenderPool(place, threads);
    try {
      return await work({ pool, putting, isServed, signal });
    } finally {
      await pool
        .close()
        .catch((error: unknown) => deps.logger.error({ err: error }, "the run of all pages left something behind"));
    }
  }

  async function run(release: OpenRelease, threads: number, isAsked: boolean): Promise<BulkState> {
    let progress = NOTHING_DONE;
    const tell = (next: BulkState["state"], reason: string | null) => (state = { ...progress, state: next, reason });
    tell("running", null);
    // This one leads now.
    await helping;
    try {
      return await inRelease(release, threads, async ({ pool, putting, isServed, signal }) => {
        await publishAll({
          ...{ runs: bulkRuns, records, release, pool, putting, isServed, isAsked, signal },
          cut: deps.fence === undefined ? cutFor(threads) : CUT_FOR_MANY,
          purgeEverything: () => deps.purgeEverything(),
          onProgress(now) {
            progress = now;
            tell("running", null);
          },
        });
        // The new release has been rendered whole; who asks again means that one.
        if (!isServed()) return tell("stopped", FLIPPED);
        return tell(signal.aborted ? "stopped" : "done", null);
      });
    } catch (error) {
      deps.logger.error({ err: error }, "publishing all pages failed; started again, it goes on from there");
      return tell("failed", messageOf(error));
    }
  }

  function start(threads = THREADS_BESIDE_PUBLISHING, isAsked = true): Promise<BulkState> {
    underWay ??= run(deps.release(), threads, isAsked).finally(() => (underWay = null));
    return underWay;
  }

  async function help(): Promise<void> {
    const release = deps.release();
    const runs = bulkRuns;
    if (((await runs.progress(release.info.id))?.free ?? 0) === 0) return;
    deps.logger.info("a run of all pages is under way: this publisher works on it, too");
    await inRelease(release, THREADS_BESIDE_PUBLISHING, ({ pool, putting, isServed, signal }) =>
      workOnRanges({
        ...{ runs, records, signal, releaseId: release.info.id, isWanted: isServed, atOnce: pool.capacity },
        make: remakePages({ pool, put: putting.pages, isServed }),
      }),
    );
  }

  return {
    start: (threads) => start(threads),
    async resume() {
      // A run under way here is one of the release served before, and ends when it sees so.
      await underWay;
      const left = await bulkRuns.progress(deps.release().info.id);
      if (left === null) return;
      if (left.stuck > 0) {
        deps.logger.warn("a run of all pages has ended this process each time: run it by `npm run publish -- --all`");
        return;
      }
      deps.logger.info("an earlier run of all pages did not come to its end; it is taken up again");
      void start(undefined, false).then(({ state: end, reason, done, written, failures }) => {
        const isWhole = end === "done" && failures.length === 0;
        deps.logger[isWhole ? "info" : "warn"]({ reason, done, written, failures }, `the run of all pages is ${end}`);
      });
    },
    watch() {
      const look = () => {
        if (deps.leads() || !deps.isPublishing() || stopping.signal.aborted) return;
        helping ??= help()
          .catch((error: unknown) => deps.logger.warn({ err: error }, "a run of all pages is left to other publishers"))
          .finally(() => (helping = null));
      };
      watchRuns(deps.store, look, stopping.signal);
    },
    state: () => state,
    async stop() {
      stopping.abort();
      await Promise.all([underWay, helping]);
    },
  };
}
