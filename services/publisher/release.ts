import { lstat, mkdir, open, readFile, readdir, readlink, rename, rm, symlink, unlink } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { createAssetCheck } from "../renderer/missing-assets";
import { PublisherError } from "./errors";
import { loadRenderer, type Renderer } from "../renderer/renderer";
import type { Store } from "./store/store";
import type { S3Place } from "./targets/s3/s3-place";
import type { Target } from "./targets/target";
import type { Trees } from "./targets/trees";

const releaseInfoSchema = z.object({
  id: z.string(),
  /** Digest of the sources it was built from. */
  codeDigest: z.string(),
  /** Gatsby's compilation hash: equal for equal code, whatever the data. */
  buildId: z.string(),
  createdAt: z.string(),
  node: z.string(),
  icu: z.string(),
  siteUrl: z.string(),
  /** Its code was built elsewhere, and came as this upload. */
  upload: z.string().optional(),
  /** What its realtors' pages took when it was made; earlier versions did not say. */
  tree: z.object({ realtors: z.number(), bytes: z.number(), sharedBytes: z.number() }).optional(),
});
export type ReleaseInfo = z.output<typeof releaseInfoSchema>;

export const RELEASE_INFO_FILE = "release.json";
/** Which version of each record the tree held when it was last current, for catching it up. */
export const RELEASE_INDEX_FILE = "index.ndjson";

/** A release that can be rendered with and written to. */
export interface OpenRelease {
  info: ReleaseInfo;
  folder: string;
  renderer: Renderer;
  target: Target;
  /** How another thread opens that; null: it is `public` in the folder. */
  place: S3Place | null;
  checkAssets: ReturnType<typeof createAssetCheck>;
  /** Whether the archive keeps the bytes of its pages: until it is seen that its kept renderer makes them again. */
  keepsBytes?: boolean;
}

export const releasesFolder = (dataDir: string) => path.join(dataDir, "releases");
export const releaseFolder = (dataDir: string, id: string) => path.join(releasesFolder(dataDir), id);
const currentLink = (dataDir: string) => path.join(dataDir, "current");

export async function readReleaseInfo(folder: string): Promise<ReleaseInfo> {
  return releaseInfoSchema.parse(JSON.parse(await readFile(path.join(folder, RELEASE_INFO_FILE), "utf8")));
}

/** Id of the release that is served, or null before the first. */
export async function currentReleaseId(dataDir: string): Promise<string | null> {
  try {
    return path.basename(await readlink(currentLink(dataDir)));
  } catch (error) {
    // Where the disk does not say, nobody may take the served one for one of no use.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return null;
  }
}

/** When a release became the served one; epoch ms. */
export async function flippedAt(dataDir: string): Promise<number> {
  return Math.trunc((await lstat(currentLink(dataDir))).mtimeMs);
}

/** Newest first. Folders without a readable `release.json` are unfinished and left out. */
export async function listReleases(dataDir: string): Promise<ReleaseInfo[]> {
  const names = await readdir(releasesFolder(dataDir)).catch(() => []);
  const infos = await Promise.all(
    names
      .filter((name) => !name.startsWith("."))
      .map((name) => readReleaseInfo(releaseFolder(dataDir, name)).catch(() => null)),
  );
  return infos.filter((info) => info !== null).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

/**
 * Opens a release for rendering. Throws `RELEASE_RUNTIME` under another Node or
 * ICU than built it: its output could differ from the build's by a byte.
 */
export async function openRelease(folder: string, trees: Trees): Promise<OpenRelease> {
  const info = await readReleaseInfo(folder);
  const icu = process.versions.icu ?? "none";
  if (info.node !== process.version || info.icu !== icu) {
    const build = info.upload === undefined ? "npm run build" : "npm run release -- upload, in the pipeline that did";
    throw new PublisherError(
      "RELEASE_RUNTIME",
      `Release ${info.id} was built by Node ${info.node} with ICU ${info.icu}; this is Node ${process.version} with ICU ${icu}. Build again with this Node: ${build}.`,
    );
  }
  const local = { id: info.id, folder };
  return {
    info,
    folder,
    renderer: await loadRenderer(path.join(folder, "renderer")),
    target: trees.open(local),
    place: trees.placeOf(local),
    checkAssets: createAssetCheck(path.join(folder, "public")),
  };
}

/** Makes the last flip survive a power cut, also that of a publisher that was killed in it: what is published from here on is in that tree alone. */
async function settleFlip(dataDir: string): Promise<void> {
  const folder = await open(dataDir, "r");
  await folder.sync().finally(() => folder.close());
}

/** The release that is served, opened; one of another Node is refused with why, and none is neither. */
export async function openServedRelease(
  dataDir: string,
  trees: Trees,
): Promise<{ release: OpenRelease | null; refusal: PublisherError | null }> {
  const current = await currentReleaseId(dataDir);
  if (current === null) return { release: null, refusal: null };
  await settleFlip(dataDir);
  try {
    return { release: await openRelease(releaseFolder(dataDir, current), trees), refusal: null };
  } catch (error) {
    if (error instanceof PublisherError && error.code === "RELEASE_RUNTIME") return { release: null, refusal: error };
    throw error;
  }
}

const REMOVED = ".removed-";

/** Takes a release's name from its folder before the first file goes: what a killed process leaves of it is no release. */
export async function removeReleaseFolder(dataDir: string, id: string): Promise<void> {
  const going = releaseFolder(dataDir, `${REMOVED}${id}`);
  await rm(going, { recursive: true, force: true });
  try {
    await rename(releaseFolder(dataDir, id), going);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  await rm(going, { recursive: true, force: true });
}

/** Removes what a killed process left half-written, or half-removed. Only for the one publisher of the data directory. */
export async function clearTemporaryFiles({ folder }: OpenRelease): Promise<void> {
  const releases = path.dirname(folder);
  for (const name of await readdir(releases))
    if (name.startsWith(REMOVED)) await rm(path.join(releases, name), { recursive: true, force: true });
  await rm(path.join(folder, "tmp"), { recursive: true, force: true });
  await mkdir(path.join(folder, "tmp"), { recursive: true });
}

interface Served {
  dataDir: string;
  trees: Trees;
  store: Pick<Store, "served" | "setServed">;
}

/** Tells readers of a store which release is served. Called again, it mends what was not told. */
export async function tellServed({ dataDir, trees, store }: Served): Promise<void> {
  const served = trees.name === null ? null : await store.served();
  if (served === null) return;
  const { release, since } = served;
  await trees.point({ release, since, releases: (await listReleases(dataDir)).map(({ id }) => id) });
}

/** Makes a release the served one, for all of its readers. In a store its row is what counts, and comes first. `upTo`: of what is accepted, it has all up to there. */
export async function serveRelease(served: Served, id: string, now: number, upTo?: number): Promise<void> {
  const { dataDir, trees, store } = served;
  if (trees.name !== null)
    await store.setServed({ place: trees.name, release: id, since: new Date(now).toISOString() }, upTo);
  await flipCurrent(dataDir, id);
  await tellServed(served);
}

/** Makes a release the served one of the data directory: one rename, so a reader sees the old or the new. */
export async function flipCurrent(dataDir: string, id: string): Promise<void> {
  const link = currentLink(dataDir);
  const temporary = `${link}.${process.pid}`;
  await unlink(temporary).catch(() => undefined);
  await symlink(path.join("releases", id), temporary);
  await rename(temporary, link);
  await settleFlip(dataDir);
}

interface Pruning {
  trees: Trees;
  /** Releases that somebody is about to serve; asked before each removal. */
  except?: Pick<ReadonlySet<string>, "has">;
  /** Holds each release while it is removed. */
  removing?: Map<string, Promise<void>>;
}

/** Removes all but the newest `keep` releases, the served one, and those `except`. */
export async function pruneReleases(
  dataDir: string,
  keep: number,
  { trees, except = new Set(), removing = new Map() }: Pruning,
): Promise<string[]> {
  const current = await currentReleaseId(dataDir);
  const pruned: string[] = [];
  for (const { id } of (await listReleases(dataDir)).slice(keep)) {
    if (id === current || except.has(id) || removing.has(id)) continue;
    await removeRelease({ dataDir, trees, removing }, id);
    pruned.push(id);
  }
  return pruned;
}

interface Removing extends Required<Pick<Pruning, "trees" | "removing">> {
  dataDir: string;
}

/** Held in `removing` until it is done. */
export async function removeRelease({ dataDir, trees, removing }: Removing, id: string): Promise<void> {
  // The folder last: what is left by then is removed with it the next time.
  const removal = trees.remove(id).then(() => removeReleaseFolder(dataDir, id));
  removing.set(
    id,
    removal.catch(() => undefined),
  );
  await removal.finally(() => removing.delete(id));
}

export async function exists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}
