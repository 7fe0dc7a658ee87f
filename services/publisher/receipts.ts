import type { FileOutcome } from "./apply";
import type { Edge } from "./store/purges";

export type ReceiptOutcome = "published" | "unchanged" | "deleted" | "quarantined" | "waiting";

/** What one publication did. Nothing private in it: anyone may read it. */
export interface Receipt {
  /** Id of the webhook that led to it, the newest of several; null where none did. The log has it too. */
  requestId: string | null;
  realtorId: string;
  outcome: ReceiptOutcome;
  /** Why it is quarantined or waiting, or what else its reader should know. */
  reason: string | null;
  /** This realtor's accepted version that is live now; null when there is none. */
  revision: number | null;
  /** `updatedAt` of the record that was read: every save up to that moment is in. Null when it is gone or could not be read. */
  updatedAt: string | null;
  release: string;
  /** Each address that was looked at, what happened to it and why. */
  files: FileOutcome[];
  /** Addresses a cache must drop. */
  purge: string[];
  /** Milliseconds per step; `queued` is the wait from intake to claim, `readBack` is a part of `apply`. */
  ms: { queued: number; fetch: number; render: number; accept: number; apply: number; readBack: number };
  acceptedAt: string;
  /**
   * When the pages, read back, were the rendered ones: from the target, or
   * through the cache in front where there is one. Null when nothing had to be, and
   * while that cache has not been seen fresh.
   */
  liveAt: string | null;
  /** Null when no cache in front is set, or when nothing changed. */
  edge: Edge | null;
}

/** Of each realtor. */
export const RECEIPTS_KEPT = 50;
