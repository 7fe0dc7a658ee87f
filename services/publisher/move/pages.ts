import { readPreview } from "../../preview-file";
import { followServed } from "../code-lane/follow-served";
import type { PublisherEnvironment } from "../env";
import { PublisherError } from "../errors";
import { currentReleaseId, exists, flipCurrent, flippedAt, listReleases, releaseFolder } from "../release";
import type { Contents } from "../store/contents";
import type { ServedRelease } from "../store/store";
import { openTrees } from "../targets/open-trees";
import { forgetPlaceOfTree, notePlaceOfTree, placeOfTree } from "../targets/placed-tree";
import type { Passage } from "../targets/s3/put-tree";
import { syncDisks } from "../targets/sync-disks";
import type { LocalRelease } from "../targets/trees";
import { pagesOf, type SitePlace } from "./destination";

/** The pages of a site on their way from a data directory to a store of pages, or back. */
export type PagesMove = Awaited<ReturnType<typeof openPages>>;

interface Moving extends Pick<PublisherEnvironment, "purge"> {
  from: SitePlace;
  to: SitePlace;
  /** Whether what is in a store of pages is this site's, and may be overwritten. */
  isOwn(place: string): Promise<boolean>;
  progress: { expect(files: number): void; step(files: number): void };
}

/** Releases of a data directory whose pages are somewhere: those that may be served. */
export async function releasesOf(dataDir: string): Promise<LocalRelease[]> {
  const releases = (await listReleases(dataDir)).map(({ id }) => ({ id, folder: releaseFolder(dataDir, id) }));
  return releases.filter(({ folder }) => readPreview(folder) === null);
}

/** Throws `TARGET` for a store that cannot be used, `ENVIRONMENT` for one that has another site's pages. */
export async function openPages({ from, to, purge, isOwn, progress }: Moving) {
  const { dataDir } = from;
  const trees = await openTrees({ dataDir, s3: to.s3 ?? from.s3, purge, isOwn });
  const isMoving = pagesOf(from) !== pagesOf(to);
  const seen = new Map<string, Passage["seen"]>();

  function passageOf(id: string): Passage {
    const known = seen.get(id) ?? new Map<string, string>();
    seen.set(id, known);
    return { seen: known, onFiles: progress.expect, onFile: () => progress.step(1) };
  }

  return {
    /** Brings what is there by now; called again, what differs since. */
    async bring(): Promise<void> {
      if (!isMoving) return;
      const current = await currentReleaseId(dataDir);
      const releases = await releasesOf(dataDir);
      // Others are copied from the served one, within the store, as far as they are equal.
      releases.sort((a, b) => Number(b.id === current) - Number(a.id === current));
      for (const release of releases) {
        const earlier = release.id === current ? null : current;
        if (to.s3 !== null) await trees.bring(release, earlier, passageOf(release.id));
        else if ((await placeOfTree(release.folder)) !== null) await trees.take(release, passageOf(release.id));
      }
      if (to.s3 === null) await syncDisks();
    },

    /** While nobody publishes: which release is served, whose code is in the data directory from here on. */
    async served(contents: Contents): Promise<Omit<ServedRelease, "place">> {
      const noted = from.s3 === null ? null : await contents.served();
      if (noted !== null) {
        const isHere = !contents.isTakeover && (await exists(releaseFolder(dataDir, noted.release)));
        if (!isHere) await followServed({ dataDir, trees, store: contents }, true);
      }
      const release = noted?.release ?? (await currentReleaseId(dataDir));
      if (release === null)
        throw new PublisherError("NO_RELEASE", "There is no release to move yet. Start with the settings of there.");
      return { release, since: noted?.since ?? new Date(await flippedAt(dataDir)).toISOString() };
    },

    /** Says in the place where they are now which release is served. */
    async tell(contents: Contents, { release, since }: Omit<ServedRelease, "place">): Promise<void> {
      if ((await currentReleaseId(dataDir)) !== release) await flipCurrent(dataDir, release);
      await contents.setServed(to.s3 === null ? null : { place: trees.name!, release, since });
      const releases = (await releasesOf(dataDir)).map(({ id }) => id);
      if (to.s3 !== null) await trees.point({ release, since, releases });
    },

    note: () => notePlaces(to),
    close: () => trees.close(),
  };
}

/** The folders of releases say where their pages are. */
export async function notePlaces({ dataDir, s3 }: SitePlace): Promise<void> {
  for (const { folder } of await releasesOf(dataDir))
    await (s3 === null ? forgetPlaceOfTree(folder) : notePlaceOfTree(folder, pagesOf({ dataDir, s3 })));
}
