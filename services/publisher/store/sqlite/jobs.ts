import { textOrNull, type Sqlite, type SqlRow } from "../../../sqlite";
import {
  MAX_ATTEMPTS,
  WEBHOOK_ID_RETENTION_MS,
  backoffMs,
  leaseLost,
  type DeadJob,
  type FailOutcome,
  type Job,
  type JobRequest,
  type Jobs,
  type Pending,
  type PendingJob,
  type WorkListener,
} from "../jobs";
import { gatherRequests } from "../gathered-requests";
import { jobOf, rowOf, stateOf } from "../job-rows";
import { DeadLetters } from "./dead-letters";
import * as sql from "./job-statements";
import { LeftJobs, type DoneJob } from "./left-jobs";

/**
 * The jobs of one process. Only waiting work is on disk. That a job runs is
 * known in memory alone: a claim costs no write, and a crash leaves the job
 * waiting, which is right for an idempotent one. Nothing is awaited between
 * what the disk and what memory is told.
 */
export class SqliteJobs implements Jobs {
  readonly #database: Sqlite;
  /** Generation of each job on disk, by realtor: depth and "did newer work arrive?" without a query. */
  readonly #generations: Map<string, number>;
  readonly #dead: DeadLetters;
  readonly left: LeftJobs;
  /** The lease of each running job, by realtor. It never runs out: no other process could take it. */
  readonly #running = new Map<string, string>();
  readonly #listeners = new Set<WorkListener>();
  readonly #gather = gatherRequests(async (requests) => this.#write(requests));
  #lastGeneration = 0;
  #lastLease = 0;

  constructor(database: Sqlite) {
    this.#database = database;
    const jobs = database.all("SELECT realtor_id, generation FROM queue_jobs");
    this.#generations = new Map(jobs.map((row) => [row["realtor_id"] as string, row["generation"] as number]));
    for (const generation of this.#generations.values())
      this.#lastGeneration = Math.max(this.#lastGeneration, generation);
    this.#dead = new DeadLetters(database);
    this.left = new LeftJobs(database, this.#generations);
  }

  enqueue(request: JobRequest): Promise<{ duplicate: boolean }> {
    return this.#gather(request);
  }

  async enqueueAll(requests: readonly JobRequest[]): Promise<{ duplicate: boolean }[]> {
    return requests.length === 0 ? [] : this.#write(requests);
  }

  #write(requests: readonly JobRequest[]): { duplicate: boolean }[] {
    const generations = requests.map(() => ++this.#lastGeneration);
    const answers = this.#database.transaction(() => {
      const webhooks = requests.filter(({ webhookId }) => webhookId !== null);
      const duplicates = requests.map((request, index) => !this.#merge(request, generations[index]!));
      if (webhooks.length > 0) this.#forgetOldWebhooks(webhooks);
      return duplicates.map((duplicate) => ({ duplicate }));
    });
    const added = new Set<string>();
    requests.forEach(({ realtorId }, index) => {
      if (answers[index]!.duplicate) return;
      this.#generations.set(realtorId, generations[index]!);
      this.#dead.forget(realtorId);
      added.add(realtorId);
    });
    if (added.size > 0) this.#announceWork(added);
    return answers;
  }

  /** False for a duplicate. */
  #merge(request: JobRequest, generation: number): boolean {
    const { webhookId, realtorId, now } = request;
    if (webhookId !== null && this.#database.run(sql.REMEMBER_WEBHOOK, { webhookId, now }) === 0) return false;
    this.#database.run(sql.MERGE_JOB, { ...rowOf(request), generation, running: this.#running.has(realtorId) });
    this.#dead.replace(realtorId);
    return true;
  }

  /** Two for each one that is added: the table shrinks to its retention without a timer. */
  #forgetOldWebhooks(added: readonly JobRequest[]): void {
    const forgetBefore = Math.max(...added.map(({ now }) => now)) - WEBHOOK_ID_RETENTION_MS;
    this.#database.run(sql.FORGET_OLD_WEBHOOKS, { forgetBefore, most: 2 * added.length });
  }

  async claim(now: number, most: number): Promise<Job[]> {
    // At most the running ones come before those that may be claimed.
    const due = this.#database.all(sql.SELECT_DUE, [now, this.#running.size + most]).map(jobOf);
    const free = due.filter(({ realtorId }) => !this.#running.has(realtorId)).slice(0, most);
    const jobs = free.map((job): Job => ({ ...job, lease: String(++this.#lastLease) }));
    for (const { realtorId, lease } of jobs) this.#running.set(realtorId, lease);
    return jobs;
  }

  /** Throws `LEASE_LOST`. */
  requireLeases(jobs: readonly Job[]): void {
    const lost = jobs.filter((job) => !this.#isHeld(job));
    if (lost.length > 0) throw leaseLost(lost);
  }

  /** Within the transaction that records what the job did; {@link settle} once that is committed. */
  delete({ realtorId, generation }: DoneJob): void {
    this.#database.run(sql.DELETE_JOB, [realtorId, generation]);
  }

  settle(job: DoneJob): void {
    if (!this.#isSuperseded(job)) this.#generations.delete(job.realtorId);
    this.#release(job);
  }

  async fail(job: Job, reason: string, now: number): Promise<FailOutcome> {
    try {
      if (!this.#isHeld(job) || this.#isSuperseded(job)) return "superseded";
      const { realtorId, generation } = job;
      const attempts = job.attempts + 1;
      if (attempts < MAX_ATTEMPTS) {
        this.#database.run(sql.RETRY_JOB, [attempts, now + backoffMs(attempts), reason, realtorId, generation]);
        return "retry";
      }
      this.#database.transaction(() => {
        this.#dead.write(job, attempts, reason, now);
        this.delete(job);
      });
      this.#generations.delete(realtorId);
      this.#dead.note(realtorId);
      return "dead";
    } finally {
      this.#release(job);
    }
  }

  async defer(job: Job, until: number, reason: string): Promise<void> {
    try {
      if (this.#isHeld(job)) this.#database.run(sql.DEFER_JOB, [until, reason, job.realtorId, job.generation]);
    } finally {
      this.#release(job);
    }
  }

  async depth(): Promise<number> {
    return this.#generations.size;
  }

  async oldestAgeMs(now: number): Promise<number> {
    const queuedAt = this.#database.get(sql.SELECT_OLDEST)?.["queued_at"];
    return typeof queuedAt === "number" ? Math.max(0, now - queuedAt) : 0;
  }

  async pendingOf(realtorId: string): Promise<Pending | null> {
    const row = this.#database.get("SELECT * FROM queue_jobs WHERE realtor_id = ?", [realtorId]);
    const waiting = row ? jobOf(row) : null;
    const job = waiting ?? this.#dead.of(realtorId);
    if (job === null) return null;
    const { queuedAt, attempts, reason } = job;
    const state = waiting === null ? "dead" : stateOf(waiting, this.#running.has(realtorId));
    return { state, queuedAt, attempts, reason };
  }

  async nextDueAt(): Promise<number | null> {
    const rows = this.#database.all(sql.SELECT_NEXT, [this.#running.size + 1]);
    const next = rows.find((row) => !this.#running.has(textOrNull(row["realtor_id"])!));
    return next ? (next["run_at"] as number) : null;
  }

  async pending(limit: number): Promise<PendingJob[]> {
    return this.#pendingOf(this.#database.all(sql.SELECT_PENDING, [limit]));
  }

  async delayed(): Promise<PendingJob[]> {
    return this.#pendingOf(this.#database.all(sql.SELECT_DELAYED));
  }

  async dead(limit: number): Promise<DeadJob[]> {
    return this.#dead.list(limit);
  }

  async deadCount(): Promise<number> {
    return this.#dead.count();
  }

  async diedAt(realtorIds: readonly string[]): Promise<Map<string, number>> {
    return this.#dead.diedAt(realtorIds);
  }

  async requeueDead(realtorId: string, now: number): Promise<boolean> {
    return this.#revive([realtorId], sql.REVIVE_JOB, now) === 1;
  }

  async reviveDue(now: number, most: number): Promise<number> {
    return this.#revive(this.#dead.due(now, most), sql.REVIVE_JOB_ONCE, now);
  }

  async dropDead(realtorId: string): Promise<boolean> {
    const isDropped = this.#dead.remove(realtorId);
    this.#dead.forget(realtorId);
    return isDropped;
  }

  #revive(realtorIds: readonly string[], reviveJob: string, now: number): number {
    const generations = new Map(realtorIds.map((realtorId) => [realtorId, ++this.#lastGeneration]));
    const revived = this.#database.transaction(() =>
      realtorIds.filter((realtorId) => {
        const rows = this.#database.run(reviveJob, { realtorId, generation: generations.get(realtorId)!, now });
        this.#dead.remove(realtorId);
        return rows === 1;
      }),
    );
    for (const realtorId of revived) {
      this.#dead.forget(realtorId);
      this.#generations.set(realtorId, generations.get(realtorId)!);
    }
    if (revived.length > 0) this.#announceWork(new Set(revived));
    return revived.length;
  }

  onWork(listener: WorkListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #pendingOf(rows: readonly SqlRow[]): PendingJob[] {
    const jobs = rows.map(jobOf).map(({ generation: _, ...job }) => job);
    return jobs.map((job) => ({ ...job, state: stateOf(job, this.#running.has(job.realtorId)) }));
  }

  #isHeld({ realtorId, lease }: DoneJob): boolean {
    return this.#running.get(realtorId) === lease;
  }

  #isSuperseded(job: DoneJob): boolean {
    return this.#generations.get(job.realtorId) !== job.generation;
  }

  #release(job: DoneJob): void {
    if (!this.#isHeld(job)) return;
    this.#running.delete(job.realtorId);
    if (this.#generations.has(job.realtorId)) this.#announceWork(new Set([job.realtorId]));
  }

  #announceWork(realtorIds: ReadonlySet<string>): void {
    for (const listener of this.#listeners) listener(realtorIds);
  }
}
