import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";

/** Every file below a folder, relative to it, in code-point order. */
export async function listFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
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
