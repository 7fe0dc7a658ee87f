import { createHash } from "node:crypto";
import { cp, mkdir, readFile, readdir, rm } from "node:fs/promises";
import path from "node:path";

/** What a build reads. Everything else in the project has no say in the published bytes. */
export const SOURCES = [
  "gatsby-browser.ts",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-ssr.tsx",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "plugins",
  "services/functions",
  "services/hosts",
  "services/renderer",
  "src",
  "static",
];

const isSource = (file: string) => !/\.test\.tsx?$|(^|\/)\./.test(file);

/** SHA-256 over names and contents of the sources and over the settings, whose keys come in one order: equal means an equal build, of the packages that the lockfile names. */
export async function digestSources(projectDir: string, settings: object): Promise<string> {
  const hash = createHash("sha256");
  for (const file of await listSources(projectDir)) {
    hash.update(`${file}\0`);
    hash.update(await readFile(path.join(projectDir, file)));
    hash.update("\0");
  }
  hash.update(JSON.stringify(settings));
  return hash.digest("hex");
}

/**
 * Copies the sources to a folder of their own below the project, where the
 * project's packages are found: a build in place may delete `.cache` under a
 * running publisher.
 */
export async function makeWorkspace(projectDir: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const file of await listSources(projectDir)) {
    const to = path.join(folder, file);
    await mkdir(path.dirname(to), { recursive: true });
    await cp(path.join(projectDir, file), to);
  }
}

async function listSources(projectDir: string): Promise<string[]> {
  const files: string[] = [];
  for (const source of SOURCES) {
    const located = path.join(projectDir, source);
    const entries = await readdir(located, { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === "ENOTDIR") return null;
        throw error;
      },
    );
    if (entries === null) {
      files.push(source);
      continue;
    }
    for (const entry of entries) {
      const file = path.relative(projectDir, path.join(entry.parentPath, entry.name));
      if (entry.isFile() && isSource(file)) files.push(file);
    }
  }
  return files.sort();
}
