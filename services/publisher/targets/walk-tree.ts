import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";

/** Every file of a tree, folder by folder; others get their turn in between. */
export async function* walkTree(root: string): AsyncGenerator<{ file: string }> {
  for (const folders = [""]; folders.length > 0;) {
    const folder = folders.pop()!;
    for (const entry of await entriesOf(path.join(root, folder))) {
      const name = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) folders.push(name);
      else yield { file: name };
    }
  }
}

/** None where the folder has gone meanwhile, with its realtor. */
export async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
