import { parseRealtor, unknownKeysOf } from "../../../src/domain/realtor/realtor";
import { readSnapshot } from "../../renderer/snapshot";
import type { ProductApi } from "../product-api-client";
import { listAll } from "../reconcile";

/** As after a restore from a backup. */
export const EARLIER_AT_THE_API = "the API has an earlier version than the accepted one";

/** A key that no field has: in how many records, and in which first. */
export interface UnknownKey {
  records: number;
  first: string;
}

/** What the API listed: times of change by id, of bad records why they are bad, and keys that no field has. */
export interface Listing {
  updatedAt: ReadonlyMap<string, string>;
  bad: ReadonlyMap<string, string>;
  unknownKeys: ReadonlyMap<string, UnknownKey>;
}

/** Takes down what the API lists. To be done before the snapshot it is compared with: what was listed by then should be in there. */
export async function listRecords(api: ProductApi): Promise<Listing> {
  const updatedAt = new Map<string, string>();
  const bad = new Map<string, string>();
  const unknownKeys = new Map<string, UnknownKey>();
  for await (const realtors of listAll(api)) {
    for (const value of realtors) {
      const parsed = parseRealtor(value);
      const id = parsed.ok ? parsed.realtor.id : parsed.id;
      // Listed a second time, because it changed between two pages: the last one counts.
      updatedAt.delete(id);
      bad.delete(id);
      if (parsed.ok) updatedAt.set(id, parsed.realtor.updatedAt);
      else bad.set(id, parsed.reason);
      for (const key of parsed.ok ? unknownKeysOf(value) : []) {
        const known = unknownKeys.get(key) ?? { records: 0, first: id };
        unknownKeys.set(key, { ...known, records: known.records + 1 });
      }
    }
  }
  return { updatedAt, bad, unknownKeys };
}

/**
 * The accepted records of a snapshot against a listing. A bad record, and one
 * that waits in the queue, differs and is named. What was saved, created or
 * deleted between the two is no difference: the API is asked again.
 */
export async function compareRecords(
  api: Pick<ProductApi, "realtor">,
  { updatedAt: listed, bad }: Pick<Listing, "updatedAt" | "bad">,
  snapshotFile: string,
): Promise<{ compared: number; differences: string[] }> {
  const accepted = new Map<string, string>();
  for await (const { id, record } of readSnapshot(snapshotFile)) accepted.set(id, String(record["updatedAt"]));
  const differences = [...bad].map(([id, reason]) => `${id}: the API's record is bad (${reason})`);

  async function differenceOf(id: string): Promise<string | null> {
    const ours = accepted.get(id);
    const theirs = listed.get(id);
    if (ours === theirs) return null;
    if (isEarlier(ours, theirs)) return "the API has a later version than the accepted one";
    const now = await api.realtor(id);
    if (ours === undefined) return now.kind === "gone" ? null : "listed, not accepted yet";
    if (now.kind === "bad") return `the API's record is bad (${now.reason})`;
    if (now.kind === "gone") return theirs === undefined ? "accepted, not listed" : null;
    return isEarlier(now.record.updatedAt, ours) ? EARLIER_AT_THE_API : null;
  }

  for (const id of new Set([...listed.keys(), ...accepted.keys()])) {
    const difference = bad.has(id) ? null : await differenceOf(id);
    if (difference !== null) differences.push(`${id}: ${difference}`);
  }
  return { compared: listed.size + bad.size, differences };
}

/** Whether both are there, and the first is from before the second. */
function isEarlier(one: string | undefined, other: string | undefined): boolean {
  return Date.parse(one ?? "") < Date.parse(other ?? "");
}
