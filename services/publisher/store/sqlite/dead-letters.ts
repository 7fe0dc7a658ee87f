import type { Sqlite } from "../../../sqlite";
import { LONGEST_DEAD_MS, deadRetryMs, type DeadJob, type Job } from "../jobs";
import { deadJobOf } from "../job-rows";
import * as sql from "./job-statements";

/** The jobs that were given up. What changes a row is part of the caller's transaction; `note` and `forget` follow it. */
export class DeadLetters {
  readonly #database: Sqlite;
  /** Realtors with a dead letter: no query where there is none. */
  readonly #ids: Set<string>;

  constructor(database: Sqlite) {
    this.#database = database;
    const dead = database.all("SELECT realtor_id FROM queue_dead");
    this.#ids = new Set(dead.map((row) => row["realtor_id"] as string));
  }

  write(job: Job, attempts: number, reason: string, now: number): void {
    const { realtorId, generation, deleteClaim } = job;
    const deaths = job.deaths + 1;
    const retryAt = now + deadRetryMs(deaths, deleteClaim !== null);
    this.#database.run(sql.BURY_JOB, { attempts, reason, deaths, now, retryAt, realtorId, generation });
  }

  note(realtorId: string): void {
    this.#ids.add(realtorId);
  }

  /** A job takes its place. */
  replace(realtorId: string): void {
    if (this.#ids.has(realtorId)) this.#database.run(sql.HAND_ON_CLAIM, [realtorId]);
    this.remove(realtorId);
  }

  /** Whether there was one. */
  remove(realtorId: string): boolean {
    return this.#ids.has(realtorId) && this.#database.run(sql.DELETE_DEAD, [realtorId]) === 1;
  }

  forget(realtorId: string): void {
    this.#ids.delete(realtorId);
  }

  count(): number {
    return this.#ids.size;
  }

  /** Newest first. */
  list(limit: number): DeadJob[] {
    return this.#database.all("SELECT * FROM queue_dead ORDER BY died_at DESC LIMIT ?", [limit]).map(deadJobOf);
  }

  of(realtorId: string): DeadJob | null {
    const row = this.#database.get("SELECT * FROM queue_dead WHERE realtor_id = ?", [realtorId]);
    return row ? deadJobOf(row) : null;
  }

  /** Whose time has come to be tried once more. */
  due(now: number, most: number): string[] {
    return this.#database
      .all(sql.SELECT_DUE_DEAD, [now, now + LONGEST_DEAD_MS, most])
      .map((row) => row["realtor_id"] as string);
  }

  diedAt(realtorIds: readonly string[]): Map<string, number> {
    const dead = realtorIds.filter((realtorId) => this.#ids.has(realtorId));
    return new Map(
      dead.map((realtorId) => {
        const row = this.#database.get("SELECT died_at FROM queue_dead WHERE realtor_id = ?", [realtorId]);
        return [realtorId, Number(row!["died_at"])];
      }),
    );
  }
}
