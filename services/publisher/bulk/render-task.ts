import type { FileKind } from "../realtor-files";
import type { RawRecord } from "../records";

/**
 * `beside`: files that differ wait under temporary names, for a tree that is
 * served. `into`: every file goes straight to its place, in a tree that nobody
 * reads yet. `nowhere`: they are only named.
 */
export type WritePlace = "beside" | "into" | "nowhere";

/** What a render worker is started with. */
export interface RenderWorkerData {
  releaseDir: string;
  /** The tree that it compares with, or writes into. */
  publicDir: string;
  place: WritePlace;
}

export type RenderTask = Pick<RawRecord, "id" | "seq" | "host" | "json">[];

/** A file whose bytes differ from the tree's. */
export interface DifferingFile {
  file: string;
  kind: FileKind;
  /** Where its new bytes wait; null when they are in place, or written nowhere. */
  temporary: string | null;
}

/** What became of one realtor of a task. */
export interface RenderedRealtor {
  id: string;
  seq: number;
  differing: DifferingFile[];
  /** Why it does not render; then nothing was written for it. */
  failure: string | null;
}
