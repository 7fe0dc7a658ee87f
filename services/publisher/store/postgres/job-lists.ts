import { deadJobOf, jobOf, stateOf } from "../job-rows";
import type { DeadJob, Job, Pending, PendingJob } from "../jobs";
import type { Postgres, Row } from "./database";
import * as sql from "./job-statements";

/** The jobs of every process, as they are looked at. */
export class JobLists {
  constructor(protected readonly database: Postgres) {}

  async depth(): Promise<number> {
    return (await this.database.get("SELECT count(*) AS n FROM queue_jobs"))!["n"] as number;
  }

  async oldestAgeMs(now: number): Promise<number> {
    const row = await this.database.get("SELECT min(queued_at) AS queued_at FROM queue_jobs");
    const queuedAt = row!["queued_at"] as number | null;
    return queuedAt === null ? 0 : Math.max(0, now - queuedAt);
  }

  async pendingOf(realtorId: string): Promise<Pending | null> {
    return this.database.reading(async (sqlOfNow) => {
      const row = await sqlOfNow.get(sql.SELECT_JOB, [realtorId]);
      const dead = row ? undefined : await sqlOfNow.get("SELECT * FROM queue_dead WHERE realtor_id = $1", [realtorId]);
      if (row) {
        const { state, queuedAt, attempts, reason } = pendingJobOf(row);
        return { state, queuedAt, attempts, reason };
      }
      if (!dead) return null;
      const { queuedAt, attempts, reason } = deadJobOf(dead);
      return { state: "dead", queuedAt, attempts, reason };
    });
  }

  async pending(limit: number): Promise<PendingJob[]> {
    return (await this.database.all(sql.SELECT_PENDING, [limit])).map(pendingJobOf);
  }

  async delayed(): Promise<PendingJob[]> {
    return (await this.database.all(sql.SELECT_DELAYED)).map(pendingJobOf);
  }

  async dead(limit: number): Promise<DeadJob[]> {
    const rows = await this.database.all("SELECT * FROM queue_dead ORDER BY died_at DESC LIMIT $1", [limit]);
    return rows.map(deadJobOf);
  }

  async deadCount(): Promise<number> {
    return (await this.database.get("SELECT count(*) AS n FROM queue_dead"))!["n"] as number;
  }

  async diedAt(realtorIds: readonly string[]): Promise<Map<string, number>> {
    const died = "SELECT realtor_id, died_at FROM queue_dead WHERE realtor_id = ANY($1::text[])";
    const rows = await this.database.all(died, [realtorIds]);
    return new Map(rows.map((row) => [row["realtor_id"] as string, row["died_at"] as number]));
  }

  async dropDead(realtorId: string): Promise<boolean> {
    return (await this.database.run(sql.DELETE_DEAD, [[realtorId]])) === 1;
  }
}

function pendingJobOf(row: Row): PendingJob {
  const { generation: _, ...job } = jobOf(row);
  return { ...job, state: stateOf(job, row["is_running"] === true) };
}

export const claimedJobOf = (row: Row): Job => ({ ...jobOf(row), lease: row["lease_token"] as string });
