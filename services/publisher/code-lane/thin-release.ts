import { open, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { readFixedFiles } from "../../renderer/fixed-files";
import { RELEASE_INDEX_FILE, exists } from "../release";
import type { LocalRelease, Trees } from "../targets/trees";

/** In a release whose realtors' pages are going, gone (it says so), or not all there again. */
const THINNED_MARK = "thinned";
const GONE = "gone";

const markOf = (folder: string) => path.join(folder, THINNED_MARK);

/** Whether its pages have to be made before it can be served. */
export const isThinned = (folder: string): Promise<boolean> => exists(markOf(folder));

/** Whether there is nothing left to remove. */
export async function isThin(folder: string): Promise<boolean> {
  return readFile(markOf(folder), "utf8").then(
    (text) => text === GONE,
    () => false,
  );
}

/**
 * Removes from a release all that its own renderer can make again: what is
 * left is the code.
 */
export async function thinRelease(release: LocalRelease, trees: Pick<Trees, "thin">): Promise<void> {
  const { folder } = release;
  const kept = await readFixedFiles(folder);
  await writeMark(folder, "");
  await rm(path.join(folder, RELEASE_INDEX_FILE), { force: true });
  await rm(path.join(folder, "tmp"), { recursive: true, force: true });
  await trees.thin(release, new Set(kept.keys()));
  await writeMark(folder, GONE);
}

/** On disk before the first page goes: after a power cut the tree must not be taken for a whole one. */
async function writeMark(folder: string, text: string): Promise<void> {
  await writeFile(markOf(folder), text, { flush: true });
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** From here on some of its pages may be there. */
export const markFilling = (folder: string): Promise<void> => writeMark(folder, "");

/** Its pages are there again, and on disk. */
export async function unmarkThinned(folder: string): Promise<void> {
  await rm(markOf(folder), { force: true });
}
