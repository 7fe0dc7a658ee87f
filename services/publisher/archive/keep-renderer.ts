import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, link, mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { exists } from "../release";
import { syncFiles } from "./sync-files";
import { sha256 } from "./sha256";
import { RENDER_PROGRAM, rendererFolder, renderersFolder } from "./places";

/**
 * Keeps the renderer of a release, with the program that runs it, under the
 * digest of both; what is kept already costs one reading. Answers the digest.
 */
export async function keepRenderer(dataDir: string, from: string, program: Buffer): Promise<string> {
  const names = (await readdir(from, { withFileTypes: true })).flatMap((entry) => (entry.isFile() ? entry.name : []));
  const digests = new Map<string, string>([[RENDER_PROGRAM, sha256(program)]]);
  for (const name of names) digests.set(name, sha256(await readFile(path.join(from, name))));
  const digest = digestOfFolder(digests);
  const folder = rendererFolder(dataDir, digest);
  if (await exists(folder)) return digest;

  await mkdir(renderersFolder(dataDir), { recursive: true });
  const temporary = `${folder}.${randomBytes(6).toString("hex")}`;
  try {
    await mkdir(temporary);
    for (const name of names) await linkOrCopy(path.join(from, name), path.join(temporary, name));
    await writeFile(path.join(temporary, RENDER_PROGRAM), program);
    await syncFiles(temporary);
    await rename(temporary, folder);
    await syncFiles(renderersFolder(dataDir));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return digest;
}

/** As `sha256sum *` prints the files of a folder, so that a person can tell: `sha256sum * | sha256sum`. */
export function digestOfFolder(digests: ReadonlyMap<string, string>): string {
  const names = [...digests.keys()].sort();
  return sha256(names.map((name) => `${digests.get(name)}  ${name}\n`).join(""));
}

/** A file that nobody writes in place is kept without taking room; on another disk it is copied. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  }
}
