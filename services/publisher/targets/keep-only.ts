import { readdir, rm } from "node:fs/promises";
import path from "node:path";

/** Removes all other files of a folder. One removal at a time: saves use the same few threads. */
export async function keepOnly(files: ReadonlySet<string>, root: string): Promise<void> {
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
