import type { Claim } from "../../../src/domain/realtor/claims";
import type { AcceptedRealtor } from "../../../src/domain/realtor/page-context";
import type { SitemapEntry } from "../../../src/domain/site/sitemap";

/** An accepted record: it parsed and its pages rendered. */
export interface StoredRecord extends AcceptedRealtor {
  json: string;
  /** Place in the order of acceptance over all realtors. */
  seq: number;
  /** Counts this realtor's accepted versions, from 1. */
  revision: number;
}

/** What identifies the version of a record that a tree holds. */
export interface RecordIndexEntry {
  id: string;
  seq: number;
  slug: string;
  host: string | null;
  updatedAt: string;
}

/** An accepted record as the store holds it, for whoever renders it elsewhere. */
export interface RawRecord extends RecordIndexEntry {
  json: string;
}

/** What the store knows of some realtors. */
export interface HeldByRealtors {
  /** Those that are accepted, by id. */
  records: ReadonlyMap<string, StoredRecord>;
  /** Those whose last change is not known to be on the target. */
  unapplied: ReadonlySet<string>;
  /** Whose a claim is that was asked about, whatever the slug's case; null when it is free. */
  ownerOf(claim: Claim): string | null;
}

/** The accepted records. Lists are ordered by id unless they say otherwise. */
export interface Records {
  get(id: string): Promise<StoredRecord | null>;
  /** Which version of these realtors is accepted; who is not, is left out. */
  versionsOf(ids: readonly string[]): Promise<Map<string, { seq: number; updatedAt: string }>>;
  /** The accepted texts of these realtors. */
  jsonOf(ids: readonly string[]): Promise<Map<string, string>>;
  /** How many there are, or how many come after an id. */
  count(afterId?: string): Promise<number>;
  /** The records accepted last. */
  newest(limit: number): Promise<StoredRecord[]>;
  /** The records whose id comes after `afterId`, up to one where one is named, so many at a time. */
  batches(afterId: string, size: number, upToId?: string | null): AsyncGenerator<RawRecord[]>;
  /** Which records were accepted, and which deleted, after that place in the order of acceptance. */
  changesAfter(seq: number): Promise<{ accepted: RecordIndexEntry[]; deleted: { id: string; seq: number }[] }>;
  /** Whether an accepted record has that very claim, case included. */
  isClaimed(claim: Claim): Promise<boolean>;
  /** Every claim that somebody has, those included whose files are still to be removed. */
  claims(): Promise<Claim[]>;
  /** The accepted realtors other than `exceptId` who want that host and do not have it; who asked first comes first. */
  waitingForHost(host: string, exceptId: string): Promise<string[]>;
  /** Realtors whose last change is not known to be on the target. */
  unappliedIds(): Promise<Set<string>>;
  sitemapEntries(shard: number): Promise<SitemapEntry[]>;
  shards(): Promise<number[]>;
}

/** The accepted records as of one moment, whatever is accepted meanwhile. */
export interface FrozenRecords {
  records: Records;
  /** The last place in the order of acceptance that is in them: all up to it, and nothing after. */
  lastSeq: number;
  /** To be called soon: until then the store keeps what they need. */
  close(): void;
}
