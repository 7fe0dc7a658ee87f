import { Outrun } from "../../retry-later";
import type { Fence } from "../../targets/fence";
import { gatherRequests } from "../gathered-requests";
import {
  LONGEST_DEAD_MS,
  MAX_ATTEMPTS,
  backoffMs,
  deadRetryMs,
  ownRequest,
  type FailOutcome,
  type Job,
  type JobRequest,
  type Jobs,
  type WorkListener,
} from "../jobs";
import { createBorrowing, type Borrowing } from "./borrowing";
import type { Postgres, Row, Sql } from "./database";
import { mergeRequests } from "./job-requests";
import { JobLists, claimedJobOf } from "./job-lists";
import * as sql from "./job-statements";
import { HeldLeases, LEASE_MS, lockHeld, tokensOf } from "./leases";
import { together } from "./together";
import { hearOthers, tellOthers, type News, listenersOf } from "./wake";

/**
 * The jobs of every process that works on the database. A claim is a lease on the job's row: for its time
 * no other process claims that realtor, and what is written for the job is written while the row has that lease.
 */
export class PostgresJobs extends JobLists implements Jobs {
  readonly #holder: string;
  readonly #leases: HeldLeases;
  readonly #listeners = listenersOf<WorkListener>();
  readonly #gather = gatherRequests((requests) => this.#write(requests));
  #stopHearing = async (): Promise<void> => undefined;
  readonly borrow: Borrowing["borrow"];
  readonly giveBack: Borrowing["giveBack"];
  /** Claims of one process come one after the other, so that the first gets what is due longest. */
  #claiming: Promise<unknown> = Promise.resolve();

  private constructor(database: Postgres, holder: string) {
    super(database);
    this.#holder = holder;
    this.#leases = new HeldLeases(database, sql.RENEW_LEASES);
    const tell = (transaction: Sql, realtorIds: ReadonlySet<string>) => this.tell(transaction, "work", realtorIds);
    const telling = { tell, announce: (realtorIds: ReadonlySet<string>) => this.#announce("work", realtorIds) };
    ({ borrow: this.borrow, giveBack: this.giveBack } = createBorrowing(database, holder, this.#leases, telling));
  }

  /** `holder` names this process among those that work on the database. */
  static async open(database: Postgres, holder: string): Promise<PostgresJobs> {
    const jobs = new PostgresJobs(database, holder);
    jobs.#stopHearing = await hearOthers(database, holder, (news, realtorIds) => jobs.#announce(news, realtorIds));
    return jobs;
  }

  enqueue(request: JobRequest): Promise<{ duplicate: boolean }> {
    return this.#gather(request);
  }

  async enqueueAll(requests: readonly JobRequest[]): Promise<{ duplicate: boolean }[]> {
    return requests.length === 0 ? [] : this.#write(requests);
  }

  async #write(requests: readonly JobRequest[]): Promise<{ duplicate: boolean }[]> {
    const { merged, added } = await this.database.transaction(async (transaction) => {
      const merged = await mergeRequests(transaction, requests);
      const added = new Set(requests.filter((_, index) => !merged[index]!.duplicate).map(({ realtorId }) => realtorId));
      if (added.size > 0) await this.tell(transaction, "work", added);
      return { merged, added };
    });
    if (added.size > 0) this.#announce("work", added);
    return merged;
  }

  claim(now: number, most: number): Promise<Job[]> {
    const claimed = this.#claiming.then(() => this.#claim(now, most));
    this.#claiming = claimed.catch(() => undefined);
    return claimed;
  }

  async #claim(now: number, most: number): Promise<Job[]> {
    await this.#leases.giveBack(this.database, this.#holder);
    const askedAt = Date.now();
    const claimed = this.database.all(sql.CLAIM_JOBS, [now, most, this.#holder, LEASE_MS]);
    const rows = await claimed.catch((error: unknown) => {
      this.#leases.doubt();
      throw error;
    });
    const jobs = rows.map(claimedJobOf);
    this.#leases.add(jobs, askedAt);
    return jobs.sort((a, b) => a.runAt - b.runAt || a.generation - b.generation);
  }

  async join(realtorIds: readonly string[], now: number) {
    const askedAt = Date.now();
    const rows = await this.database.transaction(async (transaction) => {
      const claimed = await transaction.all(sql.JOIN_JOBS, [realtorIds, now, this.#holder, LEASE_MS]);
      const missing = realtorIds.filter((id) => !claimed.some((row) => row["realtor_id"] === id));
      if (missing.length === 0) return claimed;
      throw new Outrun(`realtor ${missing.join(", ")} is being published by another process`, Math.random());
    });
    const isShared = (row: Row) => this.#leases.has(row["lease_token"] as string);
    const of = (isOne: (row: Row) => boolean) => rows.filter(isOne).map(claimedJobOf);
    const shared = of(isShared);
    const joined = of((row) => !isShared(row) && row["is_new"] === true);
    const taken = of((row) => !isShared(row) && row["is_new"] !== true);
    this.#leases.add([...joined, ...taken], askedAt);
    return { joined, shared, taken };
  }

  fence(jobs: readonly Job[]): Fence {
    return this.#leases.fence(jobs);
  }

  /** Within the transaction that records what the jobs did, under their leases; {@link settle} with the answer once that is committed. */
  async complete(transaction: Sql, jobs: readonly Job[]): Promise<{ isWorkLeft: boolean }> {
    if (jobs.length === 0) return { isWorkLeft: false };
    const ids = jobs.map(({ realtorId }) => realtorId);
    const [done] = await together([
      transaction.run(sql.DELETE_DONE_JOBS, [ids, jobs.map(({ generation }) => generation)]),
      this.tell(transaction, "done", new Set(ids)),
    ]);
    if (done === jobs.length) return { isWorkLeft: false };
    await transaction.run(sql.END_LEASES, tokensOf(jobs));
    await this.tell(transaction, "work", new Set(ids));
    return { isWorkLeft: true };
  }

  /** Within a transaction: has realtors published again, by whoever is free. */
  async offer(transaction: Sql, realtorIds: readonly string[], now: number): Promise<void> {
    if (realtorIds.length === 0) return;
    await mergeRequests(
      transaction,
      realtorIds.map((realtorId) => ownRequest(realtorId, "manual", now)),
    );
    await this.tell(transaction, "work", new Set(realtorIds));
  }

  settle(jobs: readonly Job[], { isWorkLeft }: { isWorkLeft: boolean }): void {
    this.#leases.remove(jobs);
    if (isWorkLeft) this.#announce("work", new Set(jobs.map(({ realtorId }) => realtorId)));
  }

  async fail(job: Job, reason: string, now: number): Promise<FailOutcome> {
    const attempts = job.attempts + 1;
    const deaths = job.deaths + 1;
    const { outcome } = await this.#release(job, async (transaction, isNewer) => {
      if (!isNewer && attempts === MAX_ATTEMPTS) {
        const retryAt = now + deadRetryMs(deaths, job.deleteClaim !== null);
        await transaction.run(sql.BURY_JOB, [job.realtorId, attempts, reason, deaths, now, retryAt]);
        await transaction.run(sql.DELETE_JOBS, [[job.realtorId]]);
        return "dead";
      }
      await this.#defer(transaction, job, { runAt: now + backoffMs(attempts), reason, attempts });
      return isNewer ? "superseded" : "retry";
    });
    return outcome ?? "superseded";
  }

  async defer(job: Job, until: number, reason: string): Promise<void> {
    await this.#release(job, async (transaction) => {
      await this.#defer(transaction, job, { runAt: until, reason, attempts: job.attempts });
      return "retry";
    });
  }

  async #defer(
    transaction: Sql,
    { realtorId, lease, generation }: Job,
    { runAt, reason, attempts }: { runAt: number; reason: string; attempts: number },
  ): Promise<void> {
    await transaction.run(sql.DEFER_JOB, [realtorId, lease, generation, runAt, reason, attempts]);
  }

  /** Writes what becomes of a job, unless another claim has it: then the outcome is null. Either way it runs no longer here. */
  async #release(job: Job, write: (transaction: Sql, isNewer: boolean) => Promise<FailOutcome>) {
    try {
      const outcome = await this.database.transaction(async (transaction) => {
        const generation = (await lockHeld(transaction, [job])).get(job.realtorId);
        return generation === undefined ? null : write(transaction, generation !== job.generation);
      });
      this.#leases.remove([job]);
      if (outcome !== null && outcome !== "dead") this.#announce("work", new Set([job.realtorId]));
      return { outcome };
    } catch (error) {
      this.#leases.leave(job);
      this.#announce("work", new Set([job.realtorId]));
      throw error;
    }
  }

  async nextDueAt(): Promise<number | null> {
    const row = (await this.database.get(sql.SELECT_NEXT, [this.#leases.held()]))!;
    const leaseMs = row["lease_ms"] as number | null;
    const due = [row["run_at"] as number | null, leaseMs === null ? null : Math.ceil(Date.now() + leaseMs)];
    const times = due.filter((time) => time !== null);
    return times.length === 0 ? null : Math.min(...times);
  }

  async requeueDead(realtorId: string, now: number): Promise<boolean> {
    return (await this.#revive(sql.REVIVE_JOBS, now, () => Promise.resolve([realtorId]))) === 1;
  }

  async reviveDue(now: number, most: number): Promise<number> {
    return this.#revive(sql.REVIVE_JOBS_ONCE, now, async (transaction) => {
      const due = await transaction.all(sql.SELECT_DUE_DEAD, [now, now + LONGEST_DEAD_MS, most]);
      return due.map((row) => row["realtor_id"] as string);
    });
  }

  async #revive(reviveJobs: string, now: number, choose: (transaction: Sql) => Promise<string[]>): Promise<number> {
    const revived = await this.database.transaction(async (transaction) => {
      const ids = await choose(transaction);
      const count = ids.length === 0 ? 0 : await transaction.run(reviveJobs, [ids, now]);
      if (ids.length > 0) await transaction.run(sql.DELETE_DEAD, [ids]);
      if (count > 0) await this.tell(transaction, "work", new Set(ids));
      return { ids, count };
    });
    if (revived.count > 0) this.#announce("work", new Set(revived.ids));
    return revived.count;
  }

  onWork(listener: WorkListener): () => void {
    return this.hear("work", listener);
  }

  onDoneElsewhere(listener: WorkListener): () => void {
    return this.hear("done", listener);
  }

  hear(news: News, listener: WorkListener): () => void {
    this.#listeners[news].add(listener);
    return () => this.#listeners[news].delete(listener);
  }

  /** Within a transaction: tells the other processes. */
  tell(transaction: Sql, news: News, realtorIds: ReadonlySet<string>): Promise<void> {
    return tellOthers(transaction, this.#holder, realtorIds, news);
  }

  async close(): Promise<void> {
    this.#leases.close();
    await this.#stopHearing();
  }

  #announce(news: News, realtorIds: ReadonlySet<string> | null): void {
    for (const listener of this.#listeners[news]) listener(realtorIds);
  }
}
