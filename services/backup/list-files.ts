import { statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { ArchivedFile } from "./write-archive";

/** The files below a folder of the data directory, but for hidden ones, which are on their way; none where it does not exist. */
export async function listFolder(folder: string, name: string): Promise<ArchivedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ name: path.posix.join(name, ...path.relative(folder, file).split(path.sep)), file }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

export function bytesOf(files: readonly ArchivedFile[]): number {
  return files.reduce((bytes, { file }) => bytes + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
}
