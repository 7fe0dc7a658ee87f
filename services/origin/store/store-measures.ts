/** What is counted of a store and what is kept of it. */
export interface StoreMeasures {
  asked(answer: "found" | "same" | "absent" | "failed"): void;
  /** Where a file's bytes came from. */
  read(from: "memory" | "disk" | "store"): void;
  /** A kept file was given that the store could not be asked about. */
  stale(): void;
  damaged(): void;
  setAway(isAway: boolean): void;
}

export const NOT_MEASURED: StoreMeasures = {
  asked: () => undefined,
  read: () => undefined,
  stale: () => undefined,
  damaged: () => undefined,
  setAway: () => undefined,
};
