import { rename, rm } from "node:fs/promises";
import type { Logger } from "pino";
import { PublisherError } from "../errors";
import {
  currentReleaseId,
  exists,
  flipCurrent,
  flippedAt,
  listReleases,
  openServedRelease,
  releaseFolder,
  removeReleaseFolder,
  tellServed,
} from "../release";
import type { Store } from "../store/store";
import { syncDisks } from "../targets/sync-disks";
import type { CodeLane } from "./lane";
import { markFilling, unmarkThinned } from "./thin-release";

interface Followed extends Pick<CodeLane, "dataDir" | "trees"> {
  store: Pick<Store, "served" | "setServed">;
}

/**
 * Brings this data directory, before anything is published, to what its store says is served; where the store says
 * nothing, the release of the directory is the first one there. `isTakeover`: another machine has gone on since.
 */
export async function followServed(lane: Followed, isTakeover: boolean): Promise<void> {
  const { dataDir, trees, store } = lane;
  const served = trees.name === null ? null : await store.served();
  if (trees.name === null && isTakeover && (await currentReleaseId(dataDir)) !== null)
    throw new PublisherError(
      "ENVIRONMENT",
      `Another publisher has worked on the database since ${dataDir} did: its pages are old. Move the link \`current\` in ` +
        "it away, and build; with PUBLISH_TARGET in a store another machine goes on by itself.",
    );
  const isKnown = served !== null && served.place === trees.name;
  if (isKnown && isTakeover) await fetchReleases(lane, served.release);
  // A flip that was cut short, too.
  if (isKnown && (await exists(releaseFolder(dataDir, served.release))))
    await flipUnlessCurrent(dataDir, served.release);
  const id = await currentReleaseId(dataDir);
  if (id !== null) await trees.ensure({ id, folder: releaseFolder(dataDir, id) }, null);
  // From here on the link says it: the store's word would be old if pages went back there.
  if (trees.name === null && (await store.served()) !== null) await store.setServed(null);
  if (id === null || trees.name === null) return;
  if (!isKnown)
    await store.setServed({ place: trees.name, release: id, since: new Date(await flippedAt(dataDir)).toISOString() });
  await tellServed(lane);
}

/**
 * Brings what renders the served release here, where another process leads. Answers its id; null where nothing is served yet.
 */
export async function joinServed({ dataDir, trees, store }: Followed): Promise<string | null> {
  const served = await store.served();
  if (served === null || served.place !== trees.name) return null;
  await fetchRelease(dataDir, trees, served.release);
  const folder = releaseFolder(dataDir, served.release);
  await trees.note({ id: served.release, folder });
  await unmarkThinned(folder);
  const before = await currentReleaseId(dataDir);
  await flipUnlessCurrent(dataDir, served.release);
  // A leader has those to go back to.
  for (const { id } of await listReleases(dataDir))
    if (id !== served.release && id !== before) await removeReleaseFolder(dataDir, id);
  return served.release;
}

/** By folder: who fills a release and who serves it ask for the same one. */
const fetching = new Map<string, Promise<void>>();

/** Brings the code of a release here, unless it is. */
export async function fetchRelease(dataDir: string, trees: CodeLane["trees"], id: string): Promise<void> {
  const folder = releaseFolder(dataDir, id);
  const fetched = fetching.get(folder) ?? fetchUnlessThere(folder, dataDir, trees, id);
  fetching.set(folder, fetched);
  await fetched.finally(() => fetching.delete(folder));
}

async function fetchUnlessThere(...[folder, ...of]: Parameters<typeof fetchInto>): Promise<void> {
  if (!(await exists(folder))) await fetchInto(folder, ...of);
}

async function fetchInto(folder: string, dataDir: string, trees: CodeLane["trees"], id: string): Promise<void> {
  const staging = releaseFolder(dataDir, `.staging-${id}`);
  await rm(staging, { recursive: true, force: true });
  await trees.fetch({ id, folder: staging });
  // Nobody looks at its files again once it has that name.
  await syncDisks();
  await removeReleaseFolder(dataDir, id);
  await rename(staging, folder);
}

/** Opens the release that is served. In a store there is its code once more, where the one here cannot be used: a power cut or a full disk has left it so. */
export async function openOrFetchServed(
  { dataDir, trees }: Pick<CodeLane, "dataDir" | "trees">,
  logger: Pick<Logger, "warn">,
): ReturnType<typeof openServedRelease> {
  return openServedRelease(dataDir, trees).catch(async (error: unknown) => {
    if (trees.name === null) throw error;
    logger.warn({ err: error }, "the code of the served release cannot be used as it is here: it is fetched again");
    const id = (await currentReleaseId(dataDir))!;
    const folder = releaseFolder(dataDir, id);
    await fetchInto(folder, dataDir, trees, id);
    await trees.note({ id, folder });
    return openServedRelease(dataDir, trees);
  });
}

async function flipUnlessCurrent(dataDir: string, id: string): Promise<void> {
  if ((await currentReleaseId(dataDir)) !== id) await flipCurrent(dataDir, id);
}

/** The code of what is served, and of releases to go back to. Of their pages nobody here knows which records they are of. */
async function fetchReleases({ dataDir, trees }: Followed, served: string): Promise<void> {
  const there = new Set([served, ...((await trees.pointer())?.releases ?? [])]);
  for (const id of there) await fetchRelease(dataDir, trees, id);
  for (const { id } of await listReleases(dataDir)) {
    const folder = releaseFolder(dataDir, id);
    if (there.has(id)) await trees.note({ id, folder });
    await (id === served ? unmarkThinned(folder) : markFilling(folder));
  }
}
