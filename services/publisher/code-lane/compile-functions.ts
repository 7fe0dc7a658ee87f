import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type * as Esbuild from "esbuild";
import { PublisherError } from "../errors";

/** Where Gatsby looks for functions. */
const FUNCTIONS_FOLDER = "src/api";

/** What Gatsby does around a function: it finds the parameters in the address, and reads the body. */
type Wrap = (this: { resourcePath: string; resourceQuery: string }) => Promise<string>;

interface GatsbyCoreUtils {
  getMatchPath(route: string): string | undefined;
  urlResolve(...segments: string[]): string;
}

/** A function as Gatsby's manifest names it, without the folders it was built in. */
interface ManifestFunction {
  functionRoute: string;
  pluginName: string;
  originalRelativeFilePath: string;
  relativeCompiledFilePath: string;
  matchPath?: string;
  functionId: string;
}

/**
 * Compiles a workspace's functions into `folder` of a release, each self-contained, and takes them from the workspace:
 * Gatsby would compile the same with webpack and Babel, which was a fifth of a build's time. Throws `BUILD_FAILED`.
 */
export async function compileFunctions(projectDir: string, workspace: string, folder: string): Promise<void> {
  const load = createRequire(path.join(projectDir, "package.json"));
  const loadOfGatsby = createRequire(load.resolve("gatsby/package.json"));
  const { build, stop } = load("esbuild") as typeof Esbuild;
  const utils = loadOfGatsby("gatsby-core-utils") as GatsbyCoreUtils;
  const loader = loadOfGatsby("./dist/internal-plugins/functions/api-function-webpack-loader.js") as { default: Wrap };
  const source = path.join(workspace, FUNCTIONS_FOLDER);
  const functions = (await listFunctions(source)).map((file) => manifestEntry(file, utils));
  await build({
    absWorkingDir: workspace,
    entryPoints: functions.map(({ originalRelativeFilePath, relativeCompiledFilePath, matchPath = "" }) => ({
      in: `${path.join(source, originalRelativeFilePath)}?matchPath=${matchPath}`,
      out: relativeCompiledFilePath.replace(/\.js$/, ""),
    })),
    outdir: folder,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    // All of zod comes along, which webpack would take apart. Names stay, for the traces of errors.
    minifySyntax: true,
    minifyWhitespace: true,
    define: { PREFIX_TO_STRIP: '""', "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
    plugins: [wrappedBy(loader.default)],
  })
    .catch((cause: Error) => {
      throw new PublisherError("BUILD_FAILED", `The functions could not be compiled. ${cause.message}`, { cause });
    })
    // Its process would keep 200 MB beside all of the build.
    .finally(stop);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "manifest.json"), JSON.stringify(functions, null, 2));
  await rm(source, { recursive: true, force: true });
}

function wrappedBy(wrap: Wrap): Esbuild.Plugin {
  return {
    name: "gatsby-function",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\?matchPath=/ }, ({ path: entry }) => {
        const [file = "", query = ""] = entry.split("?");
        return { path: file, suffix: `?${query}`, namespace: "gatsby-function" };
      });
      onLoad({ filter: /./, namespace: "gatsby-function" }, async ({ path: resourcePath, suffix: resourceQuery }) => ({
        contents: await wrap.call({ resourcePath, resourceQuery }),
        resolveDir: path.dirname(resourcePath),
      }));
    },
  };
}

async function listFunctions(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /(?<!\.d)\.[jt]s$/.test(entry.name));
  return files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
}

function manifestEntry(file: string, { getMatchPath, urlResolve }: GatsbyCoreUtils): ManifestFunction {
  const { dir, name } = path.parse(file);
  const relativeCompiledFilePath = path.join(dir, `${name}.js`);
  const functionRoute = urlResolve(dir, name === "index" ? "" : name);
  const matchPath = getMatchPath(functionRoute);
  return {
    functionRoute,
    pluginName: "default-site-plugin",
    originalRelativeFilePath: file,
    relativeCompiledFilePath,
    ...(matchPath === undefined ? {} : { matchPath }),
    functionId: relativeCompiledFilePath
      .replace(/([a-z])([A-Z])/g, "$1-$2")
      .replace(/[^a-zA-Z]+/g, "-")
      .toLowerCase(),
  };
}
