import type { GatsbyNode } from "gatsby";
import { appendFile, cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { LANGUAGES } from "../../src/domain/site/locale";
import type { AcceptedRealtor } from "../../src/domain/realtor/page-context";
import {
  SITEMAP_FIXED_FILE,
  SITEMAP_INDEX_FILE,
  renderFixedSitemap,
  type SitemapEntry,
} from "../../src/domain/site/sitemap";
import { ROUTES } from "../../services/hosts";
import { writeFixedFiles, writeSitemaps } from "../../services/renderer";
import { readReleaseDir } from "./env";
import { freezeRenderer } from "./freeze-renderer";
import type { ReleaseOptions } from "./plugin-options-schema";
import { writeBuildId } from "./build-id";
import { writeHostPages } from "./host-pages";

/** Gatsby's notes to itself, and a library that no page uses: not for the public. */
const PRIVATE_FILES = ["webpack.stats.json", "chunk-map.json", "_gatsby", "~partytown"];

/**
 * Completes the public tree (sitemaps, build id, pages for realtors' own
 * domains). For the code lane it then moves everything that serving and
 * publishing need to `releaseDir`, so that the build folder can go.
 */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ getNodesByType, reporter, store }, pluginOptions) => {
  const { siteUrl } = pluginOptions as unknown as ReleaseOptions;
  const releaseDir = readReleaseDir();
  const { program } = store.getState() as { program: { directory: string } };
  const publicDir = path.join(program.directory, "public");
  const cacheDir = path.join(program.directory, ".cache");
  const rendererDir = releaseDir ? path.join(releaseDir, "renderer") : path.join(cacheDir, "frozen-renderer");

  const nodes = getNodesByType("Realtor");
  const entries = nodes.map((node): SitemapEntry => ({
    id: node["realtorId"] as string,
    slug: node["slug"] as string,
    host: (node["host"] as string | null) ?? null,
    updatedAt: node["updatedAt"] as string,
  }));
  // Whole records only where a page is made of them here.
  const withHost = nodes.flatMap((node, index): AcceptedRealtor[] => {
    const { host } = entries[index]!;
    return host === null ? [] : [{ record: JSON.parse(node["json"] as string) as AcceptedRealtor["record"], host }];
  });
  const activity = reporter.activityTimer("freeze the renderer, write sitemaps and own-domain pages");
  activity.start();
  const site = await freezeRenderer({ programDir: program.directory, publicDir, cacheDir, rendererDir });
  await writeHostPages({ publicDir, rendererDir, withHost });
  await writeSitemaps(publicDir, siteUrl, entries);
  await writeFile(path.join(publicDir, SITEMAP_FIXED_FILE), renderFixedSitemap(siteUrl));
  await writeBuildId(publicDir, site.webpackCompilationHash);
  await appendFile(path.join(publicDir, "robots.txt"), `\nSitemap: ${siteUrl}/${SITEMAP_INDEX_FILE}\n`);
  activity.end();
  if (releaseDir === undefined) return;

  const gathering = reporter.activityTimer("gather the release");
  gathering.start();
  await cp(path.join(cacheDir, "functions"), path.join(releaseDir, "functions"), { recursive: true });
  await writeFile(path.join(releaseDir, "routes.json"), JSON.stringify(ROUTES, null, 2));
  for (const name of PRIVATE_FILES) await rm(path.join(publicDir, name), { recursive: true, force: true });
  await mkdir(releaseDir, { recursive: true });
  await writeFixedFiles(publicDir, releaseDir, entries);
  await move(publicDir, path.join(releaseDir, "public"));
  await writeFile(
    path.join(releaseDir, "build.json"),
    JSON.stringify({
      buildId: site.webpackCompilationHash,
      node: process.version,
      icu: process.versions.icu ?? "none",
      siteUrl,
      languages: LANGUAGES,
      matchPaths: JSON.parse(await readFile(path.join(cacheDir, "match-paths.json"), "utf8")) as unknown,
    }),
  );
  gathering.end();
};

/** The release may be on another file system than the build. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true });
  }
}
