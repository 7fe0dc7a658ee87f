import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { applyChange } from "../apply";
import { PublisherError } from "../errors";
import type { Records } from "../store/records";
import type { RunTally } from "../store/runs";
import { syncDisks } from "../targets/sync-disks";
import type { Putting } from "./put-pages";
import { workOnRanges, type RangeWork } from "./work-on-ranges";

/** So that the disk writes while the processors render, and little is left for the end. */
const REALTORS_PER_SYNC = 1000;
/** What a killed process has done of a range is compared again; to note one costs two syncs. */
const MOST_IN_RANGE = 200;
/** A save waits for no more than these. */
const SHARDS_PER_LOCK = 32;
/** While others work on what is left. */
const LOOK_EVERY_MS = 500;

export interface BulkProgress extends RunTally {
  total: number;
  /** It goes on with one that did not come to its end. */
  resumed: boolean;
}

export interface PublishAll extends Omit<RangeWork, "put" | "onRange"> {
  records: Records;
  putting: Putting;
  /** So many ranges, if none is of fewer realtors. */
  cut: { ranges: number; fewest: number };
  /** Somebody has asked for it. */
  isAsked: boolean;
  /** From the cache in front. */
  purgeEverything(): Promise<void>;
  onProgress(progress: Readonly<BulkProgress>): void;
}

/**
 * Renders every page again and has the files written that differ, sitemaps included: what is left of the run is in the
 * store, range by range, and others may work on it. Rendering needs no lock: the new bytes wait beside the tree, and
 * come into it only where the record is still the one that was rendered; a newer one has been, or will be, published by
 * its own job. A run that was killed goes on where it was; it begins anew where the release is another one, or, on a
 * disk, the machine was started since. A flip in between ends it: the new release has been rendered whole.
 */
export async function publishAll(options: PublishAll): Promise<BulkProgress> {
  const { runs, records, release, isServed, putting, signal, cut, isAsked, onProgress } = options;
  const { id: releaseId } = release.info;
  const isOnDisk = release.place === null;
  const total = await records.count();
  // Durable before the first file that a power cut could tear. A store keeps what it was given.
  const boot = isOnDisk ? await bootId() : "a store";
  const realtorsPerRange = Math.min(Math.max(Math.ceil(total / cut.ranges), cut.fewest), MOST_IN_RANGE);
  const resumed = await runs.begin({ releaseId, boot, realtorsPerRange, isAsked });
  let syncedAt = 0;
  let syncing: Promise<void> | null = null;

  async function look() {
    const now = (await runs.progress(releaseId))!;
    const { done, written, failures } = now;
    onProgress({ total, done, written, failures, resumed });
    if (isOnDisk && written > 0 && done >= syncedAt + REALTORS_PER_SYNC && syncing === null) {
      syncedAt = done;
      syncing = syncDisks().then(() => void (syncing = null));
    }
    return now;
  }

  let now = await look();
  for (; now.left > 0 && !signal.aborted; now = await look()) {
    if (now.left === now.stuck)
      throw new PublisherError("BULK", "What is left has ended its process each time. Run it again to try once more.");
    if (now.free === 0) await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    else await workOnRanges({ ...options, put: putting.pages, onRange: async () => void (await look()) });
    if (!isServed()) break;
  }
  const { done, failures } = now;
  const isWhole = now.left === 0 && !signal.aborted && isServed();
  const written = now.written + (isWhole ? await publishSitemaps(options) : 0);
  // Though it wrote nothing: what an earlier run left when it was killed has its bytes, and is not known to be on disk.
  if (isOnDisk) await syncDisks();
  if (isWhole) {
    if (written > 0 || resumed) await options.purgeEverything();
    await runs.forget(releaseId);
  }
  const progress = { total, done, written, failures, resumed };
  onProgress(progress);
  return progress;
}

async function publishSitemaps({ records, putting, release, isServed }: PublishAll): Promise<number> {
  const shards = await records.shards();
  let written = 0;
  for (let index = 0; index < shards.length || index === 0; index += SHARDS_PER_LOCK) {
    const change = {
      writes: [],
      deletes: [],
      shards: new Set(shards.slice(index, index + SHARDS_PER_LOCK)),
      // The index too, once: the tree may have lost it.
      resumed: index === 0,
    };
    const outcomes = await putting.sitemaps((target) =>
      isServed() ? applyChange(target, change, records, release.info.siteUrl) : Promise.resolve([]),
    );
    written += outcomes.filter(({ outcome }) => outcome === "written").length;
  }
  return written;
}

/** Differs after a restart of the machine, which may have lost what was not synced. Linux only; elsewhere no run is resumed. */
export async function bootId(): Promise<string> {
  const file = "/proc/sys/kernel/random/boot_id";
  return readFile(file, "utf8").then(
    (id) => id.trim(),
    () => `unknown-${process.pid}-${Date.now()}`,
  );
}
