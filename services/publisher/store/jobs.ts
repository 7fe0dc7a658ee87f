import { PublisherError } from "../errors";
import type { Fence } from "../targets/fence";

/**
 * Why a job exists. Where several merge, the later one of this list names the job.
 * The database has their places: a new one comes last. `follow` takes what the API
 * has, older or gone, and forgets what requests before it expected.
 */
export const JOB_KINDS = ["sweep", "changed", "deleted", "manual", "follow"] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** Standard Webhooks senders retry for about 76 h: an id is known for longer than that. */
export const WEBHOOK_ID_RETENTION_MS = 80 * 60 * 60 * 1000;

/** After this many failed attempts a job becomes a dead letter. */
export const MAX_ATTEMPTS = 12;

const FIRST_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 5 * 60 * 1000;

/** 1 s after the first failure, doubling, never above 5 min. No jitter: one publisher works on one queue. */
export function backoffMs(failedAttempts: number): number {
  return Math.min(FIRST_BACKOFF_MS * 2 ** (failedAttempts - 1), MAX_BACKOFF_MS);
}

const FIRST_DEAD_RETRY_MS = 60 * 60 * 1000;
const DEAD_RETRY_MS = 24 * 60 * 60 * 1000;

/** None rests longer: beyond is what a clock that was ahead has put off, which is due. */
export const LONGEST_DEAD_MS = 25 * 60 * 60 * 1000;

/**
 * How long a dead letter rests before it is tried once more: an hour, which most
 * outages have ended by, then a day, so that a thousand of them cost a thousand
 * reads a day. A delete does not rest: a page is up that should be gone.
 */
export function deadRetryMs(deaths: number, isDelete: boolean): number {
  if (isDelete) return 0;
  return deaths <= 1 ? FIRST_DEAD_RETRY_MS : DEAD_RETRY_MS;
}

export interface JobRequest {
  /** Null where no webhook brought it (sweep, CLI): then it is never a duplicate. */
  webhookId: string | null;
  realtorId: string;
  kind: JobKind;
  /** ISO time the event carries: of the change, or, for `deleted`, of the delete. */
  expectedUpdatedAt: string | null;
  /** Epoch ms. */
  now: number;
}

/** What no webhook brought. */
export const ownRequest = (
  realtorId: string,
  kind: JobKind,
  now: number,
  expectedUpdatedAt: string | null = null,
): JobRequest => ({ webhookId: null, realtorId, kind, expectedUpdatedAt, now });

/** One realtor's pending work, merged from every request since it was last done. */
export interface Job {
  realtorId: string;
  /** Rises with every request of any realtor: a job whose generation moved on has newer work to do. */
  generation: number;
  kind: JobKind;
  /** The newest `updatedAt` a change has promised: reading an older record means reading too early. */
  expectedUpdatedAt: string | null;
  /** Someone said that the realtor is gone, with the event's time where it had one. Kept until a job is done. */
  deleteClaim: { updatedAt: string | null } | null;
  /** Epoch ms of the first request that is still waiting. */
  queuedAt: number;
  runAt: number;
  attempts: number;
  /** How often it was given up since the last request. */
  deaths: number;
  /** Why it failed or was put off last time. */
  reason: string | null;
  /** The newest webhook's id among its requests; null where none brought one. */
  requestId: string | null;
  /** Names this claim. Once another claim has the job, nothing is written under this one. */
  lease: string;
}

/** A job as it is stored, claimed or not. */
export type QueuedJob = Omit<Job, "lease">;

/** Epoch ms. */
export type DeadJob = Omit<QueuedJob, "generation" | "runAt"> & { diedAt: number; retryAt: number };

/** `waiting`: put off without a failure; `retrying`: after one. */
export type PendingState = "queued" | "running" | "waiting" | "retrying" | "dead";

export interface Pending {
  state: PendingState;
  queuedAt: number;
  attempts: number;
  reason: string | null;
}

/** A job that is not done, with its state. */
export type PendingJob = Omit<QueuedJob, "generation"> & { state: PendingState };

export type FailOutcome = "retry" | "dead" | "superseded";

export type WorkListener = (realtorIds: ReadonlySet<string> | null) => void;

/** Realtors whom nobody else publishes meanwhile. */
export interface Borrowed {
  jobs: readonly Job[];
  /** Leases of those for whom no work waited. */
  added: ReadonlySet<string>;
}

/** For what is to be written of jobs that another claim has, or none. */
export function leaseLost(jobs: readonly Pick<Job, "realtorId">[]): PublisherError {
  const ids = jobs.map(({ realtorId }) => realtorId).join(", ");
  return new PublisherError("LEASE_LOST", `The job of ${ids} is no longer this claim's: nothing was written for it.`);
}

/**
 * One pending job per realtor; a request that arrives while it runs makes a
 * new one beside it. Jobs must be idempotent: a crash runs the claimed ones
 * again. A job is done when the store says so in one transaction with what it
 * did (`Store.finish`): with newer work its successor stays pending. All times
 * are epoch milliseconds.
 */
export interface Jobs {
  /**
   * Durable when it resolves. A webhook id seen before changes nothing and is
   * a duplicate. A new request starts the attempts of its realtor's job anew,
   * makes it due at once and replaces its dead letter.
   */
  enqueue(request: JobRequest): Promise<{ duplicate: boolean }>;
  /** Many requests in one durable write, all or none; answers in their order. */
  enqueueAll(requests: readonly JobRequest[]): Promise<{ duplicate: boolean }[]>;
  /** The jobs that are due longest, at most so many. Never two of one realtor at a time. */
  claim(now: number, most: number): Promise<Job[]>;
  /** Tries again after a backoff, or gives up into the dead letters. Newer work makes the failure moot, and so does a later claim. */
  fail(job: Job, reason: string, now: number): Promise<FailOutcome>;
  /** Puts the job off without counting an attempt. Newer work is due at once. A job of a later claim stays as it is. */
  defer(job: Job, until: number, reason: string): Promise<void>;
  /** Jobs not done yet, running ones included. */
  depth(): Promise<number>;
  /** Age of the oldest waiting request; 0 when there is none. */
  oldestAgeMs(now: number): Promise<number>;
  pendingOf(realtorId: string): Promise<Pending | null>;
  /** When the next job that is not running falls due, or null. */
  nextDueAt(): Promise<number | null>;
  /** Those that wait longest come first. */
  pending(limit: number): Promise<PendingJob[]>;
  /** Those of them that have been tried, or put off, with a reason: few, however many wait their turn. */
  delayed(): Promise<PendingJob[]>;
  /** Newest first. */
  dead(limit: number): Promise<DeadJob[]>;
  deadCount(): Promise<number>;
  /** When each of these realtors' jobs died, in epoch ms; who has no dead letter is left out. */
  diedAt(realtorIds: readonly string[]): Promise<Map<string, number>>;
  /** False when this realtor has no dead letter. */
  requeueDead(realtorId: string, now: number): Promise<boolean>;
  /**
   * Tries the dead letters once more whose time has come ({@link deadRetryMs}), so
   * many, those first that are due longest: one that fails is dead at once. By then
   * the API's answer counts, whatever version an event promised. Answers how many.
   */
  reviveDue(now: number, most: number): Promise<number>;
  /** Forgets a dead letter; false when there is none. */
  dropDead(realtorId: string): Promise<boolean>;
  /**
   * Calls back when there may be something new to claim in this process, with the realtors that it is of: null where
   * that is not known. Returns the way to stop.
   */
  onWork(listener: WorkListener): () => void;
  /**
   * Where others work as well: claims these realtors, too, whether there is work for them or not, so that nobody else
   * publishes them meanwhile. Those without work are `joined`, `taken` wait for work of their own, and `shared` are this
   * process's already. Throws `Outrun` when another one has one of them.
   */
  join?(realtorIds: readonly string[], now: number): Promise<{ joined: Job[]; shared: Job[]; taken: Job[] }>;
  /** The same of those whom nobody publishes just now, and the others are left out. */
  borrow?(realtorIds: readonly string[], now: number): Promise<Borrowed>;
  /** Their work is as it was, and what has come for them meanwhile is due. */
  giveBack?(borrowed: Borrowed): Promise<void>;
  /** Until when what is published under these claims may be written. */
  fence?(jobs: readonly Job[]): Fence;
  /** Calls back when another process has done jobs of these realtors; returns the way to stop. */
  onDoneElsewhere?(listener: WorkListener): () => void;
}
