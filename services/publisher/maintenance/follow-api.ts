import { parseRealtor } from "../../../src/domain/realtor/realtor";
import { deletesAllowed } from "../delete-breaker";
import type { FetchedRealtor, ProductApi } from "../product-api-client";
import { listAll } from "../reconcile";
import { ownRequest } from "../store/jobs";
import type { Store } from "../store/store";

/** Reads of the API at a time. */
const READS_AT_ONCE = 16;
const RECORDS_AT_ONCE = 500;

export const DIFFERENCES = ["older", "newer", "other", "unknown", "gone", "promised", "bad"] as const;

export interface Difference {
  id: string;
  /**
   * At the API it is `older` than the accepted one, `newer`, or `other` at the same
   * time; `unknown` here; `gone` there; an event has `promised` a later version
   * than the API has; or it is `bad` there, and stays as it was accepted.
   */
  what: (typeof DIFFERENCES)[number];
  /** ISO, of the accepted record. */
  accepted: string | null;
  /** ISO, of the API's. */
  api: string | null;
  reason: string | null;
}

export interface ApiComparison {
  accepted: number;
  listed: number;
  /** How many deletes the breaker lets through in ten minutes. */
  deletesAllowed: number;
  differences: Difference[];
}

interface Dependencies {
  store: Store;
  api: ProductApi;
  now(): number;
}

/** For an API that was restored from a backup: what it has is older than what is accepted, and right all the same. */
export function createApiFollower({ store, api, now }: Dependencies) {
  const { records, jobs } = store;

  async function compare(): Promise<ApiComparison> {
    const promised = await promises();
    const listed = new Set<string>();
    const found = new Map<string, Difference>();

    async function look(sent: ReadonlyMap<string, FetchedRealtor>): Promise<void> {
      const texts = await records.jsonOf([...sent.keys()]);
      const versions = await records.versionsOf([...sent.keys()]);
      for (const [id, fetched] of sent) {
        const version = versions.get(id);
        const accepted = version === undefined ? null : { updatedAt: version.updatedAt, json: texts.get(id)! };
        const difference = differenceOf(id, fetched, accepted, promised.get(id) ?? "");
        if (difference === null) found.delete(id);
        else found.set(id, difference);
      }
    }

    for await (const realtors of listAll(api)) {
      const sent = new Map(realtors.map(readListed));
      for (const id of sent.keys()) listed.add(id);
      await look(sent);
    }
    // Created, or listed on a page that was read already: who is not listed is asked for.
    for await (const batch of records.batches("", RECORDS_AT_ONCE)) {
      const missing = batch.map(({ id }) => id).filter((id) => !listed.has(id));
      for (let first = 0; first < missing.length; first += READS_AT_ONCE) {
        const some = missing.slice(first, first + READS_AT_ONCE);
        const answers = await Promise.all(some.map((id) => api.realtor(id)));
        await look(new Map(some.map((id, index) => [id, answers[index]!])));
      }
    }
    const accepted = await records.count();
    const differences = [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    return { accepted, listed: listed.size, deletesAllowed: deletesAllowed(accepted), differences };
  }

  /** The latest version that a job waits for, by realtor. */
  async function promises(): Promise<Map<string, string>> {
    const waiting = [...(await jobs.pending(await jobs.depth())), ...(await jobs.dead(await jobs.deadCount()))];
    return new Map(waiting.map(({ realtorId, expectedUpdatedAt }) => [realtorId, expectedUpdatedAt ?? ""]));
  }

  return {
    compare,
    /** Has what differs read and published as the API has it by then. Answers what differed. */
    async follow(): Promise<ApiComparison> {
      const comparison = await compare();
      const requests = comparison.differences
        .filter(({ what }) => what !== "bad")
        .map(({ id, api: updatedAt }) => ownRequest(id, "follow", now(), updatedAt));
      await jobs.enqueueAll(requests);
      return comparison;
    },
  };
}

function readListed(value: unknown): [string, FetchedRealtor] {
  const parsed = parseRealtor(value);
  if (!parsed.ok) return [parsed.id, { kind: "bad", reason: parsed.reason }];
  return [parsed.realtor.id, { kind: "found", record: parsed.realtor, json: JSON.stringify(parsed.realtor) }];
}

function differenceOf(
  id: string,
  fetched: FetchedRealtor,
  accepted: { updatedAt: string; json: string } | null,
  promised: string,
): Difference | null {
  const ours = accepted?.updatedAt ?? null;
  if (fetched.kind === "bad") return { id, what: "bad", accepted: ours, api: null, reason: fetched.reason };
  if (fetched.kind === "gone")
    return accepted === null ? null : { id, what: "gone", accepted: ours, api: null, reason: null };
  const theirs = fetched.record.updatedAt;
  const named = (what: Difference["what"]): Difference => ({ id, what, accepted: ours, api: theirs, reason: null });
  if (ours === null) return named("unknown");
  if (theirs !== ours) return named(Date.parse(theirs) < Date.parse(ours) ? "older" : "newer");
  if (accepted?.json !== fetched.json) return named("other");
  return promised !== "" && Date.parse(promised) > Date.parse(theirs) ? named("promised") : null;
}
