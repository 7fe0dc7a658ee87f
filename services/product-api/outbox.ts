import type { Client, InStatement } from "@libsql/client";
import type { Logger } from "pino";
import type { Webhook } from "./webhook";
import type { WebhookSender } from "./webhook-sender";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Wait before each attempt: the schedule of Standard Webhooks. After the last one a webhook counts as failed. */
export const ATTEMPT_DELAYS_MS: readonly number[] = [
  0,
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

export const CONCURRENT_DELIVERIES = 8;
/** More than these wait on disk alone, so that a long outage does not fill the memory. */
const WAITING_IN_MEMORY = 1_000;
/** Forgetting the delivered ones costs a commit: it is put off and done for many at once. A crash before it only repeats them. */
const FORGET_DELAY_MS = 200;
/** How long a stop waits for answers; what had none is sent again after the next start. */
const STOP_GRACE_MS = 2_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface OutboxStatus {
  endpoint: string;
  disabled: boolean;
  pending: number;
  failed: number;
}

export interface Outbox {
  /** To be committed together with the change it tells of. */
  insertStatement(webhook: Webhook): InStatement;
  /** Call after the commit: the delivery starts at once. */
  dispatch(webhook: Webhook): void;
  start(): Promise<void>;
  /** Lets running deliveries end for a while, starts no others. */
  stop(): Promise<void>;
  status(): Promise<OutboxStatus>;
  /** After a 410 nothing is sent until this is called. */
  enable(): Promise<void>;
}

interface Delivery extends Webhook {
  attempts: number;
}

interface Dependencies {
  database: Client;
  sender: WebhookSender;
  logger: Logger;
  attemptDelaysMs?: readonly number[];
  now?: () => number;
}

export function createOutbox(dependencies: Dependencies): Outbox {
  const { database, sender, logger, attemptDelaysMs = ATTEMPT_DELAYS_MS, now = Date.now } = dependencies;
  const waiting: Delivery[] = [];
  const running = new Set<Promise<void>>();
  const inMemory = new Set<string>();
  const delivered: string[] = [];
  let open = false;
  let disabled = false;
  /** Some due ones are on disk only. */
  let overflowed = false;
  let dueTimer: NodeJS.Timeout | undefined;
  let dueAt = Infinity;
  let forgetTimer: NodeJS.Timeout | undefined;
  let loading: Promise<void> | undefined;

  function take(delivery: Delivery): void {
    if (inMemory.has(delivery.id)) return;
    if (waiting.length >= WAITING_IN_MEMORY) {
      overflowed = true;
      return;
    }
    inMemory.add(delivery.id);
    waiting.push(delivery);
  }

  function pump(): void {
    while (open && !disabled && running.size < CONCURRENT_DELIVERIES && waiting.length > 0) {
      const delivery = waiting.shift()!;
      const run = deliver(delivery)
        .catch((error: unknown) => logger.error({ error, webhookId: delivery.id }, "webhook bookkeeping failed"))
        .finally(() => {
          running.delete(run);
          pump();
        });
      running.add(run);
    }
    if (open && !disabled && overflowed && waiting.length === 0) loadInBackground();
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const attempt = await sender.send(delivery);
    if (attempt.outcome === "delivered") return forgetSoon(delivery.id);
    try {
      if (attempt.outcome === "gone") await disable(attempt.reason);
      else await putOff({ ...delivery, attempts: delivery.attempts + 1 }, attempt.reason, attempt.retryAfterMs);
    } finally {
      inMemory.delete(delivery.id);
    }
  }

  async function putOff({ id, attempts }: Delivery, reason: string, retryAfterMs: number): Promise<void> {
    const delay = attemptDelaysMs[attempts];
    const nextAttemptAt = now() + Math.max(delay ?? 0, retryAfterMs);
    const failedAt = delay === undefined ? now() : null;
    await database.execute(
      "UPDATE outbox SET attempts = ?, next_attempt_at = ?, failed_at = ?, last_failure = ? WHERE webhook_id = ?",
      [attempts, nextAttemptAt, failedAt, reason, id],
    );
    if (failedAt === null) wakeAt(nextAttemptAt);
    logger.warn({ webhookId: id, attempts, reason, givenUp: failedAt !== null }, "webhook not delivered");
  }

  async function disable(reason: string): Promise<void> {
    disabled = true;
    await database.execute("INSERT OR REPLACE INTO disabled_endpoints (url, disabled_at, reason) VALUES (?, ?, ?)", [
      sender.url,
      now(),
      reason,
    ]);
    logger.error({ endpoint: sender.url, reason }, "webhook endpoint disabled; POST /webhook-endpoint/enable sends again");
  }

  function forgetSoon(id: string): void {
    delivered.push(id);
    forgetTimer ??= setTimeout(() => {
      forget().catch((error: unknown) => logger.error({ error }, "delivered webhooks not forgotten"));
    }, FORGET_DELAY_MS);
  }

  async function forget(): Promise<void> {
    clearTimeout(forgetTimer);
    forgetTimer = undefined;
    const ids = delivered.splice(0);
    if (ids.length === 0) return;
    await database.execute("DELETE FROM outbox WHERE webhook_id IN (SELECT value FROM json_each(?))", [JSON.stringify(ids)]);
    for (const id of ids) inMemory.delete(id);
  }

  function wakeAt(time: number): void {
    if (!open || time >= dueAt) return;
    clearTimeout(dueTimer);
    dueAt = time;
    dueTimer = setTimeout(loadInBackground, Math.min(Math.max(time - now(), 0), LONGEST_TIMER_MS));
    dueTimer.unref();
  }

  function loadInBackground(): void {
    loading ??= loadDue()
      .catch((error: unknown) => logger.error({ error }, "due webhooks not loaded"))
      .finally(() => {
        loading = undefined;
        pump();
      });
  }

  /** Brings what is due into memory, and sets the timer for what is due later. */
  async function loadDue(): Promise<void> {
    clearTimeout(dueTimer);
    dueAt = Infinity;
    await forget();
    const time = now();
    const [due, later] = await database.batch(
      [
        {
          sql: "SELECT webhook_id, body, attempts FROM outbox WHERE failed_at IS NULL AND next_attempt_at <= ? ORDER BY next_attempt_at, rowid LIMIT ?",
          args: [time, WAITING_IN_MEMORY + CONCURRENT_DELIVERIES],
        },
        { sql: "SELECT min(next_attempt_at) AS at FROM outbox WHERE failed_at IS NULL AND next_attempt_at > ?", args: [time] },
      ],
      "read",
    );
    overflowed = due!.rows.length === WAITING_IN_MEMORY + CONCURRENT_DELIVERIES;
    for (const row of due!.rows) {
      take({ id: String(row.webhook_id), body: String(row.body), attempts: Number(row.attempts) });
    }
    const laterAt = later!.rows[0]?.at;
    if (typeof laterAt === "number") wakeAt(laterAt);
  }

  return {
    insertStatement: ({ id, body }) => ({
      sql: "INSERT INTO outbox (webhook_id, body, attempts, next_attempt_at) VALUES (?, ?, 0, ?)",
      args: [id, body, now()],
    }),

    dispatch(webhook) {
      take({ ...webhook, attempts: 0 });
      pump();
    },

    async start() {
      open = true;
      const { rows } = await database.execute("SELECT 1 FROM disabled_endpoints WHERE url = ?", [sender.url]);
      disabled = rows.length > 0;
      if (disabled) logger.warn({ endpoint: sender.url }, "webhook endpoint is disabled since it answered 410");
      await loadDue();
      pump();
    },

    async stop() {
      open = false;
      clearTimeout(dueTimer);
      await loading;
      const cut = setTimeout(() => sender.close(), STOP_GRACE_MS);
      await Promise.all(running);
      clearTimeout(cut);
      sender.close();
      await forget();
    },

    async status() {
      const { rows } = await database.execute(
        "SELECT count(*) FILTER (WHERE failed_at IS NULL) AS pending, count(failed_at) AS failed FROM outbox",
      );
      const pending = Number(rows[0]?.pending ?? 0) - delivered.length;
      return { endpoint: sender.url, disabled, pending, failed: Number(rows[0]?.failed ?? 0) };
    },

    async enable() {
      await database.execute("DELETE FROM disabled_endpoints WHERE url = ?", [sender.url]);
      disabled = false;
      loadInBackground();
    },
  };
}
