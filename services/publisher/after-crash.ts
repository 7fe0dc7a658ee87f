import { clearTemporaryFiles, type OpenRelease } from "./release";
import type { Records } from "./store/records";
import { syncDisks } from "./targets/sync-disks";
import type { Trees } from "./targets/trees";

/**
 * What a process has left that ended in the middle of a publication. Its temporary files go. Folders that it made are
 * synced: another realtor may be published there next, by a job that knows of no crash.
 */
export async function clearAfterCrash(
  release: OpenRelease,
  records: Pick<Records, "unappliedIds">,
  trees: Pick<Trees, "name">,
): Promise<void> {
  await clearTemporaryFiles(release);
  if (trees.name === null && (await records.unappliedIds()).size > 0) await syncDisks();
}
