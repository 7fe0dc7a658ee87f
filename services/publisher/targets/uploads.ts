/** Code that was built elsewhere, and waits for the publisher to make a release of it. */
export interface Uploads {
  /** As a person knows it. */
  readonly place: string;
  /** Throws `TARGET`. */
  put(id: string, file: string, body: Buffer): Promise<void>;
  /** Null where there is no such file. Throws `TARGET`. */
  read(id: string, file: string): Promise<Buffer | null>;
  ids(): Promise<string[]>;
  /** `first` goes before all others: without it nobody takes the rest for an upload. */
  remove(id: string, first: string): Promise<void>;
}
