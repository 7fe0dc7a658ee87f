import type { Claim } from "../../../src/domain/realtor/claims";
import type { Receipt } from "../receipts";
import type { ArchivedCommit, ArchiveLog } from "./archive-log";
import type { MoveMark } from "./move-mark";
import type { LeaderOrders } from "./leader-orders";
import type { Builds, BulkRuns } from "./runs";
import type { Job, Jobs } from "./jobs";
import type { Purge, Purges } from "./purges";
import type { FrozenRecords, HeldByRealtors, Records } from "./records";

/** What is to be accepted of one realtor: a version of their record, or that they are gone. */
export interface Change {
  id: string;
  version: AcceptedVersion | null;
  /** The addresses that are theirs now; null where these stay as they are. */
  claims: readonly Claim[] | null;
}

export interface AcceptedVersion {
  json: string;
  /** ISO, of the record. */
  updatedAt: string;
  slug: string;
  host: string | null;
  /** The own domain that they have proven, and get when it is given up. */
  wantedHost: string | null;
  /** Counts this realtor's versions, from 1. */
  revision: number;
}

/** What publishers compare their secrets by: of each name the digests of its secrets. The secrets are in no database. */
export interface SecretDigests {
  salt: string;
  digests: Record<string, string[]>;
}

/** On whose behalf records are accepted, and when. */
export interface Acceptance {
  /** The claimed jobs that the changes are of. */
  jobs: readonly Job[];
  /** Epoch ms. */
  now: number;
  /** What they were planned by: where others work as well, it has to be so still. */
  held?: HeldByRealtors;
  /** The release that they are published to. */
  release?: string;
}

/** The release that readers of a store are to get. */
export interface ServedRelease {
  /** As PUBLISH_TARGET has it. */
  place: string;
  release: string;
  /** ISO. */
  since: string;
}

/** What a commit has done, in the end. */
export interface Finished {
  /** Realtors whose accepted change is on the target, with the claims whose files are gone from it. */
  applied: readonly { id: string; givenUp: readonly Claim[] }[];
  /** Realtors whose record cannot be published, with the reason. */
  quarantined: readonly { id: string; reason: string }[];
  /** Realtors of whom this is no longer so. */
  released: readonly string[];
  receipts: readonly Receipt[];
  /** What the archive of published versions gets of the applied ones. */
  archived: readonly ArchivedCommit[];
  /** What the cache in front has to forget for some of these receipts. */
  purges: ReadonlyMap<Receipt, Purge>;
  jobs: readonly Job[];
  /** Claims of other jobs of this process that it is under, too; these are not done. */
  under?: readonly Job[];
  /** Epoch ms. */
  now: number;
}

export const NOTHING_FINISHED: Omit<Finished, "now"> = {
  applied: [],
  quarantined: [],
  released: [],
  receipts: [],
  archived: [],
  purges: new Map(),
  jobs: [],
};

/**
 * All that must not be lost: what is accepted, what is waiting, what was done.
 * Each call is one transaction, durable when it resolves; one that rejects has
 * changed nothing, unless the connection to the database was lost: then it may have
 * happened, and doing it again is safe.
 */
export interface Store {
  readonly records: Records;
  readonly jobs: Jobs;
  readonly builds: Builds;
  readonly bulkRuns: BulkRuns;
  readonly purges: Purges;
  readonly archive: ArchiveLog;
  /** All that a commit has to know of these realtors, and who owns the claims. */
  held(ids: readonly string[], claims: readonly Claim[]): Promise<HeldByRealtors>;
  /**
   * Accepts changes, each of another realtor, in this order: from here on
   * they are what every lane renders, and not known to be on the target. Answers
   * which claims each of them gives up that nobody takes: theirs until {@link finish}
   * says that the files are gone, so that a crash in between forgets none. A version
   * that was accepted and not finished, and differs, goes to the archive: it may have been live.
   * Throws `LEASE_LOST` when one of the jobs is no longer that claim's, `Outrun` when another process has changed what
   * the changes were planned by, and `ReleaseFlipped` when another release is served.
   */
  accept(changes: readonly Change[], under?: Acceptance): Promise<Claim[][]>;
  /** Records what became of a commit, and completes its jobs. Throws `LEASE_LOST` as {@link accept} does. */
  finish(finished: Finished): Promise<void>;
  /** Newest first. */
  receipts(realtorId: string, limit: number): Promise<Receipt[]>;
  quarantinedCount(): Promise<number>;
  /** What the database takes on its disk, with what is not merged into it yet. */
  sizeBytes(): Promise<number>;
  quarantined(): Promise<{ id: string; reason: string; at: string }[]>;
  /** The newest `updatedAt` (ISO) that a complete sweep has seen; null before the first. */
  sweepCursor(): Promise<string | null>;
  setSweepCursor(updatedAt: string): Promise<void>;
  /** What is served where pages are in a store; null before the first, and where they are in the data directory. */
  served(): Promise<ServedRelease | null>;
  /** With `upTo`, throws `LEASE_LOST` where more has been accepted than up to that place. */
  setServed(served: ServedRelease | null, upTo?: number): Promise<void>;
  /** Does what no record may be accepted beside, in no process. Absent where there is one process. */
  alone?<Result>(work: () => Promise<Result>): Promise<Result>;
  /** False while such work goes on whose connection has broken off: others accept beside it. */
  isAlone?(): boolean;
  /** Counts a delete for the breaker, in every process. Answers when the next one may go on if this one may not. */
  countDelete?(now: number, realtors: number): Promise<number | null>;
  /** Calls back when another process may have made another release the served one, or begun a run on it; returns the way to stop. */
  onServed?(listener: () => void): () => void;
  /** Orders for the one that leads. Absent where there is one process. */
  readonly leaderOrders?: LeaderOrders;
  /** Those of the publisher that leads, or led last. Absent where there is one process. */
  readonly secretDigests?: {
    read(): Promise<SecretDigests | null>;
    write(digests: SecretDigests): Promise<void>;
  };
  /** What a move has left here: nobody may publish by a store that has one. */
  moveMark(): Promise<MoveMark | null>;
  /** The accepted records as of now, beside this store, which goes on. */
  freeze(): Promise<FrozenRecords>;
  close(): Promise<void>;
}
