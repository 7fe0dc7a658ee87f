import type { Logger } from "pino";
import type { Sqlite } from "../sqlite";
import { createOutboxTable, type Delivery } from "./outbox-table";
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
/** Those under way are due on disk as well. */
const LOADED_AT_ONCE = WAITING_IN_MEMORY + CONCURRENT_DELIVERIES;
/** Forgetting the delivered ones costs a commit: it is put off and done for many at once. A crash before it only repeats them. */
const FORGET_DELAY_MS = 200;
/** How long a stop waits for answers; what had none is sent again after the next start. */
const STOP_GRACE_MS = 2_000;
/** Wait after a read of the database that failed. */
const LOAD_AGAIN_MS = SECOND_MS;

export interface OutboxStatus {
  endpoint: string;
  disabled: boolean;
  pending: number;
  /** What was not taken twice; 0 as soon as anything is. */
  failing: number;
  failed: number;
}

export interface Outbox {
  /** To be called within the transaction of the change it tells of. */
  insert(webhook: Webhook): void;
  /** Call after the commit: the delivery starts at once. */
  dispatch(webhook: Webhook): void;
  start(): void;
  /** Lets running deliveries end for a while, starts no others. */
  stop(): Promise<void>;
  status(): OutboxStatus;
  /** After a 410 nothing is sent until this is called. */
  enable(): void;
}

interface Dependencies {
  database: Sqlite;
  sender: WebhookSender;
  logger: Logger;
  attemptDelaysMs?: readonly number[];
  now?: () => number;
}

export function createOutbox(dependencies: Dependencies): Outbox {
  const { database, sender, logger, attemptDelaysMs = ATTEMPT_DELAYS_MS, now = Date.now } = dependencies;
  const table = createOutboxTable(database, sender.url);
  const waiting: Delivery[] = [];
  const running = new Set<Promise<void>>();
  const inMemory = new Set<string>();
  const delivered: string[] = [];
  let open = false;
  let disabled = false;
  /** The newest answer was a failure. */
  let isAway = false;
  /** Some due ones are on disk only. */
  let overflowed = false;
  let dueTimer: NodeJS.Timeout | undefined;
  let dueAt = Infinity;
  let forgetTimer: NodeJS.Timeout | undefined;

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
        .catch((error: unknown) => {
          logger.error({ error, webhookId: delivery.id }, "webhook bookkeeping failed");
          // It is due as before, and no longer in memory.
          wakeAt(now() + LOAD_AGAIN_MS);
        })
        .finally(() => {
          running.delete(run);
          pump();
        });
      running.add(run);
    }
    if (open && !disabled && overflowed && waiting.length === 0) load();
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const attempt = await sender.send(delivery);
    isAway = attempt.outcome === "failed";
    if (attempt.outcome === "delivered") return forgetSoon(delivery.id);
    try {
      if (attempt.outcome === "gone") disable(attempt.reason);
      else putOff({ ...delivery, attempts: delivery.attempts + 1 }, attempt.reason, attempt.retryAfterMs);
    } finally {
      inMemory.delete(delivery.id);
    }
  }

  function putOff({ id, attempts }: Delivery, reason: string, retryAfterMs: number): void {
    const delay = attemptDelaysMs[attempts];
    const nextAttemptAt = now() + Math.max(delay ?? 0, retryAfterMs);
    const failedAt = delay === undefined ? now() : null;
    table.putOff(id, { attempts, reason, nextAttemptAt, failedAt });
    if (failedAt === null) wakeAt(nextAttemptAt);
    logger.warn({ webhookId: id, attempts, reason, givenUp: failedAt !== null }, "webhook not delivered");
  }

  function disable(reason: string): void {
    disabled = true;
    table.disable(now(), reason);
    logger.error(
      { endpoint: sender.url, reason },
      "webhook endpoint disabled; POST /webhook-endpoint/enable sends again",
    );
  }

  function forgetSoon(id: string): void {
    delivered.push(id);
    forgetTimer ??= setTimeout(() => {
      try {
        forget();
      } catch (error) {
        logger.error({ error }, "delivered webhooks not forgotten");
      }
    }, FORGET_DELAY_MS);
  }

  function forget(): void {
    clearTimeout(forgetTimer);
    forgetTimer = undefined;
    if (delivered.length === 0) return;
    table.forget(delivered);
    for (const id of delivered.splice(0)) inMemory.delete(id);
  }

  function wakeAt(time: number): void {
    if (!open || time >= dueAt) return;
    clearTimeout(dueTimer);
    dueAt = time;
    dueTimer = setTimeout(load, Math.max(time - now(), 0));
    dueTimer.unref();
  }

  function load(): void {
    try {
      loadDue();
    } catch (error) {
      logger.error({ error }, "due webhooks not loaded");
      return wakeAt(now() + LOAD_AGAIN_MS);
    }
    pump();
  }

  /** Brings what is due into memory, and sets the timer for what is due later. */
  function loadDue(): void {
    clearTimeout(dueTimer);
    dueAt = Infinity;
    forget();
    const { due, nextAt } = table.loadDue(now(), LOADED_AT_ONCE);
    overflowed = due.length === LOADED_AT_ONCE;
    due.forEach(take);
    if (nextAt !== null) wakeAt(nextAt);
  }

  return {
    insert: (webhook) => table.insert(webhook, now()),

    dispatch(webhook) {
      take({ ...webhook, attempts: 0 });
      pump();
    },

    start() {
      open = true;
      disabled = table.isDisabled();
      if (disabled) logger.warn({ endpoint: sender.url }, "webhook endpoint is disabled since it answered 410");
      loadDue();
      pump();
    },

    async stop() {
      open = false;
      clearTimeout(dueTimer);
      const cut = setTimeout(() => sender.close(), STOP_GRACE_MS);
      await Promise.all(running);
      clearTimeout(cut);
      sender.close();
      forget();
    },

    status() {
      const { pending, failing, failed } = table.count();
      return {
        endpoint: sender.url,
        disabled,
        pending: pending - delivered.length,
        failing: isAway ? failing : 0,
        failed,
      };
    },

    enable() {
      table.enable();
      disabled = false;
      load();
    },
  };
}
