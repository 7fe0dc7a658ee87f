import { randomBytes } from "node:crypto";
import { close, closeSync, fsync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeSync } from "node:fs";
import { rmdir, unlink } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { PublisherError } from "../errors";
import type { StagedFile, Target } from "./target";
import { beginTreeCopy, type TreeCopy } from "./tree-copy";
import { walkTree } from "./walk-tree";

/** The published tree as a directory: putting a file in its place is one rename. */
export interface DirectoryTarget extends Target {
  readonly root: string;
  /** A new name beside the tree, on its file system, for bytes on their way into it. */
  temporaryFile(): string;
  forBulk(): DirectoryTarget;
}

/** Sets this process's temporary files apart from those that one before it has left. */
const RUN = randomBytes(9).toString("base64url");
let temporaryFiles = 0;

/*
 * What the page cache answers is called synchronously: a hop through the thread
 * pool costs several times the call itself, and a save makes dozens of them.
 * Only what costs more than that goes through the pool, side by side: syncs, which
 * wait for the disk, and the freeing of what a file had before.
 */
const sync = promisify(fsync);
type Move = (from: string, to: string) => void;

/**
 * What is open is not freed by a rename over it, but when it is closed, which the
 * pool does: 0.16 of the 0.19 ms that a rename over a page takes (decision 13).
 */
const moveOver: Move = (from, to) => {
  const before = openIfThere(to);
  try {
    renameSync(from, to);
  } finally {
    if (before !== null) close(before, () => undefined);
  }
};

export function createDirectoryTarget(root: string): DirectoryTarget {
  const locate = (file: string) => {
    const located = path.join(root, file);
    if (!located.startsWith(root + path.sep))
      throw new PublisherError("TARGET", `${file} is outside the published tree`);
    return located;
  };
  /** Folders in which a folder has come or gone. A site's top folders are large, and a save rarely changes them. */
  const unsettled = new Set<string>();
  const copies = new Set<TreeCopy>();

  function adopt(temporary: string, file: string, place: Move): StagedFile {
    const located = locate(file);
    const discard = () => unlink(temporary).catch(() => undefined);
    return {
      discard,
      async publish() {
        for (const copy of copies) copy.keep(file);
        try {
          for (const folder of renameInto(temporary, located, place)) unsettled.add(folder);
        } catch (cause) {
          await discard();
          throw notWritten(located, cause);
        }
      },
    };
  }

  async function stage(file: string, body: Buffer, isSynced: boolean): Promise<StagedFile> {
    const temporary = target.temporaryFile();
    const staged = target.adopt(temporary, file);
    try {
      await writeWhole(temporary, body, isSynced);
    } catch (cause) {
      await staged.discard();
      throw notWritten(locate(file), cause);
    }
    return staged;
  }

  const target: DirectoryTarget = {
    root,
    async read(file) {
      try {
        return readFileSync(locate(file));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async compare(file, body) {
      // Most saves make a page longer or shorter, and asking for its size is cheaper than reading it.
      const size = sizeIfThere(locate(file));
      if (size !== null && size !== body.length) return "differs";
      const there = await target.read(file);
      if (there === null) return "absent";
      return there.equals(body) ? "same" : "differs";
    },
    // Beside the public tree, not in it: a kill must leave no stray file there.
    temporaryFile: () => path.join(path.dirname(root), "tmp", `${RUN}-${temporaryFiles++}`),
    adopt: (temporary, file) => adopt(temporary, file, moveOver),
    stage: (file, body) => stage(file, body, true),
    async remove(file) {
      const located = locate(file);
      for (const copy of copies) copy.keep(file);
      try {
        await unlink(located);
      } catch (error) {
        if (isMissing(error)) return false;
        throw new PublisherError("TARGET", `cannot remove ${located}`, { cause: error });
      }
      for (let folder = path.dirname(located); folder !== root; folder = path.dirname(folder)) {
        try {
          await rmdir(folder);
        } catch {
          break;
        }
        unsettled.add(path.dirname(folder));
      }
      return true;
    },
    async settle(files, afterCrash) {
      const places = new Set(files.map((file) => path.dirname(locate(file))));
      const above = afterCrash
        ? [root, ...places].map((folder) => (folder === root ? root : path.dirname(folder)))
        : [...unsettled];
      for (const folder of above) places.add(folder);
      if (afterCrash) for (const file of files) places.add(locate(file));
      await Promise.all([...places].map(syncIfThere));
      for (const folder of above) unsettled.delete(folder);
    },
    list: () => walkTree(root),
    forBulk: () => ({
      ...target,
      adopt: (temporary, file) => adopt(temporary, file, renameSync),
      stage: (file, body) => stage(file, body, false),
      settle: () => Promise.resolve(),
    }),
    async copyTo(folder) {
      const copy = beginTreeCopy(root, folder);
      copies.add(copy);
      try {
        await copy.finish();
      } finally {
        copies.delete(copy);
      }
    },
  };
  return target;
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? "";
}

function isMissing(error: unknown): boolean {
  return ["ENOENT", "ENOTDIR"].includes(codeOf(error));
}

function notWritten(file: string, cause: unknown): PublisherError {
  return new PublisherError("TARGET", `cannot write ${file}: is the disk full or read-only?`, { cause });
}

async function syncIfThere(place: string): Promise<void> {
  let descriptor;
  try {
    descriptor = openSync(place, "r");
    await sync(descriptor);
  } catch (error) {
    if (!isMissing(error)) throw error;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

async function writeWhole(file: string, body: Buffer, isSynced: boolean): Promise<void> {
  const descriptor = createFile(file);
  try {
    for (let written = 0; written < body.length;) written += writeSync(descriptor, body, written);
    if (isSynced) await sync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function createFile(file: string): number {
  try {
    return openSync(file, "wx");
  } catch {
    // If it was not for want of a folder, the second try says the same.
    mkdirSync(path.dirname(file), { recursive: true });
    return openSync(file, "wx");
  }
}

function sizeIfThere(file: string): number | null {
  try {
    const found = statSync(file);
    return found.isFile() ? found.size : null;
  } catch {
    // Reading it says why.
    return null;
  }
}

function openIfThere(file: string): number | null {
  try {
    return openSync(file, "r");
  } catch {
    return null;
  }
}

/** Answers the folders in which it had to make one. */
function renameInto(from: string, to: string, place: Move): string[] {
  try {
    place(from, to);
    return [];
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
  const folder = path.dirname(to);
  const first = mkdirSync(folder, { recursive: true }) ?? to;
  place(from, to);
  const changed: string[] = [];
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) changed.push(path.dirname(made));
  return changed;
}
