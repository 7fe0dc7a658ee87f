import type { Sqlite } from "../../../sqlite";
import { rowOf } from "../job-rows";
import { backoffMs, ownRequest, type Job } from "../jobs";
import { MERGE_JOB } from "./job-statements";

export type DoneJob = Pick<Job, "realtorId" | "generation" | "lease">;

/** Nobody has asked for them: a request's is above. */
const GENERATION = 0;

/**
 * Jobs of realtors whom another one's job publishes as well, written with what it accepts of them and done with it: when
 * it fails, and its next try has nothing to do with them any more, theirs is left. Not due before that next try.
 */
export class LeftJobs {
  readonly #database: Sqlite;
  readonly #generations: Map<string, number>;

  constructor(database: Sqlite, generations: Map<string, number>) {
    this.#database = database;
    this.#generations = generations;
  }

  /** Those of these realtors, published by these jobs, who need one: none of the jobs is theirs, and none waits. */
  needed(realtorIds: readonly string[], jobs: readonly Job[]): string[] {
    if (jobs.length === 0) return [];
    const own = new Set(jobs.map(({ realtorId }) => realtorId));
    return realtorIds.filter((id) => !own.has(id) && !this.#generations.has(id));
  }

  /** Within the transaction that accepts them; {@link note} once that is committed. */
  write(realtorIds: readonly string[], now: number): void {
    for (const realtorId of realtorIds) {
      const row = rowOf(ownRequest(realtorId, "sweep", now + backoffMs(1)));
      this.#database.run(MERGE_JOB, { ...row, generation: GENERATION, running: false });
    }
  }

  note(realtorIds: readonly string[]): void {
    for (const id of realtorIds) this.#generations.set(id, GENERATION);
  }

  /** Of these realtors: no claim has them. */
  of(realtorIds: readonly string[]): DoneJob[] {
    const left = realtorIds.filter((id) => this.#generations.get(id) === GENERATION);
    return left.map((realtorId) => ({ realtorId, generation: GENERATION, lease: "" }));
  }
}
