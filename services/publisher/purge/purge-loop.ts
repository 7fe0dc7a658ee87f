import type { Logger } from "pino";
import { atMost } from "../at-most";
import type { Clock } from "../clock";
import { messageOf } from "../errors";
import { LONGEST_PUT_OFF_MS, type PurgeJob, type PurgeOutcome, type Purges } from "../store/purges";
import type { Target } from "../targets/target";
import { findStale } from "./edge-check";
import type { EdgeReader } from "./edge-reader";
import { PurgeError, type Purger } from "./purger";

/** One call takes along what has gathered; so many at once are no use to any cache. */
const MOST_JOBS = 500;
/** One that takes longer no longer holds up what has gathered meanwhile. */
const SLOW_CALL_MS = 250;
const MOST_CALLS = 4;
/** Of whom pages are read back at a time: some eight answers each, of a cache that has just lost them. More would wait for one another until all are too late. */
const MOST_READ_BACK = 8;
/** After which a purged page that is seen old is purged again; the last of them is where it is given up. */
const STALE_DELAYS_MS = [20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000];
/** Where a purge is metered the cache gets this long before it is purged once more. */
const METERED_ATTEMPT = 9;
const FAILURE_DELAYS_MS = [250, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000];
/** An answer that was under way to the cache at the moment of a purge has come by then. */
const ECHO_AFTER_MS = 5_000;

export interface PurgeLoopOptions {
  purges: Purges;
  /** Null where no cache is purged, and the one in front asks the origin each time. */
  purger: Purger | null;
  /** Null where nobody reads back. */
  edge: EdgeReader | null;
  target(): Pick<Target, "read">;
  clock: Clock;
  logger: Pick<Logger, "info" | "warn">;
  /** Hears of each call that the cache did not take. */
  onFailure?(): void;
}

type SettledListener = (outcome: PurgeOutcome) => void;

export interface PurgeLoop {
  start(): void;
  /** There may be a purge to do. */
  wake(): void;
  /** Resolves once what is under way is done. */
  stop(): Promise<void>;
  /** Calls back for each purge that is done, given up, or to be tried again; returns the way to stop. */
  onSettled(listener: SettledListener): () => void;
}

/** Write, purge, read back: the last two of them, for every publication, until its pages are seen fresh. */
export function createPurgeLoop({
  purges,
  purger,
  edge,
  target,
  clock,
  logger,
  onFailure,
}: PurgeLoopOptions): PurgeLoop {
  const { now } = clock;
  const running = new Set<number>();
  const calls = new Set<Promise<void>>();
  const underWay = new Set<Promise<void>>();
  const inTurn = atMost(MOST_READ_BACK);
  const listeners = new Set<SettledListener>();
  let outcomes: PurgeOutcome[] = [];
  let failures = 0;
  let pausedUntil = 0;
  let stopped = true;
  let pumping: Promise<void> | null = null;
  let again = false;
  let cancelTimer = (): void => undefined;

  /** 0 where nothing is to be waited for. A pause that is too long was set by a clock that was ahead. */
  function pauseLeftMs(): number {
    const left = Math.max(0, pausedUntil - now());
    return left > LONGEST_PUT_OFF_MS ? 0 : left;
  }

  /** All that is due in one call. Answers whether there was something. */
  async function purgeDue(): Promise<boolean> {
    if (pauseLeftMs() > 0 || calls.size >= MOST_CALLS) return false;
    const jobs = await purges.due(now(), MOST_JOBS, running);
    if (jobs.length === 0) return false;
    for (const { id } of jobs) running.add(id);
    const call = callPurger(jobs)
      .then((failure) => {
        if (failure === null) for (const job of jobs) follow(job);
        else for (const job of jobs) postpone(job, failure);
      })
      .finally(() => {
        calls.delete(call);
        wake();
      });
    calls.add(call);
    await Promise.race([call, clock.wait(SLOW_CALL_MS)]);
    return true;
  }

  async function callPurger(jobs: readonly PurgeJob[]): Promise<PurgeError | null> {
    const wanted = jobs.filter(
      ({ attempts }) => purger?.isMetered !== true || attempts === 0 || attempts === METERED_ATTEMPT,
    );
    if (purger === null || wanted.length === 0) return null;
    const request = {
      keys: [...new Set(wanted.flatMap(({ keys }) => keys))],
      urls: [...new Set(wanted.flatMap(({ urls }) => urls))],
    };
    try {
      await purger.purge(request);
      if (failures > 0) logger.info({ cache: purger.name }, "the cache takes purges again");
      failures = 0;
      return null;
    } catch (error) {
      const failure = error instanceof PurgeError ? error : new PurgeError(messageOf(error), null, { cause: error });
      const asked = failure.retryAfterMs ?? FAILURE_DELAYS_MS[Math.min(failures, FAILURE_DELAYS_MS.length - 1)]!;
      const wait = Math.min(asked, LONGEST_PUT_OFF_MS);
      failures += 1;
      onFailure?.();
      pausedUntil = now() + wait;
      logger.warn(
        { cache: purger.name, reason: failure.message, purges: jobs.length, retryInMs: wait },
        "purging failed",
      );
      return failure;
    }
  }

  function postpone(job: PurgeJob, { message }: PurgeError): void {
    const { isEcho, attempts } = job;
    settle({
      job,
      edge: isEcho ? null : { state: "waiting", at: null, reason: message },
      again: { at: pausedUntil, isEcho, attempts },
    });
  }

  function follow(job: PurgeJob): void {
    const look = async () => {
      // It is in the store, and due, for whoever starts next.
      if (stopped) running.delete(job.id);
      else settle(await readBack(job));
    };
    // Nobody reads back after a second purge.
    const task = (job.isEcho ? look() : inTurn(look)).finally(() => underWay.delete(task));
    underWay.add(task);
  }

  async function readBack(job: PurgeJob): Promise<PurgeOutcome> {
    if (job.isEcho) return { job, edge: null, again: null };
    const at = () => new Date(now()).toISOString();
    if (edge === null) return { job, edge: { state: "purged", at: at(), reason: null }, again: echoOf(job) };
    const stale = await findStale(job.checks, edge, target()).catch(messageOf);
    if (stale === null) return { job, edge: { state: "fresh", at: at(), reason: null }, again: echoOf(job) };
    const delay = STALE_DELAYS_MS[job.attempts];
    if (delay === undefined) {
      logger.warn({ realtorId: job.realtorId, reason: stale }, "the cache was never seen fresh");
      return { job, edge: { state: "stale", at: at(), reason: stale }, again: null };
    }
    return {
      job,
      edge: { state: "waiting", at: null, reason: stale },
      again: { at: now() + delay, isEcho: false, attempts: job.attempts + 1 },
    };
  }

  function echoOf({ attempts }: PurgeJob): PurgeOutcome["again"] {
    return purger === null || purger.isMetered ? null : { at: now() + ECHO_AFTER_MS, isEcho: true, attempts };
  }

  /** What is done by then shares a write. */
  function settle(outcome: PurgeOutcome): void {
    outcomes.push(outcome);
    if (outcomes.length > 1) return;
    const task = clock
      .nextTurn()
      .then(write)
      .finally(() => underWay.delete(task));
    underWay.add(task);
  }

  async function write(): Promise<void> {
    const settled = outcomes;
    outcomes = [];
    try {
      await purges.settle(settled);
    } catch (error) {
      // They are in the store as they were, and due.
      logger.warn({ err: error }, "what became of a purge cannot be noted; it is done again");
      pausedUntil = now() + FAILURE_DELAYS_MS.at(-1)!;
    }
    for (const { job } of settled) running.delete(job.id);
    for (const outcome of settled) for (const listener of listeners) listener(outcome);
    wake();
  }

  async function pump(): Promise<void> {
    cancelTimer();
    try {
      do {
        again = false;
        while (!stopped && (await purgeDue()));
      } while (again);
      if (stopped) return;
      const due = await purges.nextDueAt(running);
      const wait = due === null ? null : Math.max(1, due - now(), pauseLeftMs());
      if (wait !== null) cancelTimer = clock.after(Math.min(wait, LONGEST_PUT_OFF_MS), wake);
    } catch (error) {
      logger.warn({ err: error }, "cannot look for purges; trying again in a second");
      cancelTimer = clock.after(1_000, wake);
    }
  }

  function wake(): void {
    if (stopped) return;
    again = true;
    pumping ??= pump().finally(() => {
      pumping = null;
      if (again) wake();
    });
  }

  return {
    start() {
      stopped = false;
      wake();
    },
    wake,
    async stop() {
      stopped = true;
      cancelTimer();
      await pumping;
      await Promise.all(calls);
      while (underWay.size > 0) await Promise.all(underWay);
    },
    onSettled(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
