import { open, readFile, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { readFixedFiles } from "../../renderer/fixed-files";
import { RELEASE_INDEX_FILE, exists } from "../release";

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
 * left is the code. One removal at a time: saves use the same few threads.
 */
export async function thinRelease(folder: string): Promise<void> {
  const kept = await readFixedFiles(folder);
  await writeMark(folder, "");
  await rm(path.join(folder, RELEASE_INDEX_FILE), { force: true });
  await rm(path.join(folder, "tmp"), { recursive: true, force: true });
  await removeAllBut(new Set(kept.keys()), path.join(folder, "public"));
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

async function removeAllBut(files: ReadonlySet<string>, root: string): Promise<void> {
  const folders = new Set([""]);
  for (const file of files)
    for (let above = path.dirname(file); above !== "."; above = path.dirname(above)) folders.add(above);
  for (const folder of folders) {
    for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
      const name = path.join(folder, entry.name);
      if (files.has(name) || (entry.isDirectory() && folders.has(name))) continue;
      await rm(path.join(root, name), { recursive: true, force: true });
    }
  }
}
