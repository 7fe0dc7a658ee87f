import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { fillRelease } from "../bulk/fill-release";
import { createRenderPool } from "../bulk/render-pool";
import { PublisherError } from "../errors";
import type { Mutex } from "../mutex";
import type { RecordIndexEntry, Records } from "../store/records";
import type { Store } from "../store/store";
import {
  RELEASE_INDEX_FILE,
  RELEASE_INFO_FILE,
  currentReleaseId,
  exists,
  flipCurrent,
  openRelease,
  pruneReleases,
  releasesFolder,
  type OpenRelease,
  type ReleaseInfo,
} from "../release";
import { syncDisks } from "../targets/sync-disks";
import { readBuildSettings } from "./build-settings";
import { catchUp, heldByIndex, type HeldRecords } from "./catch-up";
import { runGatsbyBuild, workspaceOf } from "./gatsby-build";
import { amendIndex, readIndex, writeIndex } from "./release-index";
import { digestSources } from "./workspace";

export interface CodeLane {
  projectDir: string;
  dataDir: string;
  siteUrl: string;
  keepReleases: number;
  /** Releases that are gone back to just now: a build that ends meanwhile must not remove them. */
  goingLive: Set<string>;
  store: Store;
  mutex: Mutex;
  /** Takes the flipped release over for publishing; called inside the lock. */
  onFlip(release: OpenRelease): void;
  log(line: string): void;
  /** Each line that Gatsby prints. */
  logBuild(line: string): void;
}

/** Rounds of catching up beside the live site before the last one under the lock. */
const CATCH_UP_ROUNDS = 5;
const FEW_REALTORS = 20;
const REALTORS_PER_LOG = 1000;
/** For fewer a thread takes longer to start than to render. */
const REALTORS_PER_THREAD = 100;

/** Equal for equal sources and settings: such builds are equal. Throws `ENVIRONMENT`. */
export async function codeDigest(projectDir: string): Promise<string> {
  return digestSources(projectDir, { ...readBuildSettings(process.env), node: process.version });
}

/**
 * Makes a release of the code as it stands, by `gatsby build`, and of the
 * accepted records, by the new release's own renderer; brings
 * it up to date with what was accepted meanwhile, and makes it the served one.
 * Until the flip the live site is untouched; a failure leaves it so.
 */
export async function releaseCode(lane: CodeLane, id: string): Promise<ReleaseInfo> {
  const { dataDir } = lane;
  const { builds, staging, snapshotFile } = placesOf(dataDir, id);
  await mkdir(builds, { recursive: true });
  try {
    const digest = await codeDigest(lane.projectDir);
    lane.log(`release ${id}: building the code`);
    // Nobody's pages: the bulk lane renders those.
    await writeFile(snapshotFile, "");
    const startedAt = performance.now();
    const logFile = path.join(builds, `${id}.log`);
    const { lines, warnings } = await runGatsbyBuild({
      projectDir: lane.projectDir,
      name: id,
      snapshotFile,
      releaseDir: staging,
      logFile,
      onLine: lane.logBuild,
    });
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    lane.log(
      `release ${id}: the code is built in ${seconds} s, with ${warnings} warnings; ${lines} lines in ${logFile}`,
    );
    const held = await renderRealtors(lane, id, staging);
    const info = await describeRelease(staging, id, digest);
    const folder = path.join(releasesFolder(dataDir), id);
    await rename(staging, folder);
    try {
      await goLive(lane, await openRelease(folder), held);
    } catch (error) {
      await removeUnlessServed(dataDir, id);
      throw error;
    }
    const pruned = await pruneReleases(dataDir, lane.keepReleases, lane.goingLive);
    if (pruned.length > 0) lane.log(`releases removed: ${pruned.join(", ")}`);
    return info;
  } finally {
    await rm(snapshotFile, { force: true });
    await rm(staging, { recursive: true, force: true });
  }
}

function placesOf(dataDir: string, id: string) {
  const builds = path.join(dataDir, "builds");
  return {
    builds,
    snapshotFile: path.join(builds, `${id}.ndjson`),
    staging: path.join(releasesFolder(dataDir), `.staging-${id}`),
  };
}

/** Removes what the build of a process that was killed has left; its Gatsby has ended with it. */
export async function clearUnfinishedBuild(dataDir: string, projectDir: string, id: string): Promise<void> {
  const { staging, snapshotFile } = placesOf(dataDir, id);
  await Promise.all(
    [staging, snapshotFile, workspaceOf(projectDir, id)].map((place) => rm(place, { recursive: true, force: true })),
  );
  await removeUnlessServed(dataDir, id);
}

/** One that never went live is no release to go back to, and would take the place of one that is. */
async function removeUnlessServed(dataDir: string, id: string): Promise<void> {
  if ((await currentReleaseId(dataDir)) === id) return;
  await rm(path.join(releasesFolder(dataDir), id), { recursive: true, force: true });
}

/** Renders the pages of the records as of one moment into the new tree, while saves go on. */
async function renderRealtors({ dataDir, store, siteUrl, log }: CodeLane, id: string, releaseDir: string) {
  const publicDir = path.join(releaseDir, "public");
  // Beside a site that is served one processor is left to the saves and the origin.
  const isServed = (await currentReleaseId(dataDir)) !== null;
  const frozen = await store.freeze();
  try {
    const count = await frozen.records.count();
    const processors = availableParallelism() - (isServed ? 1 : 0);
    const threads = Math.max(1, Math.min(processors, Math.ceil(count / REALTORS_PER_THREAD)));
    const pool = createRenderPool({ releaseDir, publicDir, place: "into" }, threads);
    try {
      log(`release ${id}: rendering ${count} realtors`);
      const onProgress = (done: number) => {
        if (done % REALTORS_PER_LOG === 0) log(`release ${id}: rendered ${done} of ${count} realtors`);
      };
      const entries = await fillRelease({ records: frozen.records, pool, publicDir, siteUrl, onProgress });
      return { entries, upTo: frozen.lastSeq };
    } finally {
      await pool.close();
    }
  } finally {
    frozen.close();
  }
}

/** Catches an earlier release up with today's records and makes it the served one. */
export async function rollBack(lane: CodeLane, id: string): Promise<ReleaseInfo> {
  const folder = path.join(releasesFolder(lane.dataDir), id);
  if (!(await exists(path.join(folder, RELEASE_INFO_FILE)))) {
    throw new PublisherError("NO_RELEASE", `There is no release ${id}. \`npm run releases\` lists them.`);
  }
  if ((await currentReleaseId(lane.dataDir)) === id) {
    throw new PublisherError("NO_RELEASE", `Release ${id} is the one that is served already.`);
  }
  lane.goingLive.add(id);
  try {
    const release = await openRelease(folder);
    await goLive(lane, release, heldByIndex(await readIndex(path.join(folder, RELEASE_INDEX_FILE))));
    return release.info;
  } finally {
    lane.goingLive.delete(id);
  }
}

async function goLive(lane: CodeLane, release: OpenRelease, held: HeldRecords): Promise<void> {
  const { dataDir, mutex, siteUrl } = lane;
  const { records } = lane.store;
  for (let round = 0; round < CATCH_UP_ROUNDS; round++) {
    const changed = await catchUp(release, records, held, siteUrl);
    lane.log(`release ${release.info.id}: caught up with ${changed.size} realtors`);
    if (changed.size <= FEW_REALTORS) break;
  }
  const index = path.join(dataDir, `${RELEASE_INDEX_FILE}.${release.info.id}`);
  await writeIndex(held.entries.values(), index);
  // A build syncs nothing, and from the flip on this tree holds what was reported live in the other one.
  await syncDisks();
  await mutex.run(async () => {
    const changed = await catchUp(release, records, held, siteUrl);
    const previous = await currentReleaseId(dataDir);
    if (previous !== null) {
      await amendIndex(await amendments(records, held, changed), index);
      await rename(index, path.join(releasesFolder(dataDir), previous, RELEASE_INDEX_FILE));
    }
    await flipCurrent(dataDir, release.info.id);
    lane.onFlip(release);
  });
  await rm(index, { force: true });
  lane.log(`release ${release.info.id} is live`);
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

async function describeRelease(folder: string, id: string, digest: string): Promise<ReleaseInfo> {
  const build = JSON.parse(await readFile(path.join(folder, "build.json"), "utf8")) as Pick<
    ReleaseInfo,
    "buildId" | "node" | "icu" | "siteUrl"
  >;
  const info: ReleaseInfo = {
    id,
    codeDigest: digest,
    buildId: build.buildId,
    createdAt: new Date().toISOString(),
    node: build.node,
    icu: build.icu,
    siteUrl: build.siteUrl,
  };
  await writeFile(path.join(folder, RELEASE_INFO_FILE), JSON.stringify(info, null, 2));
  return info;
}
