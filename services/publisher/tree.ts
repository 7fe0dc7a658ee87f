import { mkdir, readdir } from "node:fs/promises";
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

/** Makes the same tree elsewhere with `place(from, to)`, folder by folder. */
export async function linkTree(
  from: string,
  to: string,
  place: (from: string, to: string) => Promise<void>,
): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) await linkTree(source, target, place);
    else await place(source, target);
  }
}
