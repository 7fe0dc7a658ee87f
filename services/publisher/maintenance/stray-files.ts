import { claimKey } from "../../../src/domain/realtor/claims";
import { sitemapShard } from "../../../src/domain/site/sitemap";
import { foldSlug } from "../../../src/domain/site/slug";
import { readFixedFiles } from "../../renderer/fixed-files";
import type { Mutex } from "../mutex";
import type { OpenRelease } from "../release";
import type { Records } from "../store/records";
import { foldersOfCode, isClaimFile, realtorPlaceOf } from "./realtor-place";

interface Dependencies {
  /** Who owns what. */
  records: Pick<Records, "claims" | "shards" | "unappliedIds">;
  mutex: Pick<Mutex, "run">;
  release(): OpenRelease;
  /** Called inside the mutex: a cache in front may still have what was removed. */
  onRemoved(files: readonly string[]): Promise<void>;
}

export interface StrayFiles {
  release: string;
  files: string[];
}

/**
 * Finds the files in realtors' places that belong to nobody: no accepted record
 * has their address, and no job is about to remove them. What the code of the
 * release put there is never among them.
 */
export function createTreeCleaner({ records, mutex, release: served, onRemoved }: Dependencies) {
  /** Answers who owns what by now; only inside the mutex is it so for longer than a moment. */
  async function ownership(fixed: ReadonlySet<string>) {
    const claims = new Set((await records.claims()).map(claimKey));
    const shards = new Set([...(await records.shards()), ...[...(await records.unappliedIds())].map(sitemapShard)]);
    const codeFolders = foldersOfCode(fixed);
    return (file: string): boolean => {
      const place = fixed.has(file) ? null : realtorPlaceOf(file);
      if (place === null) return false;
      if (place.place === "sitemap") return !shards.has(place.shard);
      const isPage = isClaimFile(place, file);
      if (isPage) return !claims.has(claimKey(place));
      return place.place === "host" || !codeFolders.has(foldSlug(place.name));
    };
  }

  async function find(release: OpenRelease, isRemoved: boolean): Promise<string[]> {
    const fixed = new Set((await readFixedFiles(release.folder)).keys());
    const isStrayNow = await ownership(fixed);
    const candidates: string[] = [];
    for await (const { file } of release.target.list()) if (isStrayNow(file)) candidates.push(file);
    if (candidates.length === 0) return [];
    return mutex.run(async () => {
      // Somebody may have taken the address, or a release gone live, while the tree was read.
      if (served() !== release) return [];
      const isStray = await ownership(fixed);
      const strays = candidates.filter(isStray).sort();
      if (!isRemoved || strays.length === 0) return strays;
      for (const file of strays) await release.target.remove(file);
      await release.target.settle(strays, false);
      await onRemoved(strays);
      return strays;
    });
  }

  return {
    async strays(): Promise<StrayFiles> {
      const release = served();
      return { release: release.info.id, files: await find(release, false) };
    },
    /** Answers what was removed. */
    async clean(): Promise<StrayFiles> {
      const release = served();
      return { release: release.info.id, files: await find(release, true) };
    },
  };
}
