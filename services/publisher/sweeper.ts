import { z } from "zod";
import { parseRealtor } from "../../src/domain/realtor/realtor";
import type { ProductApi } from "./product-api-client";
import { listAll } from "./reconcile";
import { ownRequest, type JobKind, type JobRequest, type PendingJob } from "./store/jobs";
import type { Store } from "./store/store";
import { notAfter, sweepPages, type SweepQuery } from "./sweep";

const DEAD_LETTERS_A_SWEEP = 100;
const QUARANTINE_REST_MS = 60 * 60 * 1000;
/** No job waits this long by itself: the longest wait is the delete breaker's ten minutes. */
const TOO_FAR_MS = 60 * 60 * 1000;
/** A sweep from here on lists everybody, and every delete that the API still knows. */
const EVERYTHING = new Date(0).toISOString();
const listed = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  updatedAt: z.iso.datetime({ offset: true }).nullable().catch(null),
});

export interface Sweeper {
  /** What changed since the last sweep, deletes included. Answers how many jobs it made. */
  sweep(signal?: AbortSignal): Promise<number>;
  /** Every realtor, compared with the accepted records. */
  sweepAll(): Promise<number>;
}

/** Heals lost webhooks: whatever the API lists that is not what was accepted becomes a job. */
export function createSweeper(deps: { store: Store; api: ProductApi; now(): number }): Sweeper {
  const { store, api, now } = deps;
  const { records, jobs: queue } = store;
  /** When a sweep has last asked for somebody who is quarantined. */
  const lastRead = new Map<string, number>();
  /** Whom the list names without a time. */
  const untimed = new Set<string>();
  const request = (realtorId: string, kind: JobKind, updatedAt: string | null) =>
    ownRequest(realtorId, kind, now(), updatedAt);

  async function list({ cursor, updatedSince, limit }: SweepQuery) {
    const page = await api.list({ cursor, updatedSince, limit });
    // What has no id cannot be swept; the build reports it.
    const realtors = page.realtors.flatMap((value) => listed.safeParse(value).data ?? []);
    return { realtors, deleted: page.deleted, nextCursor: page.nextCursor };
  }

  /** What no event will bring back: accepted but not applied, put off by a clock that was ahead, or given up some time ago. */
  async function requeueAbandoned(delayed: readonly PendingJob[]): Promise<number> {
    const requests = delayed
      .filter(({ state, runAt }) => state !== "running" && runAt - now() > TOO_FAR_MS)
      .map(({ realtorId }) => request(realtorId, "sweep", null));
    for (const id of await records.unappliedIds()) {
      if ((await queue.pendingOf(id))?.state !== "running") requests.push(request(id, "sweep", null));
    }
    if (requests.length > 0) await queue.enqueueAll(requests);
    return requests.length + (await queue.reviveDue(now(), DEAD_LETTERS_A_SWEEP));
  }

  /** Realtors whose job is retried anyway: a request would start its attempts anew at each sweep, and nobody would ever hear of it. */
  function idsInHand(delayed: readonly PendingJob[]): Set<string> {
    return new Set(delayed.flatMap(({ realtorId, state }) => (state === "running" ? [] : realtorId)));
  }

  /** By id, since when in epoch ms. */
  async function readQuarantine(): Promise<Map<string, number>> {
    return new Map((await store.quarantined()).map(({ id, at }) => [id, Date.parse(at)]));
  }

  /** 0 for what a clock that was ahead has noted. */
  const past = (time: number) => (time > now() ? 0 : time);

  /** What is quarantined may be repaired without a change that anybody hears of, such as by another release of the API. */
  async function readAgain(quarantined: ReadonlyMap<string, number>, inHand: ReadonlySet<string>): Promise<number> {
    for (const id of lastRead.keys()) if (!quarantined.has(id)) lastRead.delete(id);
    const due = [...quarantined]
      .filter(
        ([id, at]) => !inHand.has(id) && now() - Math.max(past(at), past(lastRead.get(id) ?? 0)) >= QUARANTINE_REST_MS,
      )
      .slice(0, DEAD_LETTERS_A_SWEEP);
    for (const [id] of due) lastRead.set(id, now());
    if (due.length > 0) await queue.enqueueAll(due.map(([id]) => request(id, "sweep", null)));
    return due.length;
  }

  return {
    async sweep(signal) {
      const began = now();
      const cursor = await store.sweepCursor();
      // From there on nothing would be listed for as long as it is ahead.
      const since = cursor !== null && Date.parse(cursor) > began ? EVERYTHING : cursor;
      const pages = sweepPages({ list, since, ...(signal ? { signal } : {}) });
      const delayed = await queue.delayed();
      const inHand = idsInHand(delayed);
      const quarantined = await readQuarantine();
      let jobs = (await requeueAbandoned(delayed)) + (await readAgain(quarantined, inHand));
      for (;;) {
        const { value, done } = await pages.next();
        if (done) {
          if (value !== null) await store.setSweepCursor(notAfter(began, value));
          return jobs;
        }
        const requests: JobRequest[] = [];
        const accepted = await records.versionsOf([...value.changed.map(({ id }) => id), ...value.deleted]);
        const diedAt = await queue.diedAt(value.changed.map(({ id }) => id));
        for (const { id, updatedAt } of value.changed) {
          if (inHand.has(id)) continue;
          if (updatedAt === null) {
            // Nobody can tell whether it is new: it is read once, which says what is wrong with it.
            if (!untimed.has(id)) requests.push(request(id, "sweep", null));
            continue;
          }
          const version = accepted.get(id);
          const changedAt = Date.parse(updatedAt);
          const isNewer = version === undefined || Date.parse(version.updatedAt) < changedAt;
          // Somebody has repaired it since, and another realtor's job may have published it.
          const isRepaired = changedAt > (diedAt.get(id) ?? Infinity);
          if (isNewer || isRepaired) requests.push(request(id, "sweep", null));
        }
        for (const id of value.deleted) {
          if (accepted.has(id) || quarantined.has(id)) requests.push(request(id, "deleted", null));
        }
        if (requests.length > 0) await queue.enqueueAll(requests);
        for (const { id, updatedAt } of value.changed) if (updatedAt === null) untimed.add(id);
        jobs += requests.length;
      }
    },

    async sweepAll() {
      let jobs = 0;
      for await (const realtors of listAll(api)) {
        const requests: JobRequest[] = [];
        const listedNow = realtors.map(parseRealtor).map((parsed) => ({
          id: parsed.ok ? parsed.realtor.id : parsed.id,
          json: parsed.ok ? JSON.stringify(parsed.realtor) : null,
        }));
        const accepted = await records.jsonOf(listedNow.map(({ id }) => id));
        for (const { id, json } of listedNow) {
          if (id !== "?" && (json === null || accepted.get(id) !== json)) requests.push(request(id, "sweep", null));
        }
        if (requests.length > 0) await queue.enqueueAll(requests);
        jobs += requests.length;
      }
      return jobs + (await this.sweep());
    },
  };
}
