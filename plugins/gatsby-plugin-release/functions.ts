import { execFile } from "node:child_process";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";

/** What Gatsby does around a function: it finds the parameters in the address, and reads the body. */
type Wrap = (this: { resourcePath: string; resourceQuery: string }) => Promise<string>;

interface GatsbyCoreUtils {
  getMatchPath(route: string): string | undefined;
  urlResolve(...segments: string[]): string;
}

/** Of Gatsby's manifest what the origin reads. */
interface ReleaseFunction {
  functionRoute: string;
  relativeCompiledFilePath: string;
  matchPath?: string;
}

interface Compiling {
  /** Of the project. What is compiled names its files as seen from here. */
  directory: string;
  /** Holds the functions, as `src/api` of a project does. */
  source: string;
  /** Of the release. */
  folder: string;
}

const OPTIONS = [
  "--bundle",
  "--platform=node",
  "--format=cjs",
  "--target=node20",
  "--define:PREFIX_TO_STRIP=''",
  "--define:process.env.NODE_ENV='production'",
  // All of zod comes along, which webpack would take apart. Names and lines stay, for the traces of errors.
  "--minify-syntax",
  "--minify-whitespace",
  "--line-limit=200",
  "--log-level=warning",
];

/**
 * Compiles a release's functions, each self-contained: Gatsby would do the same with webpack and Babel, which was a
 * fifth of a build's time. A process of its own, whose memory goes with it. Answers what there is to warn of. Throws
 * where one does not compile, with its line.
 */
export async function compileFunctions({ directory, source, folder }: Compiling): Promise<string> {
  const loadOfGatsby = createRequire(require.resolve("gatsby/package.json"));
  const utils = loadOfGatsby("gatsby-core-utils") as GatsbyCoreUtils;
  const { default: wrap } = loadOfGatsby("./dist/internal-plugins/functions/api-function-webpack-loader.js") as {
    default: Wrap;
  };
  const entries = path.join(directory, ".functions");
  const functions: ReleaseFunction[] = [];
  const written: string[] = [];
  for (const file of await listFunctions(source)) {
    const compiled = compiledFunction(file, utils);
    functions.push(compiled);
    const entry = path.join(entries, compiled.relativeCompiledFilePath);
    const query = new URLSearchParams({ matchPath: compiled.matchPath ?? "" });
    await mkdir(path.dirname(entry), { recursive: true });
    await writeFile(entry, await wrap.call({ resourcePath: path.join(source, file), resourceQuery: query.toString() }));
    written.push(entry);
  }
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "manifest.json"), JSON.stringify(functions, null, 2));
  if (written.length === 0) return "";
  const esbuild = path.join(path.dirname(require.resolve("esbuild/package.json")), "bin/esbuild");
  const args = [...written, ...OPTIONS, `--outdir=${folder}`, `--outbase=${entries}`];
  const { stderr } = await promisify(execFile)(esbuild, args, { cwd: directory });
  return stderr;
}

/** As Gatsby finds them (`internal-plugins/functions/gatsby-node.js`). */
async function listFunctions(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && /\.[jt]s$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/\.(?:spec|test)\.[jt]s$|\.d\.ts$|(?:^|\/)__tests__\//.test(file))
    .sort();
}

function compiledFunction(file: string, { getMatchPath, urlResolve }: GatsbyCoreUtils): ReleaseFunction {
  const { dir, name } = path.parse(file);
  const functionRoute = urlResolve(dir, name === "index" ? "" : name);
  const matchPath = getMatchPath(functionRoute);
  return {
    functionRoute,
    relativeCompiledFilePath: path.join(dir, `${name}.js`),
    ...(matchPath === undefined ? {} : { matchPath }),
  };
}
