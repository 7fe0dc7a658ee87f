import type { Logger } from "pino";
import type { NoticeOutbox } from "../notices/notice-outbox";
import { sweepHourly } from "../sweep-hourly";
import type { LeadStore } from "./lead-store";

const DAY_MS = 24 * 3_600_000;
/** Long enough that a person who was taken for a program is found. */
const SPAM_KEPT_DAYS = 30;
/** Marks of deliveries whose lead may be gone: whoever looks for one looks soon. */
const MARKS_KEPT_DAYS = 30;

interface Dependencies {
  leads: Pick<LeadStore, "removeOld">;
  notices: Pick<NoticeOutbox, "forgetDelivered">;
  /** 0: for ever. */
  keptDays: number;
  logger: Pick<Logger, "info" | "error">;
  now: () => number;
}

/** Deletes what has been kept for long enough, and answers how many leads that were. */
export function sweepLeads({ leads, notices, keptDays, now }: Omit<Dependencies, "logger">): number {
  notices.forgetDelivered(now() - MARKS_KEPT_DAYS * DAY_MS);
  return leads.removeOld({
    receivedBefore: keptDays === 0 ? null : now() - keptDays * DAY_MS,
    spamBefore: now() - SPAM_KEPT_DAYS * DAY_MS,
  });
}

/** Sweeps now and every hour, until it is stopped. */
export function keepLeadsSwept({ logger, ...dependencies }: Dependencies): () => void {
  return sweepHourly("messages", logger, () => sweepLeads(dependencies));
}
