import { z } from "zod";
import type { PublishedFile } from "./published-file";
import type { ReleaseFunctions } from "./release-functions";
import { compilePattern, type MatchPath } from "./route-pattern";

/** A folder answers at once, which is quicker than any promise; a store does not. */
export type MaybeLater<Value> = Value | Promise<Value>;

/** The tree of one release. Files are named by their path below it; null is one that is not there. */
export interface ReleaseFiles {
  /** A hashed one also out of other releases: a tab that was opened before still asks for the chunks of its own. */
  read(name: string): MaybeLater<PublishedFile | null>;
  /** The slug as its realtor writes it, for one in other letter case; null when nobody has it. */
  findSpelling(slug: string): Promise<string | null>;
}

export interface Rewrite {
  matches: MatchPath;
  to: string;
  needsHomepage: boolean;
}

export interface Release {
  id: string;
  files: ReleaseFiles;
  rewrites: Rewrite[];
  /** Those of a realtor's own domain. */
  ownDomainRewrites: Rewrite[];
  headers: { matches: MatchPath; headers: Record<string, string> }[];
  functions: ReleaseFunctions;
}

/** Where releases come from. */
export interface Releases {
  /** Until then nobody is to be served. */
  start(): Promise<void>;
  /** The release that is live, or null before the first one. */
  current(): Release | null;
  /** Whether it is still live: asked anew where `current` may be older than the question. */
  isLive(release: Release): MaybeLater<boolean>;
  /** What is wrong where they come from, for people; null where nothing is. */
  trouble(): string | null;
  stop(): void;
}

const rewritesSchema = z
  .array(z.object({ from: z.string(), to: z.string(), needsHomepage: z.boolean().default(false) }))
  .default([]);

const routesSchema = z.object({
  rewrites: rewritesSchema,
  ownDomainRewrites: rewritesSchema,
  headers: z.array(z.object({ source: z.string(), headers: z.record(z.string(), z.string()) })).default([]),
});

/** Of a release's `routes.json`; null is a release without one. Throws where it cannot be read. */
export function compileRoutes(text: string | null): Pick<Release, "rewrites" | "ownDomainRewrites" | "headers"> {
  const routes = routesSchema.parse(text === null ? {} : JSON.parse(text));
  return {
    rewrites: compileRewrites(routes.rewrites),
    ownDomainRewrites: compileRewrites(routes.ownDomainRewrites),
    headers: routes.headers.map(({ source, headers }) => ({ matches: compilePattern(source), headers })),
  };
}

function compileRewrites(rewrites: z.output<typeof rewritesSchema>): Rewrite[] {
  return rewrites.map(({ from, ...rewrite }) => ({ matches: compilePattern(from), ...rewrite }));
}
