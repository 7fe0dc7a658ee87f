import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Where each compiled program goes below `services/`, and what it is compiled from. */
const PROGRAMS = {
  start: "start.ts",
  serve: "serve.ts",
  "product-api/main": "product-api/main.ts",
  "publisher/cli": "publisher/cli.ts",
  "backup/cli": "backup/cli.ts",
  "hosts/cli": "hosts/cli.ts",
  "publisher/release": "publisher/upload/cli.ts",
  "publisher/worker": "publisher/worker.ts",
  // Beside the programs that start it, as it is beside the module that does.
  "publisher/render-worker": "publisher/bulk/render-worker.ts",
  "publisher/render-apart-worker": "publisher/render-apart-worker.ts",
  // The archive keeps it with each renderer.
  "publisher/render-record": "publisher/archive/render-record.ts",
};

/** Native modules, which a bundler can't bring along, and two large ones that few need. */
const EXTERNAL = ["libsql", "sharp", "@aws-sdk/client-cloudfront", "@aws-sdk/client-s3"];

/** Stand for the packages, and for how they are compiled. */
const ALWAYS_INPUTS = ["package-lock.json", "tsconfig.json", "scripts/programs.mjs"];

/** Node's options for a compiled program: an error tells where it is in the sources. */
export const NODE_OPTIONS = ["--enable-source-maps"];

/**
 * Compiles the programs of `services/`, each with its packages into one file:
 * finding and translating its several hundred modules one by one is most of a
 * program's start. Does nothing when no input has changed since, by time or
 * size. Answers the folder that holds `services/<program>.js`.
 */
export function compilePrograms(root) {
  // Not below node_modules: an `npm ci` removes all of that under running programs, which start others.
  const folder = join(root, ".builds", "programs");
  const stamp = join(folder, "inputs.json");
  if (isFresh(root, stamp)) return folder;

  mkdirSync(folder, { recursive: true });
  const temporary = mkdtempSync(join(folder, "new-"));
  try {
    const metafile = join(temporary, "meta.json");
    runBundler(root, temporary, metafile);
    const { inputs, outputs } = JSON.parse(readFileSync(metafile, "utf8"));
    for (const output of Object.keys(outputs)) {
      const file = resolve(root, output);
      const place = join(folder, file.slice(temporary.length));
      mkdirSync(dirname(place), { recursive: true });
      // A program that is being started meanwhile reads the old file or the new one.
      renameSync(file, place);
    }
    const own = Object.keys(inputs).filter((file) => !file.startsWith("node_modules/"));
    const versions = [...ALWAYS_INPUTS, ...own].map((file) => [file, versionOf(root, file)]);
    writeFileSync(join(temporary, "inputs.json"), JSON.stringify(versions));
    renameSync(join(temporary, "inputs.json"), stamp);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  return folder;
}

function runBundler(root, outdir, metafile) {
  const entries = Object.entries(PROGRAMS).map(([program, file]) => `services/${program}=services/${file}`);
  const options = ["--bundle", "--platform=node", "--target=node20", "--format=cjs", "--sourcemap"];
  const more = ["--sources-content=false", "--log-level=error", `--outdir=${outdir}`, `--metafile=${metafile}`];
  const { status, error } = spawnSync(
    // A program for this machine or a script for Node, as the installation left it.
    join(root, "node_modules/.bin/esbuild"),
    [...entries, ...options, ...more, ...EXTERNAL.map((name) => `--external:${name}`)],
    { cwd: root, stdio: ["ignore", "inherit", "inherit"] },
  );
  if (status !== 0)
    throw new Error(`The services could not be compiled${error ? `: ${error.message}` : "; the reason stands above"}.`);
}

function isFresh(root, stamp) {
  try {
    return JSON.parse(readFileSync(stamp, "utf8")).every(([file, version]) => versionOf(root, file) === version);
  } catch {
    return false;
  }
}

function versionOf(root, file) {
  const { mtimeMs, size } = statSync(join(root, file));
  return `${mtimeMs} ${size}`;
}

/** As a program of its own it prints the folder. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(compilePrograms(dirname(dirname(fileURLToPath(import.meta.url)))));
}
