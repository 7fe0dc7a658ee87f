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
}
