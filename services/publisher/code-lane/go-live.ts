import { rename, rm } from "node:fs/promises";
import path from "node:path";
import type { RecordIndexEntry, Records } from "../store/records";
import { RELEASE_INDEX_FILE, currentReleaseId, releaseFolder, serveRelease, type OpenRelease } from "../release";
import { syncDisks } from "../targets/sync-disks";
import { checkBeforeFlip } from "../release-watch/check-before-flip";
import { catchUp, type HeldRecords } from "./catch-up";
import type { CodeLane } from "./lane";
import { amendIndex, writeIndex } from "./release-index";

/** Rounds of catching up beside the live site before the last one under the lock. */
const CATCH_UP_ROUNDS = 5;
const FEW_REALTORS = 20;

/**
 * Catches a release up with the accepted records, and makes it the served one.
 * Throws `RELEASE_BROKEN` where it fails the last look. One that cannot be written into the archive is not made.
 */
export async function goLive(lane: CodeLane, release: OpenRelease, held: HeldRecords): Promise<void> {
  const { dataDir, mutex, siteUrl } = lane;
  const { records } = lane.store;
  const ready = await lane.archive.prepareFlip(release, held);
  const amended = new Set<string>();
  for (let round = 0; round < CATCH_UP_ROUNDS; round++) {
    const changed = await catchUp(release, records, held, siteUrl);
    for (const id of changed) amended.add(id);
    lane.log(`release ${release.info.id}: caught up with ${changed.size} realtors`);
    if (changed.size <= FEW_REALTORS) break;
  }
  const index = path.join(dataDir, `${RELEASE_INDEX_FILE}.${release.info.id}`);
  await writeIndex(held.entries.values(), index);
  // A build syncs nothing, and from the flip on this tree holds what was reported live in the other one.
  await syncDisks();
  await lane.beforeFlip();
  await mutex.run(async () => {
    const changed = await catchUp(release, records, held, siteUrl);
    await checkBeforeFlip(release, records);
    const previous = await currentReleaseId(dataDir);
    if (previous !== null) {
      await amendIndex(await amendments(records, held, changed), index);
      await rename(index, path.join(releaseFolder(dataDir, previous), RELEASE_INDEX_FILE));
    }
    const from = lane.now();
    try {
      await serveRelease(lane, release.info.id, from, held.upTo);
      await lane.archive.addFlip(ready, held, new Set([...amended, ...changed]), previous, from);
    } catch (error) {
      if (previous !== null) await goBack(lane, previous, held.upTo);
      // Where the disk does not go back either, saves go to what visitors get.
      const isFolder = lane.trees.name === null;
      if (isFolder && (await currentReleaseId(dataDir)) === release.info.id) lane.onFlip(release);
      throw error;
    }
    lane.onFlip(release);
  });
  await rm(index, { force: true });
  lane.log(`release ${release.info.id} is live`);
}

/**
 * Nothing may be published while it is not known which release is served: the next process asks. Nor may a release go
 * that another process has published to since: the one before lacks that.
 */
async function goBack(lane: CodeLane, previous: string, upTo: number): Promise<void> {
  try {
    await serveRelease(lane, previous, lane.now(), upTo);
  } catch (error) {
    const { trees, store } = lane;
    const isSure = trees.name === null || (await store.served().catch(() => null))?.release === previous;
    if (!isSure) lane.onUnsure(error);
  }
}

/** What the tree that has been served holds at the flip, other than the new one before its last round. */
async function amendments(
  records: Records,
  { entries }: HeldRecords,
  changed: ReadonlySet<string>,
): Promise<Map<string, RecordIndexEntry | null>> {
  const amended = new Map([...changed].map((id) => [id, entries.get(id) ?? null]));
  for (const id of await records.unappliedIds()) {
    const entry = entries.get(id);
    if (entry) amended.set(id, { ...entry, seq: -1 });
  }
  return amended;
}
