import { isUploadId, uploadedAt } from "../../../src/domain/site/upload-id";
import type { CodeLane } from "../code-lane/lane";
import { DESCRIPTION_FILE } from "./description";

/** A pipeline that uploads takes minutes, and a build of an upload that waits is known. */
export const UPLOADS_KEPT_MS = 3 * 24 * 3_600_000;

type Tidied = Pick<CodeLane, "trees" | "store" | "now" | "log">;

/** Removes what a pipeline has uploaded, and no build has ended that would have removed it. */
export async function tidyUploads({ trees, store, now, log }: Tidied): Promise<void> {
  if (trees.uploads === null) return;
  const waiting = new Set((await store.builds.unfinished()).map(({ upload }) => upload));
  for (const id of await trees.uploads.ids()) {
    // What is no upload of ours is somebody's.
    if (!isUploadId(id) || waiting.has(id) || now() - uploadedAt(id) < UPLOADS_KEPT_MS) continue;
    await trees.uploads.remove(id, DESCRIPTION_FILE);
    log(`upload ${id} removed: nobody has ordered a release of it`);
  }
}
