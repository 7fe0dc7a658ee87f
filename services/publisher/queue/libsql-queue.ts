import type { InArgs, InStatement } from "@libsql/client";
import { Mutex } from "../mutex";
import {
  JOB_KINDS,
  MAX_ATTEMPTS,
  WEBHOOK_ID_RETENTION_MS,
  backoffMs,
  type DeadJob,
  type FailOutcome,
  type Job,
  type Pending,
  type Queue,
  type QueueRequest,
} from "./queue";
import * as sql from "./queue-schema";
import type { SqlClient } from "../sqlite";

/** More would hold up the jobs' own statements for too long. */
const MOST_REQUESTS_A_WRITE = 1000;

interface Gathered {
  request: QueueRequest;
  resolve(answer: { duplicate: boolean }): void;
  reject(error: unknown): void;
}

/**
 * The queue of one process on the client it is given, whose database has
 * the queue's tables. Only waiting work is on disk. That a job runs is known in
 * memory alone: a claim costs no write, and a crash leaves the job waiting,
 * which is right for an idempotent one.
 */
export async function openLibsqlQueue(client: SqlClient): Promise<Queue> {
  const jobs = await client.execute("SELECT realtor_id, generation FROM queue_jobs");
  const dead = await client.execute("SELECT realtor_id FROM queue_dead");
  return new LibsqlQueue(
    client,
    new Map(jobs.rows.map((row) => [String(row.realtor_id), Number(row.generation)])),
    new Set(dead.rows.map((row) => String(row.realtor_id))),
  );
}

class LibsqlQueue implements Queue {
  readonly #client: SqlClient;
  /** Generation of each job on disk, by realtor: depth and "did newer work arrive?" without a query. */
  readonly #generations: Map<string, number>;
  /** Realtors with a dead letter. */
  readonly #dead: Set<string>;
  /** Generation each running job was claimed with, by realtor. */
  readonly #running = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  /** Requests for the next write. */
  readonly #gathered: Gathered[] = [];
  #lastGeneration = 0;
  /** What memory says and what the disk says change together, one operation at a time. */
  readonly #mutex = new Mutex();

  constructor(client: SqlClient, generations: Map<string, number>, dead: Set<string>) {
    this.#client = client;
    this.#generations = generations;
    this.#dead = dead;
    for (const generation of generations.values()) this.#lastGeneration = Math.max(this.#lastGeneration, generation);
  }

  enqueue(request: QueueRequest): Promise<{ duplicate: boolean }> {
    return new Promise((resolve, reject) => {
      this.#gathered.push({ request, resolve, reject });
      // What else has come in by now is taken along: the write itself leaves the loop no turn to take it.
      if (this.#gathered.length === 1) setImmediate(() => void this.#writeGathered());
    });
  }

  async enqueueAll(requests: readonly QueueRequest[]): Promise<{ duplicate: boolean }[]> {
    if (requests.length === 0) return [];
    const answers = await this.#mutex.run(() => this.#write(requests));
    if (answers.some(({ duplicate }) => !duplicate)) this.#announceWork();
    return answers;
  }

  /** What arrived while the write before was under way goes to disk together: a burst costs two syncs, not one a request. */
  async #writeGathered(): Promise<void> {
    let gathered: Gathered[] = [];
    try {
      const answers = await this.#mutex.run(() => {
        gathered = this.#gathered.splice(0, MOST_REQUESTS_A_WRITE);
        if (this.#gathered.length > 0) void this.#writeGathered();
        return this.#write(gathered.map(({ request }) => request));
      });
      answers.forEach((answer, index) => gathered[index]!.resolve(answer));
      if (answers.some(({ duplicate }) => !duplicate)) this.#announceWork();
    } catch (error) {
      for (const { reject } of gathered) reject(error);
    }
  }

  /** Only inside the mutex. */
  async #write(requests: readonly QueueRequest[]): Promise<{ duplicate: boolean }[]> {
    const entries = requests.map((request) => this.#entryOf(request));
    const statements = entries.flatMap((entry) => entry.statements);
    const webhooks = requests.filter(({ webhookId }) => webhookId !== null);
    if (webhooks.length > 0) statements.push(forgetOldWebhooks(webhooks));
    const results = await this.#client.batch(statements, "write");
    let position = 0;
    return entries.map(({ realtorId, generation, statements, mergeIndex }) => {
      const duplicate = results[position + mergeIndex]?.rowsAffected === 0;
      position += statements.length;
      if (!duplicate) {
        this.#generations.set(realtorId, generation);
        this.#dead.delete(realtorId);
      }
      return { duplicate };
    });
  }

  claim(now: number, most: number): Promise<Job[]> {
    return this.#mutex.run(async () => {
      // At most the running ones come before those that may be claimed.
      const { rows } = await this.#client.execute(sql.SELECT_DUE, [now, this.#running.size + most]);
      const free = rows.filter((row) => !this.#running.has(String(row.realtor_id)));
      const jobs = free.slice(0, most).map(sql.jobOf);
      for (const { realtorId, generation } of jobs) this.#running.set(realtorId, generation);
      return jobs;
    });
  }

  async complete(job: Job): Promise<void> {
    await this.#client.batch(this.completionStatements(job), "write");
    await this.settle(job);
  }

  completionStatements(job: Job): InStatement[] {
    return [statement(sql.DELETE_JOB, [job.realtorId, job.generation])];
  }

  settle(job: Job): Promise<void> {
    return this.#mutex.run(async () => {
      if (!this.#isSuperseded(job)) this.#generations.delete(job.realtorId);
      this.#release(job);
    });
  }

  fail(job: Job, reason: string, now: number): Promise<FailOutcome> {
    return this.#mutex.run(async () => {
      try {
        if (this.#isSuperseded(job)) return "superseded";
        const attempts = job.attempts + 1;
        if (attempts < MAX_ATTEMPTS) {
          const runAt = now + backoffMs(attempts);
          await this.#client.execute(sql.RETRY_JOB, [attempts, runAt, reason, job.realtorId, job.generation]);
          return "retry";
        }
        const bury = statement(sql.BURY_JOB, [attempts, reason, now, job.realtorId, job.generation]);
        await this.#client.batch([bury, ...this.completionStatements(job)], "write");
        this.#generations.delete(job.realtorId);
        this.#dead.add(job.realtorId);
        return "dead";
      } finally {
        this.#release(job);
      }
    });
  }

  defer(job: Job, until: number, reason: string): Promise<void> {
    return this.#mutex.run(async () => {
      try {
        await this.#client.execute(sql.DEFER_JOB, [until, reason, job.realtorId, job.generation]);
      } finally {
        this.#release(job);
      }
    });
  }

  async depth(): Promise<number> {
    return this.#generations.size;
  }

  async oldestAgeMs(now: number): Promise<number> {
    const { rows } = await this.#client.execute(sql.SELECT_OLDEST);
    const queuedAt = rows[0]?.queued_at;
    return typeof queuedAt === "number" ? Math.max(0, now - queuedAt) : 0;
  }

  async pendingOf(realtorId: string): Promise<Pending | null> {
    const waiting = await this.#client.execute("SELECT * FROM queue_jobs WHERE realtor_id = ?", [realtorId]);
    if (waiting.rows[0]) {
      const { queuedAt, attempts, reason } = sql.jobOf(waiting.rows[0]);
      return { state: this.#stateOf(realtorId, attempts, reason), queuedAt, attempts, reason };
    }
    const buried = await this.#client.execute("SELECT * FROM queue_dead WHERE realtor_id = ?", [realtorId]);
    if (!buried.rows[0]) return null;
    const { queuedAt, attempts, reason } = sql.deadJobOf(buried.rows[0]);
    return { state: "dead", queuedAt, attempts, reason };
  }

  async nextDueAt(): Promise<number | null> {
    const { rows } = await this.#client.execute(sql.SELECT_NEXT, [this.#running.size + 1]);
    const next = rows.find((row) => !this.#running.has(String(row.realtor_id)));
    return next ? Number(next.run_at) : null;
  }

  async dead(limit: number): Promise<DeadJob[]> {
    const { rows } = await this.#client.execute("SELECT * FROM queue_dead ORDER BY died_at DESC LIMIT ?", [limit]);
    return rows.map(sql.deadJobOf);
  }

  async requeueDead(realtorId: string, now: number): Promise<boolean> {
    const revived = await this.#mutex.run(async () => {
      const generation = ++this.#lastGeneration;
      const [revival] = await this.#client.batch(
        [
          statement(sql.REVIVE_JOB, { realtorId, generation, now }),
          statement("DELETE FROM queue_dead WHERE realtor_id = ?", [realtorId]),
        ],
        "write",
      );
      if (revival?.rowsAffected !== 1) return false;
      this.#dead.delete(realtorId);
      this.#generations.set(realtorId, generation);
      return true;
    });
    if (revived) this.#announceWork();
    return revived;
  }

  onWork(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #entryOf({ webhookId, realtorId, kind, expectedUpdatedAt, now }: QueueRequest) {
    const generation = ++this.#lastGeneration;
    // Compared as text in the database: one spelling of a time only.
    const updatedAt = expectedUpdatedAt === null ? null : new Date(expectedUpdatedAt).toISOString();
    const merge = {
      realtorId,
      kindRank: JOB_KINDS.indexOf(kind),
      expectedUpdatedAt: kind === "deleted" ? null : updatedAt,
      deleteClaimed: kind === "deleted",
      deletedAt: kind === "deleted" ? updatedAt : null,
      now,
      generation,
      running: this.#running.has(realtorId),
    };
    const supersede = this.#dead.has(realtorId) ? [statement(sql.SUPERSEDE_DEAD, { realtorId })] : [];
    if (webhookId === null) {
      return {
        realtorId,
        generation,
        mergeIndex: 0,
        statements: [statement(sql.mergeJob("always"), merge), ...supersede],
      };
    }
    const statements = [
      statement(sql.REMEMBER_WEBHOOK, { webhookId, now }),
      statement(sql.mergeJob("when the statement before changed a row"), merge),
      ...supersede,
    ];
    return { realtorId, generation, mergeIndex: 1, statements };
  }

  #stateOf(realtorId: string, attempts: number, reason: string | null): Pending["state"] {
    if (this.#running.has(realtorId)) return "running";
    if (attempts > 0) return "retrying";
    return reason === null ? "queued" : "waiting";
  }

  #isSuperseded(job: Job): boolean {
    return this.#generations.get(job.realtorId) !== job.generation;
  }

  #release(job: Job): void {
    if (this.#running.get(job.realtorId) !== job.generation) return;
    this.#running.delete(job.realtorId);
    if (this.#generations.has(job.realtorId)) this.#announceWork();
  }

  #announceWork(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Two for each one that is added: the table shrinks to its retention without a timer. */
function forgetOldWebhooks(added: readonly QueueRequest[]): InStatement {
  const forgetBefore = Math.max(...added.map(({ now }) => now)) - WEBHOOK_ID_RETENTION_MS;
  return statement(sql.FORGET_OLD_WEBHOOKS, { forgetBefore, most: 2 * added.length });
}

function statement(text: string, args: InArgs): InStatement {
  return { sql: text, args };
}
