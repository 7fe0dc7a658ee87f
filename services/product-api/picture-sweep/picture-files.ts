import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { WITHDRAWN_FOLDER } from "../media-store";

/** A file of an uploaded picture. Its AVIF is another one, with the same uuid. */
export interface PictureFile {
  uuid: string;
  /** Below the folder of pictures: `ab/<uuid>-1600-and-avif.webp`. */
  name: string;
}

export const FOLDERS = 256;
const UUID_CHARACTERS = 36;
const STORED = new RegExp(`^[0-9a-f-]{${UUID_CHARACTERS}}[-.]`);

/**
 * Of at least `most` files, or all, whole folders of them: from the folder of that number on, and round to it again.
 * Files that have no name of ours are not among them.
 */
export function listPictures(root: string, { most, from }: { most: number; from: number }): PictureFile[] {
  const found: PictureFile[] = [];
  for (let count = 0; count < FOLDERS && found.length < most; count++) {
    const folder = ((from + count) % FOLDERS).toString(16).padStart(2, "0");
    if (!existsSync(join(root, folder))) continue;
    // In order, an AVIF comes before its picture: whoever finds the picture finds both.
    const names = readdirSync(join(root, folder))
      .filter((name) => STORED.test(name))
      .sort();
    for (const name of names) found.push({ uuid: name.slice(0, UUID_CHARACTERS), name: `${folder}/${name}` });
  }
  return found;
}

/** When it was uploaded, or withdrawn, in epoch milliseconds; null where it has gone. */
export function since(root: string, name: string): number | null {
  return statSync(join(root, name), { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/** No address shows it any more. `at`: epoch milliseconds. */
export function withdraw(mediaDir: string, name: string, at: number): void {
  // Before it moves: if that is all that happens, it has another month, and is not deleted too early.
  touch(join(mediaDir, name), at);
  move(join(mediaDir, name), join(mediaDir, WITHDRAWN_FOLDER, name));
}

/** Its address shows it again. */
export function bringBack(mediaDir: string, name: string, at: number): void {
  const withdrawn = join(mediaDir, WITHDRAWN_FOLDER, name);
  touch(withdrawn, at);
  move(withdrawn, join(mediaDir, name));
}

export function deleteWithdrawn(mediaDir: string, name: string): void {
  rmSync(join(mediaDir, WITHDRAWN_FOLDER, name), { force: true });
}

function touch(file: string, at: number): void {
  utimesSync(file, at / 1000, at / 1000);
}

function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}
