import type { GatsbyNode } from "gatsby";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { LANGUAGES } from "../../src/domain/site/locale";
import {
  WORKSPACE_WORKER_FILE,
  workspaceManifestFile,
  workspacePaths,
  workspaceScope,
} from "../../src/domain/site/workspace-app";
import { workspaceManifest } from "./manifest";
import { workspaceFiles } from "./on-create-webpack-config";
import type { WorkspaceAppOptions } from "./plugin-options-schema";
import type { KeptRelease } from "./worker-events";

/** Writes the manifests and the worker. Listed before `gatsby-plugin-release`, which moves the finished tree. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ store }, pluginOptions) => {
  const { names, isKeptOffline } = pluginOptions as unknown as WorkspaceAppOptions;
  const { program } = store.getState() as { program: { directory: string } };
  const publicDir = path.join(program.directory, "public");
  for (const language of LANGUAGES) {
    const manifest = workspaceManifest(language, names[language]);
    await writeFile(path.join(publicDir, workspaceManifestFile(language)), JSON.stringify(manifest));
  }
  const release = isKeptOffline ? await releaseToKeep(publicDir) : null;
  await build({
    entryPoints: [path.join(program.directory, "plugins/gatsby-plugin-workspace-app/worker.ts")],
    outfile: path.join(publicDir, WORKSPACE_WORKER_FILE),
    define: { __RELEASE__: JSON.stringify(release) },
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    logLevel: "warning",
  });
};

async function releaseToKeep(publicDir: string): Promise<KeptRelease> {
  const appData = JSON.parse(await readFile(path.join(publicDir, "page-data/app-data.json"), "utf8")) as {
    webpackCompilationHash: string;
  };
  return {
    buildId: appData.webpackCompilationHash,
    pages: Object.fromEntries(LANGUAGES.map((language) => [workspaceScope(language), workspacePaths(language)])),
    files: workspaceFiles().map((file) => `/${file}`),
    data: ["/page-data/app-data.json"],
  };
}
