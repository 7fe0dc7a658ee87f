import { CLOCK_SKEW_MS, type Fence } from "../../targets/fence";
import { leaseLost, type Job } from "../jobs";
import type { Postgres, Sql } from "./database";
import * as sql from "./job-statements";

/** How long a job is a worker's after it was last heard of. Another one takes it then. */
export const LEASE_MS = 30_000;
const RENEW_EVERY_MS = LEASE_MS / 3;

/**
 * Within a transaction: the jobs are their claims' until it ends. Answers the generation of each
 * that is still its claim's, by realtor.
 */
export async function lockHeld(transaction: Sql, jobs: readonly Job[]): Promise<Map<string, number>> {
  const held = await transaction.all(sql.LOCK_HELD_JOBS, tokensOf(jobs));
  return new Map(held.map((row) => [row["realtor_id"] as string, row["generation"] as number]));
}

/** The same for all of them. Throws `LEASE_LOST`. */
export async function requireLeases(transaction: Sql, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return;
  const held = await lockHeld(transaction, jobs);
  const lost = jobs.filter(({ realtorId }) => !held.has(realtorId));
  if (lost.length > 0) throw leaseLost(lost);
}

export const tokensOf = (jobs: readonly Job[]) => [
  jobs.map(({ realtorId }) => realtorId),
  jobs.map(({ lease }) => lease),
];

/** Who has a lease is named by its token. */
type Held = Pick<Job, "lease">;

/** Those of this process, which are renewed for as long as it works on them. */
export class HeldLeases {
  /** When the lease was asked for, in ms of this machine's clock. */
  readonly #held = new Map<string, number>();
  #isUnsure = false;
  readonly #timer: NodeJS.Timeout;

  /** `renew`: of these tokens, for so many ms; answers those that are renewed. */
  constructor(
    database: Postgres,
    private readonly renew: string,
  ) {
    this.#timer = setInterval(() => {
      // One that cannot be renewed now is renewed in time at the next try, or another worker takes the job.
      if (this.#held.size > 0) this.#renew(database).catch(() => undefined);
    }, RENEW_EVERY_MS);
    this.#timer.unref();
  }

  async #renew(database: Sql): Promise<void> {
    const askedAt = Date.now();
    for (const row of await database.all(this.renew, [this.held(), LEASE_MS])) {
      const lease = row["lease_token"] as string;
      if (this.#held.has(lease)) this.#held.set(lease, askedAt);
    }
  }

  /** `askedAt`: before the database was asked for them. */
  add(jobs: readonly Held[], askedAt: number): void {
    for (const { lease } of jobs) this.#held.set(lease, askedAt);
  }

  has(lease: string): boolean {
    return this.#held.has(lease);
  }

  /** Nobody else has one of them before, by any clock that is right enough. */
  fence(jobs: readonly Held[]): Fence {
    return () => Math.min(...jobs.map(({ lease }) => this.#held.get(lease) ?? 0)) + LEASE_MS - CLOCK_SKEW_MS;
  }

  /** Given back, in the database as well. */
  remove(jobs: readonly Held[]): void {
    for (const { lease } of jobs) this.#held.delete(lease);
  }

  /** Nobody works under it any more, while the database could not be told. */
  leave(job: Job): void {
    this.#held.delete(job.lease);
    this.#isUnsure = true;
  }

  /** A claim failed, and may have been done: the database may know leases that nobody here does. */
  doubt(): void {
    this.#isUnsure = true;
  }

  held(): string[] {
    return [...this.#held.keys()];
  }

  /** Ends the leases of this worker that nobody works under. Not while it claims. */
  async giveBack(database: Sql, holder: string): Promise<void> {
    if (!this.#isUnsure) return;
    await database.run(sql.END_LEFT_LEASES, [holder, this.held()]);
    this.#isUnsure = false;
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
