import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { WITHDRAWN_FOLDER } from "../media-store";

/** A file of an uploaded picture. What is beside it is another one, with the same uuid. */
export interface PictureFile {
  uuid: string;
  /** Below the folder of pictures: `ab/<uuid>-1600-and-avif.webp`. */
  name: string;
}

export const FOLDERS = 256;
const STORED = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[-.]/;

/**
 * Of at least `most` files, or all, whole folders of them: from the folder of that number on, and round to it again.
 * Files that have no name of ours are not among them. A picture comes before what is beside it, a hyphen before a dot.
 */
export async function listPictures(
  root: string,
  { most, from }: { most: number; from: number },
): Promise<PictureFile[]> {
  const folders = (await namesIn(root)).filter((name) => /^[0-9a-f]{2}$/.test(name));
  const isLater = (folder: string) => parseInt(folder, 16) >= from;
  const found: PictureFile[] = [];
  for (const folder of [...folders.filter(isLater), ...folders.filter((each) => !isLater(each))]) {
    for (const name of await namesIn(join(root, folder))) {
      const uuid = STORED.exec(name)?.[1];
      if (uuid?.startsWith(folder) === true) found.push({ uuid, name: `${folder}/${name}` });
    }
    if (found.length >= most) break;
  }
  return found;
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.sort();
}

/** When it was withdrawn, in epoch milliseconds; null where it has gone. */
export function withdrawnAt(mediaDir: string, name: string): number | null {
  return statSync(join(mediaDir, WITHDRAWN_FOLDER, name), { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/** No address shows it any more. `at`: epoch milliseconds. */
export function withdraw(mediaDir: string, name: string, at: number): void {
  // Before it moves, so that it is not deleted too early if that is all that happens.
  utimesSync(join(mediaDir, name), at / 1000, at / 1000);
  move(join(mediaDir, name), join(mediaDir, WITHDRAWN_FOLDER, name));
}

/** Its address shows it again. */
export function bringBack(mediaDir: string, name: string): void {
  move(join(mediaDir, WITHDRAWN_FOLDER, name), join(mediaDir, name));
}

export function deleteWithdrawn(mediaDir: string, name: string): void {
  rmSync(join(mediaDir, WITHDRAWN_FOLDER, name), { force: true });
}

function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}
