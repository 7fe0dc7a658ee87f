import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { constants, cp, mkdir, mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { PROJECT_DIR } from "./service-process";

const HARNESS_FOLDER = resolve(PROJECT_DIR, ".data-harness");
/** Of no use to a copy: work folders, logs, the Node that the archive keeps again at the start, and the lock of whoever made it. */
const LEFT_OUT = /^(?:builds|verify|logs|archive\/nodes|publisher\.lock\.db.*)$/;

/** A fresh folder on the project's disk. */
export async function makeDataDir(): Promise<string> {
  await mkdir(HARNESS_FOLDER, { recursive: true });
  return mkdtemp(join(HARNESS_FOLDER, "run-"));
}

/** A data directory of one's own, equal to a prepared one that no process has open. */
export async function copyDataDir(prepared: string): Promise<string> {
  if (!existsSync(join(prepared, "current"))) throw new Error(`${prepared} holds no release: build one there first.`);
  const copy = await makeDataDir();
  await cp(prepared, copy, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (source) => !LEFT_OUT.test(relative(prepared, source)),
  });
  return copy;
}

export function removeDataDir(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

/** The address that the served release was built for. */
export async function siteUrlOf(dataDir: string): Promise<string> {
  const info = JSON.parse(await readFile(join(dataDir, "current", "release.json"), "utf8")) as { siteUrl: string };
  return info.siteUrl;
}

/** Digest of every name and byte of the published tree. */
export async function digestPublicTree(dataDir: string): Promise<string> {
  const hash = createHash("sha256");
  const root = join(dataDir, "current", "public");
  for (const file of await listPublicFiles(dataDir)) {
    hash.update(`${file}\0`);
    hash.update(await readFile(join(root, file)));
    hash.update("\0");
  }
  return hash.digest("hex");
}

/** Every file of the published tree, relative to it. */
export async function listPublicFiles(dataDir: string): Promise<string[]> {
  const root = join(dataDir, "current", "public");
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}
