import type { Fence } from "./fence";

/** Bytes that wait out of readers' sight to become a file. Ends with one of the two. */
export interface StagedFile {
  /** From here on readers get these bytes: whole, or those before. Throws `TARGET`. */
  publish(): Promise<void>;
  discard(): Promise<void>;
}

export type Comparison = "same" | "differs" | "absent";

/** Where the published tree is. A reader gets every file whole, old or new. Files are named by their path below the tree. */
export interface Target {
  /** The file's bytes, or null if it is not there. */
  read(file: string): Promise<Buffer | null>;
  /** What is there beside these bytes. A store answers by the checksum that it keeps, and sends no bytes. */
  compare(file: string, body: Buffer): Promise<Comparison>;
  /** Does what no reader sees, so that little is left to do. Throws `TARGET`, and leaves nothing. */
  stage(file: string, body: Buffer): Promise<StagedFile>;
  /** Removes a file, if it is there. Returns whether it was. Throws `TARGET`. */
  remove(file: string): Promise<boolean>;
  /**
   * Makes what was published and removed of these files survive a power cut.
   * After a crash nobody knows what has: `afterCrash` assumes nothing.
   */
  settle(files: readonly string[], afterCrash: boolean): Promise<void>;
  /** Every file, in no order. One that comes or goes meanwhile may be among them. */
  list(): AsyncIterable<{ file: string }>;
  /** What waits in a file beside the release's own, about to become one of the tree. */
  adopt(temporary: string, file: string): StagedFile;
  /**
   * The same tree, where several publishers write: until then, and each file only where it is still as it was when it
   * was compared. Throws `Outrun` for one that is not, and `LEASE_LOST` when the time is over. Absent where one writes.
   */
  under?(fence: Fence): Target;
  /** What is compared next of this file is as of now: for bytes that are made of what others change as well. */
  look?(file: string): Promise<void>;
  /** As what a file was compared last, for {@link expect} in another thread; null: it was not there. */
  seenAs?(file: string): string | null;
  /** A file is written where it is still what another thread has compared. */
  expect?(file: string, seenAs: string | null): void;
  /** Bulk mode: nothing is synced file by file, and `settle` does nothing. The caller syncs the whole disk once at the end. */
  forBulk(): Target;
  /** Brings the tree to a folder beside the release, as it is at the call. Later changes by way of this target do not show there. */
  copyTo(folder: string): Promise<void>;
}
