import type { Logger } from "pino";
import type { Sqlite } from "../../sqlite";
import type { Attempt, Channel, Notice, Senders } from "./notice";
import { createNoticeTable, isOwnFault, type DueNotice, type WaitingNotices } from "./notice-table";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Waits after the first, the second … failure; after the last one it is tried daily, for as long as it is worth telling. */
export const RETRY_DELAYS_MS: readonly number[] = [
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  8 * HOUR_MS,
  24 * HOUR_MS,
];
/** Of what is about an account: three weeks. */
const MOST_ATTEMPTS = 28;
/** A server that hangs holds up one of them, not the others. */
const CONCURRENT_NOTICES = 4;
/** What had no answer by then is sent again after the next start, under the same Message-ID. */
const STOP_GRACE_MS = 2_000;
const READ_AGAIN_MS = SECOND_MS;

export interface NoticeOutbox {
  /** Whether anybody could be told that way. */
  has(channel: Channel): boolean;
  /** Part of the transaction of what it tells of. Nothing where the channel is not set. */
  insert(notice: Notice): void;
  /** After the commit: what is due goes out at once. */
  dispatch(): void;
  start(): void;
  stop(): Promise<void>;
  status(): { pending: number; failing: number };
  /** The same by channel, each of them, and whose fault it is. */
  waiting(): WaitingNotices[];
  forgetDelivered(before: number): void;
  /** The address of who reads an inbox has changed: what the former one did not take goes to the new one, at once. */
  addressChanged(inbox: string): void;
}

interface Dependencies {
  database: Sqlite;
  senders: Senders;
  /** Where mails about a message go now; null for where they were to go. */
  addressOf?: (leadId: number) => string | null;
  logger: Pick<Logger, "warn" | "error">;
  now: () => number;
}

/**
 * Tells people what they have to know, again and again until it is delivered.
 * A delivery is marked at once. Between a server's "taken" and the mark lies one
 * commit: a crash just there sends the mail once more under its Message-ID, by
 * which mail servers know it (decision 75).
 */
export function createNoticeOutbox({
  database,
  senders,
  addressOf = () => null,
  logger,
  now,
}: Dependencies): NoticeOutbox {
  const table = createNoticeTable(database);
  const running = new Map<string, Promise<void>>();
  /** Delivered, while the disk refused the mark: they must not go out again. */
  const unmarked = new Set<string>();
  /** Until a mail is taken: after a start nobody knows whether what went wrong was put right. */
  let wasServerAway = true;
  let open = false;
  let timer: NodeJS.Timeout | undefined;

  function pump(): void {
    if (!open) return;
    clearTimeout(timer);
    try {
      unmarked.forEach(mark);
      const due = table.due(now(), CONCURRENT_NOTICES - running.size, [...running.keys()]);
      due.forEach(begin);
      // With all places taken the next end comes back here.
      const nextAt = running.size < CONCURRENT_NOTICES ? table.nextAt([...running.keys()]) : null;
      if (nextAt !== null) wakeIn(nextAt - now());
    } catch (error) {
      logger.error({ err: error }, "due mails not read");
      wakeIn(READ_AGAIN_MS);
    }
  }

  function wakeIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(pump, Math.max(ms, 0));
    timer.unref();
  }

  function begin(notice: DueNotice): void {
    const end = () => running.delete(notice.id);
    const run = deliver(notice)
      .finally(end)
      .then(pump, (error: unknown) => {
        logger.error({ err: error, noticeId: notice.id }, "mail bookkeeping failed");
        if (open) wakeIn(READ_AGAIN_MS);
      });
    running.set(notice.id, run);
  }

  function mark(id: string): void {
    table.delivered(id, now());
    unmarked.delete(id);
  }

  async function deliver(notice: DueNotice): Promise<void> {
    if (isOver(notice)) return table.forget(notice.id);
    const attempt = await attemptOf(notice).catch((error: unknown): Attempt => ({
      outcome: "failed",
      reason: error instanceof Error ? error.message : "thrown",
    }));
    if (attempt.outcome === "delivered") {
      unmarked.add(notice.id);
      mark(notice.id);
      return notice.channel === "mail" ? serverIsBack() : undefined;
    }
    if (notice.channel === "mail" && !isOwnFault(attempt.reason)) wasServerAway = true;
    const attempts = notice.attempts + 1;
    const delay = RETRY_DELAYS_MS[Math.min(attempts, RETRY_DELAYS_MS.length) - 1]!;
    table.putOff(notice.id, { attempts, reason: attempt.reason, nextAttemptAt: now() + delay });
    logger.warn({ noticeId: notice.id, channel: notice.channel, attempts, reason: attempt.reason }, "not delivered");
  }

  /** What waits for up to a day by its own times goes out now. */
  function serverIsBack(): void {
    if (!wasServerAway) return;
    table.hurryMails(now());
    wasServerAway = false;
  }

  /** A message's mail is tried for as long as the message is there. */
  function isOver({ channel, leadId, attempts, payload }: DueNotice): boolean {
    if (channel !== "mail" || leadId !== null) return false;
    return attempts >= MOST_ATTEMPTS || (payload.link !== undefined && payload.link.endsAt <= now());
  }

  async function attemptOf(notice: DueNotice): Promise<Attempt> {
    const attempt = await sent(notice);
    return attempt ?? { outcome: "failed", reason: `${notice.channel} is not set any more` };
  }

  async function sent(notice: DueNotice): Promise<Attempt | undefined> {
    switch (notice.channel) {
      case "mail":
        return senders.mail?.send(notice.id, { ...notice.payload, to: addressedTo(notice) });
      case "slack":
        return senders.slack?.send(notice.id, notice.payload);
      case "push":
        return senders.push?.send(notice.id, notice.payload);
    }
  }

  function addressedTo({ id, leadId, attempts, payload }: Extract<DueNotice, { channel: "mail" }>): string {
    const to = attempts > 0 && leadId !== null ? addressOf(leadId) : null;
    if (to === null || to === payload.to) return payload.to;
    table.readdress(id, to);
    return to;
  }

  return {
    has: (channel) => senders[channel] !== null,
    insert(notice) {
      if (senders[notice.channel] !== null) table.insert(notice, now());
    },
    dispatch: pump,
    start() {
      open = true;
      try {
        table.hurryMails(now(), 1);
      } catch (error) {
        logger.warn({ err: error }, "mails wait for their own times");
      }
      pump();
    },
    async stop() {
      open = false;
      clearTimeout(timer);
      let grace: NodeJS.Timeout | undefined;
      await Promise.race([
        Promise.all(running.values()),
        new Promise((resolve) => (grace = setTimeout(resolve, STOP_GRACE_MS))),
      ]);
      clearTimeout(grace);
    },
    status() {
      const waiting = table.waiting();
      const sum = (countOf: (of: WaitingNotices) => number) => waiting.reduce((all, of) => all + countOf(of), 0);
      return {
        pending: sum(({ pending }) => pending),
        failing: sum(({ failing }) => failing.byAddress + failing.byServer),
      };
    },
    waiting: () => table.waiting(),
    forgetDelivered: (before) => table.forgetDelivered(before),
    addressChanged(inbox) {
      table.hurry(inbox, now());
      pump();
    },
  };
}
