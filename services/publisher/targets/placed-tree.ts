import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** In the folder of a release whose tree is in a store: which. */
export const PLACE_FILE = "published-to";

/** Null where the tree is in the folder. */
export async function placeOfTree(folder: string): Promise<string | null> {
  return readFile(path.join(folder, PLACE_FILE), "utf8").catch(() => null);
}

export async function notePlaceOfTree(folder: string, place: string): Promise<void> {
  await writeFile(path.join(folder, PLACE_FILE), place, { flush: true });
}

/** Its tree is in the folder again. */
export async function forgetPlaceOfTree(folder: string): Promise<void> {
  await rm(path.join(folder, PLACE_FILE), { force: true });
}
