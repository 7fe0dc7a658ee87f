import { readdir } from "node:fs/promises";
import path from "node:path";

/** Every file below a folder, relative to it, in code-point order, without what lies in a folder left out. */
export async function listFiles(root: string, isLeftOut: (folder: string) => boolean = () => false): Promise<string[]> {
  const files: string[] = [];
  const folders = [""];
  for (const folder of folders) {
    for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
      const name = path.join(folder, entry.name);
      if (!entry.isDirectory()) files.push(name);
      else if (!isLeftOut(name)) folders.push(name);
    }
  }
  return files.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
