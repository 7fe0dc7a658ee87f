import path from "node:path";
import { readFixedFiles } from "../../renderer/fixed-files";
import type { Clock } from "../clock";
import type { PublisherEnvironment } from "../env";
import { createEdgeReader } from "../purge/edge-reader";
import { openRelease, releaseFolder, type OpenRelease } from "../release";
import { DIRECTORY_TREES } from "../targets/directory-trees";
import type { LookAgain } from "./comparison";
import { openEdgeTree } from "./edge-tree";
import { openFolderTree } from "./folder-tree";
import { createLookAgain } from "./look-again";
import type { PublishedTree } from "./published-tree";
import type { AskRecords } from "./records-now";
import { openStoredTree } from "./stored-tree";

export interface VerifiedTree {
  release: OpenRelease;
  tree: PublishedTree;
  /** Null where the tree stands still. */
  lookAgain: LookAgain | null;
}

interface Asked {
  release: string;
  /** Folder of a copy of the tree; null where there is none. */
  copy: string | null;
  /** Of the cache in front, if that is what is asked. */
  cdnUrl: string | null;
  ask: AskRecords;
  clock: Pick<Clock, "wait">;
}

/** What is compared: a cache in front, the store, or a folder. */
export async function openVerifiedTree(
  { dataDir, s3, siteUrl }: Pick<PublisherEnvironment, "dataDir" | "s3" | "siteUrl">,
  { release: id, copy, cdnUrl, ask, clock }: Asked,
): Promise<VerifiedTree> {
  const release = await openRelease(releaseFolder(dataDir, id), DIRECTORY_TREES);
  const tree = await openTree();
  const { compareNow } = tree;
  const again = { release, ask, isCached: cdnUrl !== null, clock };
  const lookAgain = compareNow === undefined ? null : createLookAgain({ ...again, tree: { compareNow } });
  return { release, tree, lookAgain };

  async function openTree(): Promise<PublishedTree> {
    if (cdnUrl !== null) return openEdgeTree(createEdgeReader(cdnUrl, siteUrl));
    const code = path.join(release.folder, "public");
    if (s3 === null) return openFolderTree(copy === null ? code : path.join(copy, "public"));
    // Loaded when it is needed: nobody else waits for it.
    const { openS3Tree } = await import("../targets/s3/s3-trees");
    const stored = await openS3Tree({ store: s3, id, stays: false });
    return openStoredTree({ tree: stored, code: { folder: code, digests: await readFixedFiles(release.folder) } });
  }
}
