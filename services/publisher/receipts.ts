import type { InStatement } from "@libsql/client";
import type { FileOutcome } from "./apply";
import type { SqlClient } from "./sqlite";

export type ReceiptOutcome = "published" | "unchanged" | "deleted" | "quarantined" | "waiting";

/** What one publication did. Nothing private in it: anyone may read it. */
export interface Receipt {
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
  /** Milliseconds per step; `queued` is the wait from intake to claim. */
  ms: { queued: number; fetch: number; render: number; accept: number; apply: number; readBack: number };
  acceptedAt: string;
  /** When the pages, read back from the target, were the rendered ones; null when nothing had to be. */
  liveAt: string | null;
}

export const RECEIPTS_KEPT = 50;

export function receiptStatements(receipt: Receipt): InStatement[] {
  return [
    {
      sql: "INSERT INTO receipts (realtor_id, json) VALUES (?, ?)",
      args: [receipt.realtorId, JSON.stringify(receipt)],
    },
    {
      sql: `DELETE FROM receipts WHERE realtor_id = ?1 AND id <=
            (SELECT id FROM receipts WHERE realtor_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)`,
      args: [receipt.realtorId, RECEIPTS_KEPT],
    },
  ];
}

/** Newest first. */
export async function readReceipts(client: SqlClient, realtorId: string, limit: number): Promise<Receipt[]> {
  const { rows } = await client.execute({
    sql: "SELECT json FROM receipts WHERE realtor_id = ? ORDER BY id DESC LIMIT ?",
    args: [realtorId, limit],
  });
  return rows.map((row) => JSON.parse(row["json"] as string) as Receipt);
}
