import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rmdir, unlink } from "node:fs/promises";
import path from "node:path";
import { PublisherError } from "../errors";

/** The published tree as a directory: what a reader opens is always a whole file, old or new. */
export interface DirectoryTarget {
  readonly root: string;
  /** The file's bytes, or null if it is not there. */
  read(file: string): Promise<Buffer | null>;
  /** Temp file, fsync, rename: durable and atomic. */
  write(file: string, body: Buffer): Promise<void>;
  /** Removes a file and the folders it leaves empty; a file that is not there is fine. Answers whether it was. */
  remove(file: string): Promise<boolean>;
  /** Makes renames and removals of these files survive a power cut: their folders are synced. */
  settle(files: readonly string[]): Promise<void>;
}

const isMissing = (error: unknown) => ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");

export function createDirectoryTarget(root: string): DirectoryTarget {
  const locate = (file: string) => {
    const located = path.join(root, file);
    if (!located.startsWith(root + path.sep))
      throw new PublisherError("TARGET", `${file} is outside the published tree`);
    return located;
  };
  return {
    root,
    async read(file) {
      try {
        return await readFile(locate(file));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async write(file, body) {
      const located = locate(file);
      // Beside the public tree, not in it: a kill must leave no stray file there.
      const temporary = path.join(path.dirname(root), "tmp", randomBytes(9).toString("base64url"));
      try {
        await writeDurably(temporary, body);
        await renameInto(temporary, located);
      } catch (cause) {
        await unlink(temporary).catch(() => undefined);
        throw new PublisherError("TARGET", `cannot write ${located}: is the disk full or read-only?`, { cause });
      }
    },
    async remove(file) {
      const located = locate(file);
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
      }
      return true;
    },
    async settle(files) {
      const folders = new Set(
        files.flatMap((file) => [path.dirname(locate(file)), path.dirname(path.dirname(locate(file)))]),
      );
      await Promise.all([...folders].filter((folder) => folder.startsWith(root)).map(syncFolder));
    },
  };
}

async function syncFolder(folder: string): Promise<void> {
  let handle;
  try {
    handle = await open(folder, "r");
    await handle.sync();
  } catch (error) {
    if (!isMissing(error)) throw error;
  } finally {
    await handle?.close();
  }
}

async function writeDurably(file: string, body: Buffer): Promise<void> {
  const handle = await open(file, "wx").catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    await mkdir(path.dirname(file), { recursive: true });
    return open(file, "wx");
  });
  try {
    await handle.writeFile(body);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function renameInto(from: string, to: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await rename(from, to);
      return;
    } catch (error) {
      // A removal beside us may take the folder away between mkdir and rename.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT" || attempt === 5) throw error;
      await mkdir(path.dirname(to), { recursive: true });
    }
  }
}
