import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import type { ScheduleOptions, ScheduleResult } from "./schedule";

const HERE = path.resolve("tools/soak/simulation");
const PROJECT = path.resolve(".");
const STAND_INS: Record<string, string> = {
  "node:fs": "fs",
  "node:fs/promises": "fs-promises",
  "node:child_process": "child-process",
  libsql: "sqlite-driver",
};
const standIn = (name: string) => path.join(HERE, "stands-in", `${name}.ts`);

/** A change of a source file, for a fault that is planted. */
export interface Patch {
  file: string;
  find: string;
  replace: string;
}

export interface Simulation {
  runSchedule(seed: number, options: ScheduleOptions): Promise<ScheduleResult>;
}

/**
 * Compiles the publisher's own code with a disk, a network and a clock that a
 * seed decides in the places of Node's: it knows nothing of this, and runs as it
 * does in production.
 */
export async function compileSimulation(patches: readonly Patch[] = []): Promise<Simulation> {
  const unused = new Set(patches);
  const plugin: Plugin = {
    name: "world",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^(?:node:(?:fs|fs\/promises|child_process)|libsql)$/ }, ({ path: name, importer }) =>
        importer.startsWith(HERE) ? null : { path: standIn(STAND_INS[name]!) },
      );
      onResolve({ filter: /\/renderer$/ }, ({ path: name, importer }) =>
        path.resolve(path.dirname(importer), name) === path.join(PROJECT, "services/renderer/renderer")
          ? { path: standIn("renderer") }
          : null,
      );
      onLoad({ filter: /\/services\/.*\.ts$/ }, async ({ path: file }) => {
        let contents = await readFile(file, "utf8");
        for (const patch of patches) {
          if (path.join(PROJECT, patch.file) !== file) continue;
          if (!contents.includes(patch.find)) throw new Error(`${patch.file} has no ${patch.find}`);
          contents = contents.replace(patch.find, () => patch.replace);
          unused.delete(patch);
        }
        return { contents, loader: "ts" };
      });
    },
  };
  const { outputFiles } = await build({
    entryPoints: [path.join(HERE, "schedule.ts")],
    bundle: true,
    write: false,
    platform: "node",
    target: "node20",
    format: "cjs",
    external: ["libsql"],
    inject: [standIn("globals")],
    plugins: [plugin],
    logLevel: "error",
  });
  const [first] = unused;
  if (first !== undefined) throw new Error(`${first.file} is no part of the simulation`);
  const compiled = { exports: {} as Simulation };
  const run = new Function("module", "exports", "require", outputFiles[0]!.text) as (
    module: object,
    exports: object,
    require: NodeJS.Require,
  ) => void;
  run(compiled, compiled.exports, createRequire(path.join(PROJECT, "x.js")));
  return compiled.exports;
}
