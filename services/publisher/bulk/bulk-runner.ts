import { availableParallelism } from "node:os";
import path from "node:path";
import type { Logger } from "pino";
import { messageOf } from "../errors";
import type { Mutex } from "../mutex";
import type { Store } from "../store/store";
import type { OpenRelease } from "../release";
import { publishAll, type BulkProgress } from "./publish-all";
import { createRenderPool, type RenderPool } from "./render-pool";

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
  logger: Logger;
}

/** One processor is left to the saves and the origin. */
const THREADS_BESIDE_PUBLISHING = Math.max(1, availableParallelism() - 1);

const FLIPPED = "another release went live meanwhile; run it again for that one";
const NOTHING_DONE: BulkProgress = { total: 0, done: 0, written: 0, failures: [], resumed: false };

/** Runs the bulk lane on the live tree, one run at a time. */
export function createBulkRunner(deps: BulkDependencies): BulkRunner {
  const { records, bulkRuns } = deps.store;
  const stopping = new AbortController();
  let underWay: Promise<BulkState> | null = null;
  let state: BulkState | null = null;

  async function run(release: OpenRelease, threads: number): Promise<BulkState> {
    const flipped = new AbortController();
    const signal = AbortSignal.any([stopping.signal, flipped.signal]);
    let progress = NOTHING_DONE;
    const tell = (next: BulkState["state"], reason: string | null) => (state = { ...progress, state: next, reason });
    let pool: RenderPool | null = null;
    try {
      tell("running", null);
      const publicDir = path.join(release.folder, "public");
      const { folder: releaseDir, place: stored } = release;
      pool = createRenderPool({ releaseDir, publicDir, place: "beside", stored }, threads);
      await publishAll({
        runs: bulkRuns,
        records,
        mutex: deps.mutex,
        release,
        isServed: () => deps.release() === release,
        pool,
        signal,
        purgeEverything: () => deps.purgeEverything(),
        onProgress(now) {
          // The new release has been rendered whole; who asks again means that one.
          if (deps.release() !== release) flipped.abort();
          progress = now;
          tell("running", null);
        },
      });
      return tell(signal.aborted ? "stopped" : "done", flipped.signal.aborted ? FLIPPED : null);
    } catch (error) {
      deps.logger.error({ err: error }, "publishing all pages failed; started again, it goes on from there");
      return tell("failed", messageOf(error));
    } finally {
      await Promise.all([pool?.close(), bulkRuns.survived(release.info.id)]).catch((error: unknown) =>
        deps.logger.error({ err: error }, "the run of all pages left something behind"),
      );
    }
  }

  function start(threads = THREADS_BESIDE_PUBLISHING): Promise<BulkState> {
    underWay ??= run(deps.release(), threads).finally(() => (underWay = null));
    return underWay;
  }

  return {
    start,
    async resume() {
      // A run under way here is one of the release served before, and ends when it sees so.
      await underWay;
      const next = await bulkRuns.takeUp(deps.release().info.id);
      if (next === "nothing") return;
      if (next === "given up") {
        deps.logger.warn("a run of all pages has ended this process twice: run it by `npm run publish -- --all`");
        return;
      }
      deps.logger.info("an earlier run of all pages did not come to its end; it is taken up again");
      void start().then(({ state: end, reason, done, written, failures }) => {
        const isWhole = end === "done" && failures.length === 0;
        deps.logger[isWhole ? "info" : "warn"]({ reason, done, written, failures }, `the run of all pages is ${end}`);
      });
    },
    state: () => state,
    async stop() {
      stopping.abort();
      await underWay;
    },
  };
}
