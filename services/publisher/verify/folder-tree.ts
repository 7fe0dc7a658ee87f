import { readFile } from "node:fs/promises";
import path from "node:path";
import { digestOf } from "../../renderer/fixed-files";
import { listFiles } from "../../renderer/tree";
import type { PublishedTree } from "./published-tree";

/** A folder that nobody writes to. */
export function openFolderTree(folder: string): PublishedTree {
  const files = new Set(listFiles(folder));
  return {
    files,
    async compare(file, { sha256 }) {
      if (!files.has(file)) return "absent";
      return digestOf(await readFile(path.join(folder, file))) === sha256 ? "same" : "differs";
    },
  };
}
