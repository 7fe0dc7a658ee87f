import { linkSync, mkdirSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { entriesOf } from "./walk-tree";

/** A tree by hard links, as it was when the copy began, while the tree goes on changing. */
export interface TreeCopy {
  /** Takes a file that is about to be replaced or removed. Never throws: what ails the copy is nothing to who changes the tree. */
  keep(file: string): void;
  /** Takes all the others. Resolves when the copy is whole; rejects when a file could not be taken. */
  finish(): Promise<void>;
}

/** Begins a copy in `folder`, on the tree's file system. Who changes the tree tells it before ({@link TreeCopy.keep}). */
export function beginTreeCopy(root: string, folder: string): TreeCopy {
  /** What has changed since; of these the copy holds what there was before, or nothing. */
  const changed = new Set<string>();
  let failure: unknown = null;

  function link(file: string): void {
    try {
      linkSync(path.join(root, file), path.join(folder, file));
    } catch (error) {
      // Not there before it was written, or taken already.
      if (!["ENOENT", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    }
  }

  return {
    keep(file) {
      if (changed.has(file)) return;
      changed.add(file);
      try {
        mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
        link(file);
      } catch (error) {
        failure ??= error;
      }
    },
    async finish() {
      const folders = [""];
      for (const name of folders) {
        await mkdir(path.join(folder, name), { recursive: true });
        for (const entry of await entriesOf(path.join(root, name))) {
          const located = path.join(name, entry.name);
          if (entry.isDirectory()) folders.push(located);
          // Looked at and linked in one go: nobody changes it in between.
          else if (!changed.has(located)) link(located);
        }
      }
      if (failure !== null) throw failure;
    },
  };
}
