import { stat } from "node:fs/promises";
import path from "node:path";
import { closePreview, isExpired, readPreview } from "../../preview-file";
import { messageOf } from "../errors";
import {
  RELEASE_INDEX_FILE,
  currentReleaseId,
  exists,
  listReleases,
  pruneReleases,
  releaseFolder,
  removeRelease,
  tellServed,
} from "../release";
import type { CodeLane } from "./lane";
import { isThin, thinRelease } from "./thin-release";

type Tidied = Pick<
  CodeLane,
  "dataDir" | "keepReleases" | "goingLive" | "removing" | "trees" | "store" | "mutex" | "log"
>;

/** Besides the served one: going back to the one before takes no rendering. */
const WHOLE_RELEASES = 1;

/** Removes the oldest releases, and the pages of all but the served one and the one before it. */
export async function tidyReleases(lane: Tidied): Promise<void> {
  const { dataDir, keepReleases, goingLive, removing, trees, mutex, log } = lane;
  await removePreviews(lane);
  const except = { has: (id: string) => goingLive.has(id) || isPreview(dataDir, id) };
  const pruned = await pruneReleases(dataDir, keepReleases, { trees, except, removing });
  if (pruned.length > 0) log(`releases removed: ${pruned.join(", ")}`);
  // In the lock: another one must not go live in between.
  await mutex.run(() => tellServed(lane));
  await trees.removeOthers((id) => exists(releaseFolder(dataDir, id)));
  await thinWholeReleases(lane, { keep: WHOLE_RELEASES });
}

/** Of releases that are not served, `keep` stay whole: those that were served last. */
export async function thinWholeReleases(lane: Tidied, { keep }: { keep: number }): Promise<void> {
  const { dataDir, goingLive, removing, trees, log } = lane;
  const current = await currentReleaseId(dataDir);
  const whole: { id: string; folder: string; servedUntil: number }[] = [];
  for (const { id } of await listReleases(dataDir)) {
    const folder = releaseFolder(dataDir, id);
    if (id === current || isPreview(dataDir, id)) continue;
    if (!(await isThin(folder))) whole.push({ id, folder, servedUntil: await servedUntil(folder) });
  }
  whole.sort((a, b) => b.servedUntil - a.servedUntil);
  for (const { id, folder } of whole.slice(keep)) {
    if (goingLive.has(id) || removing.has(id)) continue;
    const thinning = thinRelease({ id, folder }, trees)
      .then(() => log(`release ${id}: its realtors' pages are removed; a rollback makes them again`))
      // An old one may lack what says which files are its own.
      .catch((error: unknown) => log(`release ${id} stays as it is: ${messageOf(error)}`))
      .finally(() => removing.delete(id));
    removing.set(id, thinning);
    await thinning;
  }
}

const isPreview = (dataDir: string, id: string) => readPreview(releaseFolder(dataDir, id)) !== null;

/** Of releases that can be looked at the newest stays, until its time is over. */
async function removePreviews({ dataDir, goingLive, removing, trees, log }: Tidied): Promise<void> {
  const current = await currentReleaseId(dataDir);
  let isNewest = true;
  for (const { id } of await listReleases(dataDir)) {
    const folder = releaseFolder(dataDir, id);
    const preview = readPreview(folder);
    if (preview === null || goingLive.has(id) || removing.has(id)) continue;
    if (id === current) {
      await closePreview(folder);
    } else if (!isNewest || isExpired(preview, Date.now())) {
      await removeRelease({ dataDir, trees, removing }, id);
      log(`preview ${id} removed`);
    } else {
      isNewest = false;
    }
  }
}

/** Its index is written when another one takes its place. */
async function servedUntil(folder: string): Promise<number> {
  return stat(path.join(folder, RELEASE_INDEX_FILE)).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
