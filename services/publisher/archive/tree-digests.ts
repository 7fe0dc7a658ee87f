import { claimsOfEntry } from "../../../src/domain/realtor/claims";
import { claimFiles, type RenderedFile } from "../../renderer/realtor-files";
import type { OpenRelease } from "../release";
import type { RecordIndexEntry } from "../store/records";
import { digestPages, type PageDigests } from "./page-digests";

/** A realtor's pages as the tree has them; null where one is missing. */
export async function readPagesOf(
  { target }: Pick<OpenRelease, "target">,
  entry: Pick<RecordIndexEntry, "slug" | "host">,
): Promise<RenderedFile[] | null> {
  const files: RenderedFile[] = [];
  for (const planned of claimsOfEntry(entry).flatMap(claimFiles)) {
    const body = await target.read(planned.file);
    if (body === null) return null;
    files.push({ ...planned, body });
  }
  return files;
}

/** The same as digests. */
export async function digestTreeOf(
  release: Pick<OpenRelease, "target">,
  entry: Pick<RecordIndexEntry, "slug" | "host">,
): Promise<PageDigests | null> {
  const files = await readPagesOf(release, entry);
  return files && digestPages(files);
}
