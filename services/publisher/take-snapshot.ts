import { mkdir } from "node:fs/promises";
import path from "node:path";
import { writeSnapshot } from "./code-lane/snapshot";
import type { PublishDependencies } from "./prepare";

export interface SnapshotTaken {
  realtors: number;
  release: string;
  codeDigest: string;
  /** Realtors whose files in the tree may be of any version. */
  unapplied: string[];
}

export interface SnapshotOptions {
  withTree: boolean;
}

/**
 * The accepted records and, where it is asked for, the published tree as of one moment, for `verify` and backups; publishing
 * goes on. In a directory the tree is taken by hard links; who keeps the publisher still can do without.
 */
export async function takeSnapshot(
  { store, mutex, release }: Pick<PublishDependencies, "store" | "mutex" | "release">,
  folder: string,
  { withTree }: SnapshotOptions,
): Promise<SnapshotTaken> {
  await mkdir(folder, { recursive: true });
  // In the lock both begin, and no record is accepted whose files are still to come.
  const { live, frozen, copying } = await mutex.run(async () => {
    const live = release();
    const frozen = await store.freeze();
    return { live, frozen, copying: withTree ? live.target.copyTo(path.join(folder, "public")) : null };
  });
  try {
    const writing = writeSnapshot(frozen.records, path.join(folder, "records.ndjson"));
    const [realtors] = await Promise.all([writing, copying]);
    const unapplied = [...(await frozen.records.unappliedIds())];
    return { realtors, release: live.info.id, codeDigest: live.info.codeDigest, unapplied };
  } finally {
    frozen.close();
  }
}
