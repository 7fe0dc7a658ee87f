import { readFileSync, readdirSync, readlinkSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { isHashed } from "../../src/domain/site/cache-control";
import type { ReadPublishedFile } from "./published-file";
import { compileRoutes, type Release, type Releases } from "./release";
import { createReleaseFunctions } from "./release-functions";
import type { FindSpelling } from "./spelling";

/** What releases of one folder share. */
export interface FolderReading {
  read: ReadPublishedFile;
  findSpelling: FindSpelling;
}

/** Follows `DATA_DIR/current`: the link is read each time (5 µs), so a flip is seen by the very next request. */
export function openReleaseFolder(dataDir: string, reading: FolderReading): Releases {
  let loaded: { target: string; release: Release } | null = null;

  function currentTarget(): string | null {
    try {
      return readlinkSync(join(dataDir, "current"));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  }

  return {
    start: () => Promise.resolve(),
    current() {
      const target = currentTarget();
      if (target === null) return null;
      if (loaded?.target !== target) loaded = { target, release: loadRelease(resolve(dataDir, target), reading) };
      return loaded.release;
    },
    // It was looked up for this very request.
    isLive: () => true,
    trouble: () => null,
    stop: () => undefined,
  };
}

export function loadRelease(folder: string, { read, findSpelling }: FolderReading): Release {
  const releasesFolder = dirname(folder);
  const id = basename(folder);
  const publicFolder = join(folder, "public");
  const functionsFolder = join(folder, "functions");
  const readEarlier = (name: string) => {
    for (const other of othersIn(releasesFolder, id)) {
      const file = read(join(releasesFolder, other, "public", name));
      if (file) return file;
    }
    return null;
  };
  return {
    id,
    files: {
      read: (name) => read(join(publicFolder, name)) ?? (isHashed(name.split("/")) ? readEarlier(name) : null),
      findSpelling: (slug) => findSpelling(publicFolder, slug),
    },
    ...readRoutes(join(folder, "routes.json")),
    functions: createReleaseFunctions(functionsFolder, (name) => readText(join(functionsFolder, name))),
  };
}

/** Newest first by their ids. */
function othersIn(releasesFolder: string, id: string): string[] {
  return readdirSync(releasesFolder)
    .filter((name) => name !== id)
    .sort()
    .reverse();
}

function readRoutes(file: string): ReturnType<typeof compileRoutes> {
  try {
    return compileRoutes(readText(file));
  } catch (error) {
    throw new Error(`${file} cannot be read. Build the release again, or roll back to another one.`, { cause: error });
  }
}

/** Null where there is no such file. */
function readText(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
