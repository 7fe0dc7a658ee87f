import path from "node:path";
import type { EarlierTree } from "../bulk/render-task";
import { RELEASE_INDEX_FILE, type OpenRelease, type ReleaseInfo } from "../release";
import { syncDisks } from "../targets/sync-disks";
import type { HeldRecords } from "./catch-up";
import { fillTogether } from "./fill-together";
import type { CodeLane } from "./lane";
import { makeRoom } from "./make-room";
import { writeIndex } from "./release-index";
import { renderRealtors } from "./render-realtors";
import { markFilling, thinRelease, unmarkThinned } from "./thin-release";

/** Makes a thinned release whole again, with its own renderer: one that can be caught up, and served. Answers what it holds. */
export async function refillRelease(
  lane: CodeLane,
  { folder, info }: OpenRelease,
  earlier: EarlierTree | undefined,
  earlierId: string | null,
): Promise<HeldRecords> {
  await makeRoom(lane, await lane.store.records.count(), info.tree);
  // Some pages of a refill that was killed may be there, of realtors who are gone.
  await thinRelease({ id: info.id, folder }, lane.trees);
  await markFilling(folder);
  lane.log(`release ${info.id}: its pages are made again`);
  const { held } = await renderRealtors(lane, { id: info.id, releaseDir: folder, earlier });
  await writeIndex(held.entries.values(), path.join(folder, RELEASE_INDEX_FILE));
  await syncDisks();
  await lane.trees.put({ id: info.id, folder }, earlierId);
  await unmarkThinned(folder);
  return held;
}

/** The same in a store, by all publishers. */
export async function refillTogether(
  lane: CodeLane,
  release: OpenRelease,
  served: Pick<ReleaseInfo, "id" | "buildId"> | null,
): Promise<HeldRecords> {
  const { folder, info } = release;
  await thinRelease({ id: info.id, folder }, lane.trees);
  await markFilling(folder);
  // Its code, which others make pages with, may never have been there.
  await lane.trees.put({ id: info.id, folder }, null);
  const held = await fillTogether(lane, release, served);
  await writeIndex(held.entries.values(), path.join(folder, RELEASE_INDEX_FILE));
  await unmarkThinned(folder);
  return held;
}
