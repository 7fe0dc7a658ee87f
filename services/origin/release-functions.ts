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

/** The text of a file among the functions; null where there is none. */
export type ReadCode = (name: string) => string | null;

export const FUNCTIONS_MANIFEST = "manifest.json";

/** The compiled Gatsby functions of a release; each is compiled at its first use. `folder`: where they are, or would be. */
export function createReleaseFunctions(folder: string, read: ReadCode): ReleaseFunctions {
  const routes = readManifest(folder, read).map(({ functionRoute, matchPath, relativeCompiledFilePath }) => ({
    // Gatsby tries exact routes before those with parameters.
    exact: !matchPath,
    matches: compilePattern(matchPath ?? functionRoute),
    handler: once(() => loadFunction(join(folder, relativeCompiledFilePath), read(relativeCompiledFilePath))),
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

function readManifest(folder: string, read: ReadCode): z.output<typeof manifestSchema> {
  try {
    return parseManifest(read(FUNCTIONS_MANIFEST));
  } catch (error) {
    const file = join(folder, FUNCTIONS_MANIFEST);
    throw new Error(`${file} cannot be read. Build the release again, or roll back to another one.`, { cause: error });
  }
}

/** Null is a release without functions. */
export function parseManifest(text: string | null): z.output<typeof manifestSchema> {
  return manifestSchema.parse(text === null ? [] : JSON.parse(text));
}

/**
 * Evaluates a self-contained CommonJS bundle. `require` would keep it in its
 * cache for good, one set of functions for every release ever served, and
 * under tsx would transform its 2 MB first.
 */
function loadFunction(file: string, code: string | null): FunctionHandler {
  if (code === null) throw new Error(`${file} is missing. Build the release again.`);
  const module = { exports: {} as { default?: unknown } };
  const names = ["module", "exports", "require", "__filename", "__dirname"];
  const evaluate = compileFunction(code, names, { filename: file });
  evaluate(module, module.exports, createRequire(file), file, dirname(file));
  const handler = module.exports.default;
  if (typeof handler !== "function") throw new Error(`${file} does not export a function. Build the release again.`);
  return handler as FunctionHandler;
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}
