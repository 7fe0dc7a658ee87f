import { ownRequest, type DeadJob, type PendingJob } from "../store/jobs";
import type { Store } from "../store/store";

/** More is nothing that a person reads. */
export const MOST_LISTED = 1000;

/** The first of a list, and how long it is. */
export interface Listed<Item> {
  total: number;
  items: Item[];
}

export interface QuarantinedRecord {
  id: string;
  reason: string;
  /** ISO. */
  at: string;
}

export interface StuckRealtor {
  realtorId: string;
  state: "dead" | "quarantined" | "retrying" | "waiting";
  reason: string;
  /** ISO. */
  since: string;
}

export interface Retried {
  /** Their job is due now. */
  retried: string[];
  /** There is nothing to try again. */
  unknown: string[];
}

/** What an operator sees of the jobs, and does about them. */
export function createJobMaintenance({ store, now }: { store: Store; now(): number }) {
  const { jobs } = store;

  async function retryOne(realtorId: string, quarantined: ReadonlySet<string>): Promise<boolean> {
    if (await jobs.requeueDead(realtorId, now())) return true;
    const pending = await jobs.pendingOf(realtorId);
    if (pending?.state === "queued" || pending?.state === "running") return true;
    if (pending === null && !quarantined.has(realtorId)) return false;
    await jobs.enqueue(ownRequest(realtorId, "sweep", now()));
    return true;
  }

  /** Everyone whose pages are not as they were saved, once each: what is worst of them. */
  async function stuck(): Promise<StuckRealtor[]> {
    const found = new Map<string, StuckRealtor>();
    for (const { realtorId, state, reason, queuedAt } of await jobs.delayed()) {
      if (state === "retrying" || state === "waiting")
        found.set(realtorId, { realtorId, state, reason: reason ?? "", since: isoOf(queuedAt) });
    }
    for (const { id, reason, at } of await store.quarantined())
      found.set(id, { realtorId: id, state: "quarantined", reason, since: at });
    for (const { realtorId, reason, diedAt } of await jobs.dead(await jobs.deadCount()))
      found.set(realtorId, { realtorId, state: "dead", reason: reason ?? "", since: isoOf(diedAt) });
    return [...found.values()].sort((a, b) => (a.since < b.since ? 1 : -1));
  }

  return {
    async dead(): Promise<Listed<DeadJob>> {
      return { total: await jobs.deadCount(), items: await jobs.dead(MOST_LISTED) };
    },
    async pending(): Promise<Listed<PendingJob>> {
      return { total: await jobs.depth(), items: await jobs.pending(MOST_LISTED) };
    },
    async quarantined(): Promise<Listed<QuarantinedRecord>> {
      const items = await store.quarantined();
      return { total: items.length, items: items.slice(0, MOST_LISTED) };
    },
    /** Newest first. */
    async stuck(): Promise<Listed<StuckRealtor>> {
      const items = await stuck();
      return { total: items.length, items: items.slice(0, MOST_LISTED) };
    },
    /** Makes the jobs of these realtors due now; null means everyone who is dead, quarantined, retrying or waiting. */
    async retry(realtorIds: readonly string[] | null): Promise<Retried> {
      const quarantined = new Set((await store.quarantined()).map(({ id }) => id));
      const answer: Retried = { retried: [], unknown: [] };
      for (const id of new Set(realtorIds ?? (await stuck()).map(({ realtorId }) => realtorId)))
        answer[(await retryOne(id, quarantined)) ? "retried" : "unknown"].push(id);
      return answer;
    },
    drop: (realtorId: string) => jobs.dropDead(realtorId),
  };
}

const isoOf = (ms: number) => new Date(ms).toISOString();
