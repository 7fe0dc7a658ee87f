import type { Logger } from "pino";
import { commitTogether } from "./commit";
import type { PublishDependencies } from "./prepare";
import { createCommitBatcher } from "./commit-batcher";
import { messageOf } from "./errors";
import { publishJob } from "./publish";
import { RetryLater } from "./retry-later";
import type { Job } from "./store/jobs";
import type { Receipt } from "./receipts";
import { renderAhead } from "./render-ahead";

/** A timer of more than 24 days would fire at once: a clock that is far ahead may have put a job off for so long. */
const LONGEST_SLEEP_MS = 60 * 60 * 1000;
/** After the queue itself has failed. */
const REST_MS = 1000;

type DoneListener = (job: Job, receipts: Receipt[], error: unknown) => void;

export interface WorkerLoop {
  start(): void;
  /** Resolves once the jobs under way are done. */
  stop(): Promise<void>;
  /** Since when no job can be claimed, or its failure noted (epoch ms): the database is away, or takes no changes. */
  failingSince(): number | null;
  /** Calls back after every job with its receipts, or with why it failed; returns the way to stop. */
  onDone(listener: DoneListener): () => void;
}

const namesOf = ({ requestId, realtorId }: Job) => ({ requestId, realtorId });

/**
 * Claims jobs and publishes them until stopped, at most `atOnce` at a time; sleeps until the queue has something due.
 * Their reads may overlap; what changes the tree is serialized anyway, and shares a commit.
 */
export function createWorkerLoop(
  deps: PublishDependencies,
  logger: Logger,
  { atOnce }: { atOnce: number } = { atOnce: 32 },
): WorkerLoop {
  const { jobs: queue } = deps.store;
  const { now, after } = deps.clock;
  const batcher = createCommitBatcher(deps.mutex, deps.clock, {
    commitTogether: (commits) => commitTogether(deps, commits),
    async prepare(commit) {
      const { realtorId } = commit.job;
      commit.ahead = await renderAhead(
        { ...deps, records: deps.store.records },
        realtorId,
        commit.group.get(realtorId)!,
      );
    },
  });
  const listeners = new Set<DoneListener>();
  const running = new Set<Promise<void>>();
  /** Why somebody was not published the last time, where it was no failure. */
  const reasons = new Map<string, string | null>();
  let claiming = Promise.resolve(0);
  let unclaimableSince: number | null = null;
  /** Since when what became of jobs cannot be written: such a job is due again at once. */
  let unwritableSince: number | null = null;
  let writing = 0;
  let isResting = false;
  let stopped = true;
  let cancelTimer = (): void => undefined;
  let pumping = false;
  let again = false;

  async function run(job: Job): Promise<void> {
    let receipts: Receipt[] = [];
    let failure: unknown = null;
    try {
      receipts = await publishJob(deps, batcher, job);
      unwritableSince = null;
      for (const receipt of receipts) tell(job, receipt);
    } catch (error) {
      failure = error;
      if (error instanceof RetryLater) {
        const reason = error.message;
        logger[levelOf(job.realtorId, reason)]({ ...namesOf(job), reason }, "to be tried again later");
        await written(() => queue.defer(job, now() + error.delayMs, error.message));
      } else {
        const outcome = await written(() => queue.fail(job, messageOf(error), now()));
        logger.error({ ...namesOf(job), err: error, outcome }, "publishing failed");
      }
    }
    for (const listener of listeners) listener(job, receipts, failure);
  }

  /** Its claim ends before it is known whether that was written: nothing is claimed before, nor for a moment after a failure. */
  async function written<Answer>(write: () => Promise<Answer>): Promise<Answer> {
    writing += 1;
    try {
      const answer = await write();
      unwritableSince = null;
      return answer;
    } catch (error) {
      unwritableSince ??= now();
      rest();
      throw error;
    } finally {
      writing -= 1;
    }
  }

  function rest(): void {
    if (isResting) return;
    isResting = true;
    after(REST_MS, () => {
      isResting = false;
      void pump();
    });
  }

  /** A warning for each reason: a sweep or the next try may come upon it again. */
  function levelOf(realtorId: string, reason: string | null): "warn" | "debug" {
    const isKnown = reasons.get(realtorId) === reason;
    reasons.set(realtorId, reason);
    return isKnown ? "debug" : "warn";
  }

  function tell(job: Job, { realtorId, outcome, revision, updatedAt, liveAt, ms, reason }: Receipt): void {
    const about = { requestId: job.requestId, realtorId, outcome, revision, liveAt, ms };
    if (outcome === "quarantined" || outcome === "waiting") {
      logger[levelOf(realtorId, reason)]({ ...about, reason }, "not published: the pages stay as they are");
      return;
    }
    reasons.delete(realtorId);
    const announced = realtorId === job.realtorId ? job.expectedUpdatedAt : null;
    if (announced !== null && updatedAt !== null && updatedAt < announced)
      logger.warn(
        { ...about, updatedAt, announced },
        "published, but the webhook announced a later updatedAt than the record has",
      );
    else logger.info(about, "published");
  }

  function launch(job: Job): void {
    const task = run(job)
      .catch((error: unknown) => logger.fatal({ err: error }, "the queue itself failed"))
      .finally(() => {
        running.delete(task);
        void pump();
      });
    running.add(task);
  }

  /** Otherwise somebody asks again: the job that is noted, the end of the rest, or of one that runs. */
  const mayClaim = () => !stopped && !isResting && writing === 0 && running.size < atOnce;

  /** Answers how many it launched. */
  async function claimSome(): Promise<number> {
    const jobs = await queue.claim(now(), atOnce - running.size);
    unclaimableSince = null;
    jobs.forEach(launch);
    return jobs.length;
  }

  async function pump(): Promise<void> {
    if (pumping) {
      again = true;
      return;
    }
    pumping = true;
    cancelTimer();
    try {
      do {
        again = false;
        while (mayClaim()) {
          claiming = claimSome();
          if ((await claiming) === 0) break;
        }
      } while (again);
      if (!mayClaim()) return;
      const due = await queue.nextDueAt();
      if (due !== null) cancelTimer = after(Math.min(Math.max(1, due - now()), LONGEST_SLEEP_MS), () => void pump());
    } catch (error) {
      unclaimableSince ??= now();
      logger.error({ err: error }, "cannot claim a job; trying again in a second");
      cancelTimer = after(REST_MS, () => void pump());
    } finally {
      pumping = false;
      if (again && !stopped) void pump();
    }
  }

  let unsubscribe: (() => void) | undefined;
  return {
    start() {
      stopped = false;
      unsubscribe = queue.onWork(() => void pump());
      void pump();
    },
    async stop() {
      stopped = true;
      unsubscribe?.();
      cancelTimer();
      await claiming.catch(() => 0);
      await Promise.all(running);
    },
    failingSince: () => unclaimableSince ?? unwritableSince,
    onDone(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
