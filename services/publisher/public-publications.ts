import { quarantineReason, type PublicReason } from "../../src/domain/realtor/public-reason";
import type { Receipt } from "./receipts";
import type { Pending } from "./store/jobs";

/** What anybody may know of a realtor's publications: of reasons the codes alone. */
export interface Publications {
  pending: Pending | null;
  receipts: Receipt[];
}

export function publicOf({ pending, receipts }: Publications): Publications {
  return {
    pending: pending && { ...pending, reason: coded(pending.reason, "RETRYING") },
    receipts: receipts.map((receipt) => ({
      ...receipt,
      reason: receiptReason(receipt),
      edge: receipt.edge && { ...receipt.edge, url: null, reason: coded(receipt.edge.reason, "CACHE_STALE") },
    })),
  };
}

function receiptReason({ outcome, reason }: Receipt): string | null {
  if (outcome === "quarantined") return reason && quarantineReason(reason);
  return coded(reason, outcome === "published" ? "DOMAIN_TAKEN" : "NOT_FOUND");
}

const coded = (reason: string | null, code: PublicReason): string | null => reason && code;
