import type { RenderedFile } from "./realtor-files";
import type { ReceiptOutcome } from "./receipts";
import type { StoredRecord } from "./records";

/** What is to become of one realtor. */
export interface Decision {
  id: string;
  before: StoredRecord | null;
  next: StoredRecord | null;
  /** Of the record that was read; null when there is none. */
  updatedAt: string | null;
  outcome: ReceiptOutcome;
  reason: string | null;
  writes: RenderedFile[];
  wantedHost: string | null;
  wasUnapplied: boolean;
}
