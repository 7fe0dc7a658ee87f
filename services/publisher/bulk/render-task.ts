import type { FileKind } from "../../renderer/realtor-files";
import type { PageDigests } from "../archive/page-digests";
import type { RawRecord } from "../store/records";
import type { RunTally } from "../store/runs";
import type { S3Place } from "../targets/s3/s3-place";
import type { Content } from "../verify/published-tree";

/**
 * `beside`: files that differ wait under temporary names, for a tree that is
 * served. `into`: every file goes straight to its place, in a tree that nobody
 * reads yet. `nowhere`: it is only said what they are.
 */
export type WritePlace = "beside" | "into" | "nowhere";

/** With which release is rendered, and what is done with the pages. */
export interface RenderPlace {
  releaseDir: string;
  /** The tree that it compares with, or writes into. */
  publicDir: string;
  place: WritePlace;
  /** Where that tree is in a store: with `beside` it is compared there, and with `into` written there. */
  stored?: S3Place | null;
  /** How many realtors at a time are compared or written there; else one. */
  atOnce?: number;
  /** With `into`: a tree whose files are shared where they are equal. */
  earlier?: EarlierTree | undefined;
}

export interface EarlierTree {
  publicDir: string;
  /** Where it is in a store: that of the tree that is written. */
  stored?: S3Place | null;
  /** Whether it has the same code: else no html of it can be equal. */
  isSameBuild: boolean;
}

/** What a render worker is started with. */
export interface RenderWorkerData extends RenderPlace {
  /** A folder of its own for files that wait `beside` the tree: threads that make files in the same one wait for each other. */
  temporaryDir: string;
}

export type RenderTask = Pick<RawRecord, "id" | "seq" | "host" | "json">[];

/** A task on its way to a thread. */
export interface TaskMessage {
  task: RenderTask;
  /** With `into` a store: until when it may be written there, in epoch ms. */
  until: number | undefined;
}

/** A file whose bytes differ from the tree's. */
export interface DifferingFile {
  file: string;
  kind: FileKind;
  /** Where its new bytes wait; null when they are in place. */
  temporary: string | null;
  /** As what the tree's was seen, where others write to it as well. */
  seenAs?: string | null;
}

/** What became of one realtor of a task. */
export interface RenderedRealtor {
  id: string;
  seq: number;
  differing: DifferingFile[];
  /** Why it does not render; then nothing was written for it. */
  failure: string | null;
  /** It was not written in time: some of its files may be in the store. */
  isLate?: boolean;
  /** Of files that went `into` the tree: what they are, what they take on the disk, and how much of it they share. */
  put?: { pages: PageDigests; bytes: number; sharedBytes: number };
  /** Of files that go `nowhere`. */
  contents?: (Content & { file: string })[];
}

/** Of realtors that do not render. */
export const failuresOf = (rendered: readonly RenderedRealtor[]): RunTally["failures"] =>
  rendered.flatMap(({ id, failure }) => (failure === null ? [] : [{ id, reason: failure }]));
