import { rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { EarlierTree } from "../bulk/render-task";
import { closePreview, openPreview } from "../../preview-file";
import { PublisherError } from "../errors";
import {
  RELEASE_INDEX_FILE,
  RELEASE_INFO_FILE,
  currentReleaseId,
  exists,
  listReleases,
  openRelease,
  readReleaseInfo,
  releaseFolder,
  removeReleaseFolder,
  type OpenRelease,
  type ReleaseInfo,
} from "../release";
import type { Build } from "../store/runs";
import { syncDisks } from "../targets/sync-disks";
import { fetchUpload } from "../upload/fetch-upload";
import { buildCode, clearBuiltCode, stagingFolder } from "./build-code";
import { heldByIndex, type HeldRecords } from "./catch-up";
import { diskFull } from "./disk-room";
import { fillTogether, isFilledTogether } from "./fill-together";
import { goLive } from "./go-live";
import type { CodeLane } from "./lane";
import { makeRoom } from "./make-room";
import { refillRelease, refillTogether } from "./refill-release";
import { readIndex, writeIndex } from "./release-index";
import { renderRealtors } from "./render-realtors";
import { shareRelease } from "./share-release";
import { isThinned } from "./thin-release";

/**
 * Makes a release of the code as it stands, by `gatsby build`, or as it was
 * uploaded, and of the accepted records, by the new release's own renderer; brings
 * it up to date with what was accepted meanwhile, and makes it the served one.
 * Until the flip the live site is untouched; a failure leaves it so. A preview
 * is kept beside it instead, to be looked at. Throws `NO_SPACE` before it
 * builds, or when the disk is full in the middle.
 */
export async function releaseCode(
  lane: CodeLane,
  id: string,
  { isPreview, upload }: Pick<Build, "isPreview" | "upload">,
): Promise<ReleaseInfo> {
  const { dataDir } = lane;
  if (isPreview && lane.trees.name !== null)
    throw new PublisherError("ENVIRONMENT", `A preview cannot be made yet where pages are in ${lane.trees.name}.`);
  const staging = stagingFolder(dataDir, id);
  try {
    const served = await servedRelease(dataDir);
    const isShared = isFilledTogether(lane);
    // In a store its pages take nothing here.
    await makeRoom(lane, isShared ? 0 : await lane.store.records.count(), served?.info.tree);
    const build = upload === null ? await buildCode(lane, id) : await fetchUpload(lane, id, upload);
    if (served !== null) await shareRelease(staging, served.folder);
    const earlier = served === null ? undefined : earlierTree(served, build.buildId);
    const rendered = isShared ? null : await renderRealtors(lane, { id, releaseDir: staging, earlier });
    const info: ReleaseInfo = { id, createdAt: new Date().toISOString(), ...build, tree: rendered?.size };
    await writeFile(path.join(staging, RELEASE_INFO_FILE), JSON.stringify(info, null, 2));
    const folder = releaseFolder(dataDir, id);
    if (isPreview && rendered !== null) {
      await writeIndex(rendered.held.entries.values(), path.join(staging, RELEASE_INDEX_FILE));
      await openPreview(staging, Date.now());
      await syncDisks();
      await rename(staging, folder);
      lane.log(`release ${id} can be looked at`);
      return info;
    }
    lane.goingLive.add(id);
    try {
      await rename(staging, folder);
      await lane.trees.put({ id, folder }, (!isShared && served?.info.id) || null);
      const release = await openRelease(folder, lane.trees);
      await goLive(lane, release, rendered?.held ?? (await fillTogether(lane, release, served?.info ?? null)));
    } catch (error) {
      await removeUnlessServed(lane, id);
      throw error;
    } finally {
      lane.goingLive.delete(id);
    }
    return info;
  } catch (error) {
    throw diskFull(error, dataDir) ?? error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Removes what the build of a process that was killed has left. */
export async function clearUnfinishedBuild(
  lane: Pick<CodeLane, "dataDir" | "projectDir" | "trees" | "store">,
  id: string,
): Promise<void> {
  await clearBuiltCode(lane, id);
  await lane.store.bulkRuns.forget(id);
  await removeUnlessServed(lane, id);
}

/** One that never went live is no release to go back to, and would take the place of one that is. */
async function removeUnlessServed({ dataDir, trees }: Pick<CodeLane, "dataDir" | "trees">, id: string): Promise<void> {
  if ((await currentReleaseId(dataDir)) === id) return;
  // A store that is away has it removed later, with all that no folder here is of.
  await trees.remove(id).catch(() => undefined);
  await removeReleaseFolder(dataDir, id);
}

/** Catches an earlier release up with today's records and makes it the served one. */
export async function rollBack(lane: CodeLane, id: string): Promise<ReleaseInfo> {
  const { dataDir } = lane;
  const folder = releaseFolder(dataDir, id);
  // Its folder is there already, and its pages are being made.
  if (lane.goingLive.has(id)) throw new PublisherError("NO_RELEASE", `Release ${id} is about to go live already.`);
  lane.goingLive.add(id);
  try {
    await lane.removing.get(id);
    if (!(await exists(path.join(folder, RELEASE_INFO_FILE)))) {
      throw new PublisherError("NO_RELEASE", `There is no release ${id}. ${await knownReleases(dataDir)}`);
    }
    if ((await currentReleaseId(dataDir)) === id) {
      throw new PublisherError("NO_RELEASE", `Release ${id} is the one that is served already.`);
    }
    const release = await openRelease(folder, lane.trees);
    const served = await servedRelease(dataDir);
    await goLive(lane, release, await makeWhole(lane, release, served));
    await closePreview(folder);
    return release.info;
  } catch (error) {
    throw diskFull(error, dataDir) ?? error;
  } finally {
    lane.goingLive.delete(id);
  }
}

async function knownReleases(dataDir: string): Promise<string> {
  const ids = (await listReleases(dataDir)).map(({ id }) => id);
  return ids.length === 0 ? "There is none yet: npm run build makes one." : `Known are: ${ids.join(", ")}.`;
}

/** Answers what it holds. */
async function makeWhole(lane: CodeLane, release: OpenRelease, served: Served | null): Promise<HeldRecords> {
  const { folder, info } = release;
  if (await isThinned(folder)) {
    if (isFilledTogether(lane)) return refillTogether(lane, release, served?.info ?? null);
    const earlier = served === null ? undefined : earlierTree(served, info.buildId);
    return refillRelease(lane, release, earlier, served?.info.id ?? null);
  }
  await lane.trees.ensure({ id: info.id, folder }, served?.info.id ?? null);
  return heldByIndex(await readIndex(path.join(folder, RELEASE_INDEX_FILE)));
}

interface Served {
  folder: string;
  info: ReleaseInfo;
}

async function servedRelease(dataDir: string): Promise<Served | null> {
  const id = await currentReleaseId(dataDir);
  if (id === null) return null;
  const folder = releaseFolder(dataDir, id);
  return { folder, info: await readReleaseInfo(folder) };
}

function earlierTree({ folder, info }: Served, buildId: string): EarlierTree {
  return { publicDir: path.join(folder, "public"), isSameBuild: info.buildId === buildId };
}
