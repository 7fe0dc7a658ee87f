import { randomBytes } from "node:crypto";
import { readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { linkIfEqual } from "../bulk/put-file";
import { entriesOf } from "../targets/walk-tree";

/** Where the files of the code are; what realtors' pages share is found out as they are made. */
const SHARED_FOLDERS = ["public", "functions", "renderer"];

/**
 * Replaces each file of a new release, before its pages are made, by a hard link
 * to the one of an earlier release that has its bytes. Answers how many.
 */
export async function shareRelease(folder: string, earlier: string): Promise<number> {
  let shared = 0;
  const pending = [...SHARED_FOLDERS];
  for (const name of pending) {
    for (const entry of await entriesOf(path.join(folder, name))) {
      const located = path.join(name, entry.name);
      if (entry.isDirectory()) pending.push(located);
      else if (await shareFile(path.join(folder, located), path.join(earlier, located))) shared++;
    }
  }
  return shared;
}

async function shareFile(file: string, earlier: string): Promise<boolean> {
  const temporary = `${file}.${randomBytes(6).toString("hex")}`;
  if (!linkIfEqual(earlier, temporary, await readFile(file))) return false;
  await rename(temporary, file);
  // Of two names of one file a rename leaves both.
  await rm(temporary, { force: true });
  return true;
}
