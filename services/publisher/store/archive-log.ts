import type { Entry, EntryFacts, EntryKind, EntryOf } from "../archive/entry";
import type { PageDigests } from "../archive/page-digests";
import type { ArchivedRecord } from "../archive/contents";

/** What a commit adds of a realtor whose change is on the target. Epoch ms. */
export interface ArchivedCommit {
  id: string;
  /** Null for a deletion. */
  pages: PageDigests | null;
  release: string;
  /** Before the first of its files showed. */
  from: number;
  at: number;
  /** The pages themselves, compressed, where their renderer does not make them again. */
  bytes: Buffer | null;
}

/** An entry as it is stored. */
export interface StoredEntry {
  entry: Entry;
  body: string;
  digest: string;
}

/** Reads the archive of published versions. Lists are in the order of the chain. */
export interface ArchiveReader {
  count(): Promise<number>;
  entry(seq: number): Promise<StoredEntry | null>;
  /** All entries after one, so many at a time. */
  batches(afterSeq: number, size: number): AsyncGenerator<StoredEntry[]>;
  last(): Promise<StoredEntry | null>;
  /** The last of these kinds that was so at a time (ISO), or the last of all. */
  lastOf<Kind extends EntryKind>(kinds: readonly Kind[], at?: string): Promise<EntryOf<Kind> | null>;
  ofRealtor(realtorId: string): Promise<Entry[]>;
  ofKinds<Kind extends EntryKind>(kinds: readonly Kind[]): Promise<EntryOf<Kind>[]>;
  /** Who has ever had that address, by its last content: `/slug` or `//domain`, whatever the case. */
  realtorsAt(address: string): Promise<string[]>;
  /** Who has a content from before a time (ISO). */
  realtorsBefore(time: string): Promise<string[]>;
  content(seq: number): Promise<Uint8Array | null>;
  /** The record of an entry; null where it was erased. */
  record(entry: Entry): Promise<ArchivedRecord | null>;
}

/**
 * The archive of published versions: entries that are only ever added, each with
 * the digest of the one before, and their contents, which may leave where an entry says so.
 */
export interface ArchiveLog extends ArchiveReader {
  /** Adds entries in one transaction; answers their places. */
  append(entries: readonly NewEntry[]): Promise<number[]>;
  /**
   * Adds accepted records that no entry has, at most so many after an id; those whose change is under way come with
   * it, unless they are asked for as well. Answers the last one's id, or null where there is none left.
   */
  addRecords(at: number, options: { afterId: string; most: number; withUnapplied: boolean }): Promise<string | null>;
  /** Adds an entry that says which contents leave, and removes them. */
  remove(facts: RemovalFacts): Promise<number>;
  /** How far renderings have been compared with what was published. */
  checkedTo(): Promise<number>;
  setCheckedTo(seq: number): Promise<void>;
  /** Notes of a kept renderer whether it makes a page again as it was; one that once did not stays so. */
  tellRenderer(name: string, isSame: boolean): Promise<void>;
  /** Null where nothing is known. */
  toldOf(name: string): Promise<boolean | null>;
}

export type RemovalFacts = Extract<EntryFacts, { kind: "erasure" | "expiry" }>;

export interface NewEntry {
  facts: EntryFacts;
  content: Buffer | null;
}
