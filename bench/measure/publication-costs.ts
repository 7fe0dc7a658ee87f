import type { HttpClient } from "../../testing/http-client";
import { percentilesOf, type Percentiles } from "./percentiles";

const MAX_RECEIPTS = 50;

interface Receipt {
  outcome: string;
  acceptedAt: string;
  liveAt: string | null;
  files: { file: string; outcome: string }[];
  ms: Record<string, number>;
}

export interface PublicationCosts {
  receipts: number;
  writesPerEdit: number;
  /** Milliseconds of each step, as the publisher's receipts give them. */
  steps: Record<string, Percentiles>;
  /** From intake until live. */
  total: Percentiles;
}

/** What the publisher's own receipts say of the edits made since `since` (epoch milliseconds). */
export async function readPublicationCosts(
  site: HttpClient,
  realtorIds: Iterable<string>,
  since: number,
): Promise<PublicationCosts> {
  const receipts: Receipt[] = [];
  for (const id of realtorIds) {
    const { body } = await site.send(`/api/publications/${id}?limit=${MAX_RECEIPTS}`);
    const answer = JSON.parse(body.toString()) as { receipts: Receipt[] };
    receipts.push(
      ...answer.receipts.filter(
        (receipt) => Date.parse(receipt.acceptedAt) >= since && receipt.outcome === "published",
      ),
    );
  }
  const written = receipts.flatMap(({ files }) => files.filter(({ outcome }) => outcome === "written"));
  const names = Object.keys(receipts[0]?.ms ?? {});
  const totals = receipts.map(({ acceptedAt, liveAt }) => Date.parse(liveAt ?? "") - Date.parse(acceptedAt));
  return {
    total: percentilesOf(totals),
    receipts: receipts.length,
    writesPerEdit: Math.round((written.length / receipts.length) * 100) / 100,
    steps: Object.fromEntries(names.map((name) => [name, percentilesOf(receipts.map(({ ms }) => ms[name] ?? NaN))])),
  };
}
