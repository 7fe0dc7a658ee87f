import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { LANGUAGES, type Language } from "../../src/domain/site/locale";
import { localizePath, pageDataFile } from "../../src/domain/site/page-path";
import { REALTOR_FIXED_PATH } from "../../src/domain/site/slug";
import {
  FROZEN_SITE_FILE,
  REALTOR_PAGE_FILE,
  RENDER_PAGE_FILE,
  type FrozenResources,
  type FrozenSite,
} from "../../services/renderer";

interface PageData {
  componentChunkName: string;
  result: { data: unknown };
  staticQueryHashes: string[];
  slicesMap: Record<string, string>;
}

interface Folders {
  /** Of the sources that are built. */
  programDir: string;
  publicDir: string;
  cacheDir: string;
  rendererDir: string;
}

/** Gatsby's own; the paths below its package are not public, hence the exact version in package.json. */
interface ClientAssets {
  readWebpackStats(publicDir: string): Promise<unknown>;
  getScriptsAndStylesForTemplate(
    componentChunkName: string,
    stats: unknown,
  ): Promise<Pick<FrozenResources, "styles" | "reversedStyles">>;
}
interface StaticQueries {
  getStaticQueryContext(hashes: string[]): Promise<{ staticQueryContext: unknown }>;
}

/**
 * Copies the server bundle that this build rendered with, and with it, as JSON, all that Gatsby computes around it;
 * and bundles what makes a page of a record: a publisher that runs on has the code of before.
 */
export async function freezeRenderer({ programDir, publicDir, cacheDir, rendererDir }: Folders): Promise<FrozenSite> {
  const require = createRequire(path.join(cacheDir, "x.js"));
  const assets = require("gatsby/dist/utils/client-assets-for-template") as ClientAssets;
  const queries = require("gatsby/dist/utils/static-query-utils") as StaticQueries;

  const pageData = {} as Record<Language, PageData>;
  for (const language of LANGUAGES) {
    const file = path.join(publicDir, pageDataFile(localizePath(REALTOR_FIXED_PATH, language)));
    pageData[language] = JSON.parse(await readFile(file, "utf8")) as PageData;
  }
  const { componentChunkName, staticQueryHashes, slicesMap } = pageData.ko;
  const stats = await assets.readWebpackStats(publicDir);
  const appData = JSON.parse(await readFile(path.join(publicDir, "page-data/app-data.json"), "utf8")) as {
    webpackCompilationHash: string;
  };

  const site: FrozenSite = {
    webpackCompilationHash: appData.webpackCompilationHash,
    template: {
      componentChunkName,
      staticQueryHashes,
      slicesMap,
      data: { ko: pageData.ko.result.data, en: pageData.en.result.data },
      resources: {
        ...(await assets.getScriptsAndStylesForTemplate(componentChunkName, stats)),
        ...(await queries.getStaticQueryContext(staticQueryHashes)),
      },
    },
  };
  await mkdir(rendererDir, { recursive: true });
  await cp(path.join(cacheDir, "page-ssr/routes"), rendererDir, {
    recursive: true,
    filter: (file) => !file.endsWith(".map"),
  });
  await readFile(path.join(rendererDir, RENDER_PAGE_FILE));
  const { build } = require("esbuild") as typeof import("esbuild");
  await build({
    entryPoints: [path.join(programDir, "src/domain/realtor/page-context.ts")],
    outfile: path.join(rendererDir, REALTOR_PAGE_FILE),
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    logLevel: "warning",
  });
  await writeFile(path.join(rendererDir, FROZEN_SITE_FILE), JSON.stringify(site));
  return site;
}
