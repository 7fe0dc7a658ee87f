import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { linkOrCopy } from "./keep-renderer";
import { nodeFile, nodesFolder } from "./places";
import { syncFiles } from "./sync-files";

/** Keeps the Node that runs, one copy of each. Answers its digest; one that is kept already is not read again. */
export async function keepNode(dataDir: string, executable: string): Promise<string> {
  const known = await keptAs(dataDir, executable);
  if (known !== null) return known;
  const digest = await digestOfFile(executable);
  const folder = path.dirname(nodeFile(dataDir, digest));
  const temporary = `${folder}.${randomBytes(6).toString("hex")}`;
  try {
    await mkdir(temporary, { recursive: true });
    const copy = path.join(temporary, path.basename(nodeFile(dataDir, digest)));
    await linkOrCopy(executable, copy);
    // A copy is known again by its time.
    const { atime, mtime } = await stat(executable);
    await utimes(copy, atime, mtime).catch(() => undefined);
    await syncFiles(temporary);
    await rename(temporary, folder).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
    await syncFiles(nodesFolder(dataDir));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return digest;
}

async function keptAs(dataDir: string, executable: string): Promise<string | null> {
  const { dev, ino, size, mtimeMs } = await stat(executable);
  for (const digest of await readdir(nodesFolder(dataDir)).catch(() => [])) {
    const kept = await stat(nodeFile(dataDir, digest)).catch(() => null);
    if (kept === null || digest.includes(".")) continue;
    const isLink = kept.dev === dev && kept.ino === ino;
    if (isLink || (kept.size === size && Math.trunc(kept.mtimeMs) === Math.trunc(mtimeMs))) return digest;
  }
  return null;
}

export async function digestOfFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
