import type { RenderedFile } from "./realtor-files";
import type { ReceiptOutcome } from "./receipts";
import type { StoredRecord } from "./records";

/** What is to become of one realtor. */
export interface Decision {
  id: string;
  before: StoredRecord | null;
  next: StoredRecord | null;
  outcome: ReceiptOutcome;
  reason: string | null;
  writes: RenderedFile[];
  wantedHost: string | null;
  wasUnapplied: boolean;
}
