import type { EdgeCheck } from "../purge/edge-check";
import type { Receipt } from "../receipts";
import type { PurgeJob, PurgeOutcome } from "./purges";

/** A row of the table of purges, whose columns are the same in every engine. */
export const purgeJobOf = (row: Readonly<Record<string, unknown>>): PurgeJob => ({
  id: row["id"] as number,
  realtorId: row["realtor_id"] as string | null,
  ...(JSON.parse(row["json"] as string) as { keys: string[]; urls: string[]; checks: EdgeCheck[] }),
  acceptedAt: row["accepted_at"] as number | null,
  queuedAt: row["queued_at"] as number,
  attempts: row["attempts"] as number,
  isEcho: Number(row["is_echo"]) === 1,
});

/** What a receipt says once its purge has come further. */
export function amendReceipt(receipt: Receipt, edge: NonNullable<PurgeOutcome["edge"]>): Receipt {
  const isLive = edge.state === "fresh" || edge.state === "purged";
  return {
    ...receipt,
    edge: receipt.edge && { ...receipt.edge, ...edge },
    liveAt: receipt.liveAt ?? (isLive ? edge.at : null),
  };
}
