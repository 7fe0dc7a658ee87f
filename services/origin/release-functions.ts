import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { compileFunction } from "node:vm";
import { z } from "zod";
import { compilePattern } from "./route-pattern";

const manifestSchema = z.array(
  z.object({ functionRoute: z.string(), relativeCompiledFilePath: z.string(), matchPath: z.string().optional() }),
);

/** After a restart a turn of the event loop takes in one connection of those that wait: several of them fit in. */
const WARM_UP_PAUSE_MS = 50;

export type FunctionHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface ReleaseFunctions {
  /** The function of a route, given as the segments behind `/api`, or null. */
  find: (segments: readonly string[]) => FunctionHandler | null;
  /** Compiles all of them, so that no sender waits for it: one at a time, with pauses in which visitors are served. */
  warmUp: () => Promise<void>;
}

/** The compiled Gatsby functions of a release; each is compiled at its first use. */
export function createReleaseFunctions(folder: string): ReleaseFunctions {
  const routes = readManifest(folder).map(({ functionRoute, matchPath, relativeCompiledFilePath }) => ({
    // Gatsby tries exact routes before those with parameters.
    exact: !matchPath,
    matches: compilePattern(matchPath ?? functionRoute),
    handler: once(() => loadFunction(join(folder, relativeCompiledFilePath))),
  }));
  routes.sort((a, b) => Number(b.exact) - Number(a.exact));
  return {
    find: (segments) => routes.find(({ matches }) => matches(segments))?.handler() ?? null,
    async warmUp() {
      for (const { handler } of routes) {
        await pause(WARM_UP_PAUSE_MS);
        handler();
      }
    },
  };
}

function readManifest(folder: string): z.output<typeof manifestSchema> {
  const file = join(folder, "manifest.json");
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw new Error(`${file} cannot be read. Build the release again, or roll back to another one.`, { cause: error });
  }
}

/**
 * Evaluates a self-contained CommonJS bundle. `require` would keep it in its
 * cache for good, one set of functions for every release ever served, and
 * under tsx would transform its 1.7 MB first.
 */
function loadFunction(file: string): FunctionHandler {
  const module = { exports: {} as { default?: unknown } };
  const evaluate = compileFunction(
    readFileSync(file, "utf8"),
    ["module", "exports", "require", "__filename", "__dirname"],
    { filename: file },
  );
  evaluate(module, module.exports, createRequire(file), file, dirname(file));
  const handler = module.exports.default;
  if (typeof handler !== "function") throw new Error(`${file} does not export a function. Build the release again.`);
  return handler as FunctionHandler;
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}
