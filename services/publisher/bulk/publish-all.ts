import { readFile } from "node:fs/promises";
import type { OpenRelease } from "../release";
import type { Records } from "../store/records";
import type { BulkRuns, RunTally } from "../store/runs";
import { syncDisks } from "../targets/sync-disks";
import type { Put, Putting } from "./put-pages";
import { putSitemaps } from "./put-sitemaps";
import type { RenderPool } from "./render-pool";
import { failuresOf } from "./render-task";
import { finishRun, sizeOfRanges, type Cut, type RangeWork } from "./work-on-ranges";

/** So that the disk writes while the processors render, and little is left for the end. */
const REALTORS_PER_SYNC = 1000;

export interface BulkProgress extends RunTally {
  total: number;
  /** It goes on with one that did not come to its end. */
  resumed: boolean;
}

export interface PublishAll {
  runs: BulkRuns;
  records: Records;
  /** That of the run; its publications go on meanwhile. */
  release: OpenRelease;
  isServed(): boolean;
  pool: RenderPool;
  /** Ends after the batches that are under way. */
  signal: AbortSignal;
  putting: Putting;
  cut: Cut;
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
  // Visitors may have got what was written before a power cut, though the run begins anew.
  const wasBegun = (await runs.progress(releaseId)) !== null;
  const resumed = await runs.begin({ releaseId, boot, realtorsPerRange: sizeOfRanges(total, cut), isAsked });
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

  const sitemaps = () =>
    putSitemaps({
      records,
      siteUrl: release.info.siteUrl,
      put: (work) => putting.sitemaps((target) => (isServed() ? work(target) : Promise.resolve(null))),
    });
  const make = remakePages({ pool: options.pool, put: putting.pages, isServed });
  const now = await finishRun(
    { ...{ runs, records, signal, make }, releaseId, isWanted: isServed, atOnce: options.pool.capacity },
    look,
  );
  const { done, failures } = now;
  const isWhole = now.left === 0 && !signal.aborted && isServed();
  const written = now.written + (isWhole ? await sitemaps() : 0);
  // Though it wrote nothing: what an earlier run left when it was killed has its bytes, and is not known to be on disk.
  if (isOnDisk) await syncDisks();
  if (isWhole) {
    if (written > 0 || wasBegun) await options.purgeEverything();
    await runs.forget(releaseId);
  }
  const progress = { total, done, written, failures, resumed };
  onProgress(progress);
  return progress;
}

interface Remaking {
  pool: RenderPool;
  put: Put;
  isServed(): boolean;
}

/** Renders realtors, and has what differs put into the tree that is served. */
export function remakePages({ pool, put, isServed }: Remaking): RangeWork["make"] {
  return async (batch) => {
    const rendered = await pool.render(batch);
    const written = await put(rendered.filter(({ differing }) => differing.length > 0));
    // Nothing was written then.
    return isServed() ? { done: batch.length, written, failures: failuresOf(rendered) } : null;
  };
}

/** Differs after a restart of the machine, which may have lost what was not synced. Linux only; elsewhere no run is resumed. */
export async function bootId(): Promise<string> {
  const file = "/proc/sys/kernel/random/boot_id";
  return readFile(file, "utf8").then(
    (id) => id.trim(),
    () => `unknown-${process.pid}-${Date.now()}`,
  );
}
