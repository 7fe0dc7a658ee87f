import { appendFile, readFile } from "node:fs/promises";
import path from "node:path";
import type { PublisherEnvironment } from "../env";
import { PublisherError } from "../errors";
import { DIRECTORY_TREES } from "./directory-trees";
import type { Fence } from "./fence";
import type { Trees } from "./trees";

/** In a data directory: the stores that it publishes to, one a line. */
const OWN_PLACES_FILE = "publishes-to";

/** Opens what `PUBLISH_TARGET` names. Throws `TARGET` for a store that cannot be used, `ENVIRONMENT` for another site's. */
export async function openTrees({
  dataDir,
  s3,
  purge,
  isOwn,
  fence,
}: Pick<PublisherEnvironment, "dataDir" | "s3" | "purge"> & {
  /** Whether what is there is of the same site, whichever data directory has published it. */
  isOwn(place: string): Promise<boolean>;
  /** Until when no other publisher can have begun to write there. */
  fence?: Fence | undefined;
}): Promise<Trees> {
  if (s3 === null) return DIRECTORY_TREES;
  // Loaded when it is needed: nobody else waits for it.
  const { openS3Trees } = await import("./s3/s3-trees");
  const trees = await openS3Trees(s3, { stays: purge !== null, fence });
  try {
    if (!(await isOwn(trees.name!))) await claim(dataDir, trees);
    return trees;
  } catch (error) {
    trees.close();
    throw error;
  }
}

/** Before anything is written, or removed, where another publisher's pages may be. */
async function claim(dataDir: string, trees: Pick<Trees, "name" | "pointer">): Promise<void> {
  const file = path.join(dataDir, OWN_PLACES_FILE);
  const own = await readFile(file, "utf8").catch(() => "");
  if (own.split("\n").includes(trees.name!)) return;
  const there = await trees.pointer();
  if (there !== null)
    throw new PublisherError(
      "ENVIRONMENT",
      `${trees.name} has another publisher's pages (release ${there.release}): name another prefix in PUBLISH_TARGET. ` +
        "If that publisher is gone, and this one is to take its place, remove the object `current` there.",
    );
  await appendFile(file, `${trees.name}\n`, { flush: true });
}
