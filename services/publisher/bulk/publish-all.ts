import { readFile } from "node:fs/promises";
import { applyChange } from "../apply";
import type { Mutex } from "../mutex";
import type { Records } from "../store/records";
import type { BulkRuns } from "../store/runs";
import type { OpenRelease } from "../release";
import { syncDisks } from "../targets/sync-disks";
import { renderAll } from "./render-all";
import type { RenderPool } from "./render-pool";
import type { RenderedRealtor } from "./render-task";

/** So that the disk writes while the processors render, and little is left for the end. */
const REALTORS_PER_SYNC = 1000;
/** A cursor that lags behind costs some comparing again; one write of it costs a sync. */
const REALTORS_PER_CURSOR = 200;
/** A save waits for no more than these. */
const SHARDS_PER_LOCK = 32;

export interface BulkProgress {
  total: number;
  done: number;
  /** Files whose bytes differed. */
  written: number;
  /** Realtors that do not render, with the reason. */
  failures: { id: string; reason: string }[];
  /** Where an earlier run was killed, this one went on. */
  resumed: boolean;
}

export interface PublishAll {
  runs: BulkRuns;
  records: Records;
  mutex: Pick<Mutex, "run">;
  /** The served one; its publications go on meanwhile. */
  release: OpenRelease;
  isServed(): boolean;
  /** From the cache in front. */
  purgeEverything(): Promise<void>;
  pool: RenderPool;
  onProgress(progress: Readonly<BulkProgress>): void;
  signal: AbortSignal;
}

/**
 * Renders every page again and writes the files that differ, sitemaps
 * included. Rendering needs no lock: the new bytes wait beside the tree, and
 * under the lock they are renamed into it only where the record is still the
 * one that was rendered; a newer one has been, or will be, published by its own
 * job. A run that was killed goes on where it was; it begins anew where the
 * release is another one or the machine was started since. A flip in between
 * ends it: the new release has been rendered whole.
 */
export async function publishAll(options: PublishAll): Promise<BulkProgress> {
  const { runs, records, mutex, release, isServed, pool, onProgress, signal } = options;
  // On disk before the first file that a power cut could tear.
  const after = await runs.begin(release.info.id, await bootId());
  const total = await records.count();
  const progress: BulkProgress = {
    total,
    done: total - (await records.count(after)),
    written: 0,
    failures: [],
    resumed: after !== "",
  };
  onProgress(progress);

  async function take(rendered: readonly RenderedRealtor[]): Promise<void> {
    for (const { id, failure } of rendered) if (failure !== null) progress.failures.push({ id, reason: failure });
    const differing = rendered.filter((realtor) => realtor.differing.length > 0);
    if (differing.length > 0) progress.written += await mutex.run(() => putInPlace(options, differing));
  }

  let sinceCursor = 0;
  let sinceSync = 0;
  let syncing: Promise<void> | null = null;
  await renderAll({
    records,
    pool,
    after,
    signal,
    take,
    async onDone(lastId, realtors) {
      progress.done += realtors;
      sinceCursor += realtors;
      sinceSync += realtors;
      onProgress(progress);
      if (sinceSync >= REALTORS_PER_SYNC && syncing === null && progress.written > 0) {
        sinceSync = 0;
        syncing = syncDisks().then(() => void (syncing = null));
      }
      if (sinceCursor < REALTORS_PER_CURSOR) return;
      sinceCursor = 0;
      await runs.reached(release.info.id, lastId);
    },
  });
  if (!signal.aborted && isServed()) progress.written += await publishSitemaps(options);
  // Though it wrote nothing: what an earlier run left when it was killed has its bytes, and is not known to be on disk.
  await syncDisks();
  if (!signal.aborted) {
    // What an earlier run has written before it was killed is not among `written`.
    if (progress.written > 0 || progress.resumed) await options.purgeEverything();
    await runs.forget(release.info.id);
  }
  onProgress(progress);
  return progress;
}

/** Answers how many files it renamed into the tree; page-data comes before the html that asks for it. */
async function putInPlace(
  { records, release, isServed }: PublishAll,
  realtors: readonly RenderedRealtor[],
): Promise<number> {
  const accepted = isServed()
    ? await records.versionsOf(realtors.map(({ id }) => id))
    : new Map<string, { seq: number }>();
  const target = release.target.forBulk();
  const places = realtors.flatMap(({ id, seq, differing }) =>
    differing.map(({ file, kind, temporary }) => ({
      kind,
      isCurrent: accepted.get(id)?.seq === seq,
      staged: target.adopt(temporary!, file),
    })),
  );
  for (const now of ["page-data", "html"]) {
    const some = places.filter(({ kind }) => kind === now);
    await Promise.all(some.map(({ isCurrent, staged }) => (isCurrent ? staged.publish() : staged.discard())));
  }
  return places.filter(({ isCurrent }) => isCurrent).length;
}

async function publishSitemaps({ records, mutex, release, isServed }: PublishAll): Promise<number> {
  const shards = await records.shards();
  // The whole disk is synced after the last of them.
  const target = release.target.forBulk();
  let written = 0;
  for (let index = 0; index < shards.length || index === 0; index += SHARDS_PER_LOCK) {
    const change = {
      writes: [],
      deletes: [],
      shards: new Set(shards.slice(index, index + SHARDS_PER_LOCK)),
      // The index too, once: the tree may have lost it.
      resumed: index === 0,
    };
    const outcomes = await mutex.run(() =>
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
