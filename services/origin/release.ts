import { readFileSync, readdirSync, readlinkSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { z } from "zod";
import { createReleaseFunctions, type ReleaseFunctions } from "./release-functions";
import { compilePattern, type MatchPath } from "./route-pattern";

const rewritesSchema = z
  .array(z.object({ from: z.string(), to: z.string(), needsHomepage: z.boolean().default(false) }))
  .default([]);

const routesSchema = z.object({
  rewrites: rewritesSchema,
  ownDomainRewrites: rewritesSchema,
  headers: z.array(z.object({ source: z.string(), headers: z.record(z.string(), z.string()) })).default([]),
});

export interface Rewrite {
  matches: MatchPath;
  to: string;
  needsHomepage: boolean;
}

export interface Release {
  id: string;
  publicFolder: string;
  rewrites: Rewrite[];
  /** Those of a realtor's own domain. */
  ownDomainRewrites: Rewrite[];
  headers: { matches: MatchPath; headers: Record<string, string> }[];
  functions: ReleaseFunctions;
}

export interface ReleaseFolder {
  /** The release that is live at this moment, or null before the first one. */
  current: () => Release | null;
  /** Public trees of the other releases, newest first by their ids. */
  earlierPublicFolders: (current: Release) => string[];
}

/** Follows `DATA_DIR/current`: the link is read each time (5 µs), so a flip is seen by the very next request. */
export function openReleaseFolder(dataDir: string): ReleaseFolder {
  const releasesFolder = join(dataDir, "releases");
  let loaded: { target: string; release: Release } | null = null;

  function current(): Release | null {
    let target: string;
    try {
      target = readlinkSync(join(dataDir, "current"));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
    if (loaded?.target !== target) loaded = { target, release: loadRelease(resolve(dataDir, target)) };
    return loaded.release;
  }

  function earlierPublicFolders({ id }: Release): string[] {
    return readdirSync(releasesFolder)
      .filter((name) => name !== id)
      .sort()
      .reverse()
      .map((name) => join(releasesFolder, name, "public"));
  }

  return { current, earlierPublicFolders };
}

export function loadRelease(folder: string): Release {
  const routes = readRoutes(join(folder, "routes.json"));
  return {
    id: basename(folder),
    publicFolder: join(folder, "public"),
    rewrites: compileRewrites(routes.rewrites),
    ownDomainRewrites: compileRewrites(routes.ownDomainRewrites),
    headers: routes.headers.map(({ source, headers }) => ({ matches: compilePattern(source), headers })),
    functions: createReleaseFunctions(join(folder, "functions")),
  };
}

function compileRewrites(rewrites: z.output<typeof rewritesSchema>): Rewrite[] {
  return rewrites.map(({ from, ...rewrite }) => ({ matches: compilePattern(from), ...rewrite }));
}

function readRoutes(file: string): z.output<typeof routesSchema> {
  try {
    return routesSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return routesSchema.parse({});
    throw new Error(`${file} cannot be read. Build the release again, or roll back to another one.`, { cause: error });
  }
}
