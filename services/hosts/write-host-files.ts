import { constants } from "node:fs";
import { copyFile, mkdir, readdir, realpath, writeFile } from "node:fs/promises";
import path from "node:path";
import { HOST_NAMES, hostFiles } from "./host-files";
import { PLAIN_ROUTES_FILE, readRoutes, type Routes } from "./routes";
import { readSiteTree } from "./site-tree";

interface Order {
  host: string;
  dataDir: string;
  productDomains: readonly string[];
  /** A release's id; null for the served one. */
  release: string | null;
  /** A tree that `gatsby build` of this code made, in place of a release's. */
  publicDir: string | null;
  apiUrl: string | null;
  out: string;
}

interface Written {
  publicDir: string;
  files: string[];
  /** How many of the tree's files were copied under the host's names. */
  copied: number;
}

/** Writes a host's files for a release, or for a plain build. Throws an error that says what to name instead. */
export async function writeHostFiles({ host, out, ...order }: Order): Promise<Written> {
  const { publicDir, routes } = await findTree(order);
  const { productDomains, apiUrl } = order;
  const made = hostFiles(host, { routes, tree: readSiteTree(publicDir), publicDir, productDomains, apiUrl });
  if (made === null) throw new Error(`There is no host "${host}". Known: ${HOST_NAMES.join(", ")}.`);
  const { files, deployedName } = made;
  const copied = deployedName === undefined ? 0 : await copyTree(publicDir, path.join(out, "public"), deployedName);
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(out, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return { publicDir, files: Object.keys(files).map((name) => path.join(out, name)), copied };
}

async function findTree({
  dataDir,
  release,
  publicDir,
}: Omit<Order, "host" | "out">): Promise<{ publicDir: string; routes: Routes }> {
  if (publicDir !== null) {
    const advice = `Run gatsby build first, or name the folder that it wrote.`;
    const tree = await existing(path.join(publicDir, PLAIN_ROUTES_FILE), `There is no tree in ${publicDir}. ${advice}`);
    return { publicDir: path.dirname(path.dirname(tree)), routes: await readRoutes(tree) };
  }
  const named = release === null ? path.join(dataDir, "current") : path.join(dataDir, "releases", release);
  const advice = "npm run releases lists those that are there, npm run build makes one.";
  const folder = await existing(named, `There is no release ${release ?? "that is served"} in ${dataDir}. ${advice}`);
  return { publicDir: path.join(folder, "public"), routes: await readRoutes(path.join(folder, "routes.json")) };
}

/** The folder itself, not a link that soon leads elsewhere. */
async function existing(folder: string, message: string): Promise<string> {
  try {
    return await realpath(folder);
  } catch (cause) {
    throw new Error(message, { cause });
  }
}

async function copyTree(from: string, to: string, nameOf: (file: string) => string): Promise<number> {
  await mkdir(to, { recursive: true });
  if ((await readdir(to)).length > 0)
    throw new Error(`${to} is not empty: what is left there of a page that is gone would be served. Remove it first.`);
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  for (const entry of files) {
    const file = path.join(entry.parentPath, entry.name);
    const copy = path.join(to, nameOf(path.relative(from, file)));
    await mkdir(path.dirname(copy), { recursive: true });
    await copyFile(file, copy, constants.COPYFILE_FICLONE);
  }
  return files.length;
}
