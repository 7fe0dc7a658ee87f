import type { EdgeCheck } from "../purge/edge-check";

/** How far a publication has come in the cache in front. */
export interface Edge {
  /** The cache's adapter; null where none is purged and the cache asks the origin each time. */
  adapter: string | null;
  /** Where it was read back (`CDN_URL`); null where nobody does. */
  url: string | null;
  /** Surrogate keys that were purged. */
  keys: string[];
  /** `fresh` was read back there; `purged` only purged, since there is no `CDN_URL`; `stale` was given up, with the reason. */
  state: "waiting" | "fresh" | "purged" | "stale";
  /** ISO, when it came to that state. */
  at: string | null;
  reason: string | null;
}

export interface Purge {
  keys: readonly string[];
  urls: readonly string[];
  checks: readonly EdgeCheck[];
}

export interface PurgeJob extends Purge {
  id: number;
  /** Null for what is nobody's: a release. */
  realtorId: string | null;
  /** Epoch ms of the publication's intake; null for what is nobody's. */
  acceptedAt: number | null;
  /** Epoch ms. */
  queuedAt: number;
  /** How often it was purged and then seen stale. */
  attempts: number;
  /** It is fresh; once more, for what the cache filled at that moment from an older answer. */
  isEcho: boolean;
}

/** What became of a purge: done, or due again. */
export interface PurgeOutcome {
  job: PurgeJob;
  /** What its receipt says from now on; null leaves that as it is. */
  edge: Pick<Edge, "state" | "at" | "reason"> | null;
  /** Null when it is over. */
  again: { at: number; isEcho: boolean; attempts: number } | null;
}

/** What the cache in front was served by when everything in it was purged last. */
export interface PurgedSite {
  release: string;
  /** Of how it is purged: another cache holds other things. */
  cache: string;
}

/** No purge is put off for longer: beyond is what a clock that was ahead has put off, which is due. */
export const LONGEST_PUT_OFF_MS = 15 * 60_000;

/** Purges that are not done. Those of a publication are written by `Store.finish`. */
export interface Purges {
  /** Adds one that belongs to no publication; `site` is noted with it. */
  add(purge: Purge & { now: number }, site?: PurgedSite): Promise<void>;
  /** Oldest first, but for those of these ids. With what is put off by more than {@link LONGEST_PUT_OFF_MS}. */
  due(now: number, most: number, except: ReadonlySet<number>): Promise<PurgeJob[]>;
  nextDueAt(except: ReadonlySet<number>): Promise<number | null>;
  settle(outcomes: readonly PurgeOutcome[]): Promise<void>;
  /** Without echoes. */
  waiting(): Promise<{ count: number; oldestQueuedAt: number | null }>;
  purgedSite(): Promise<PurgedSite | null>;
}
