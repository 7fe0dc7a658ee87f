import type { GatsbyNode } from "gatsby";
import { appendFile, cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { LANGUAGES } from "../../src/domain/site/locale";
import type { AcceptedRealtor } from "../../src/domain/realtor/page-context";
import { securityHeaders } from "../../src/domain/site/security-headers";
import {
  SITEMAP_FIXED_FILE,
  SITEMAP_INDEX_FILE,
  renderFixedSitemap,
  type SitemapEntry,
} from "../../src/domain/site/sitemap";
import { PLAIN_ROUTES_FILE, routesWith } from "../../services/hosts";
import { writeFixedFiles, writeSitemaps } from "../../services/renderer";
import { billOfMaterials } from "./bill-of-materials";
import { readReleaseDir, readSecurityOptions } from "./env";
import { freezeRenderer } from "./freeze-renderer";
import type { ReleaseOptions } from "./plugin-options-schema";
import { writeBuildId } from "./build-id";
import { writeHostPages } from "./host-pages";
import { compiledFunctions } from "./on-pre-bootstrap";
import { scriptDigestsOf } from "./script-digests";

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
  const scriptDigests = await scriptDigestsOf(publicDir);
  const routes = routesWith(securityHeaders({ siteUrl, scriptDigests, ...readSecurityOptions() }));
  activity.end();
  if (releaseDir === undefined) return writeJson(path.join(publicDir, PLAIN_ROUTES_FILE), routes);

  const gathering = reporter.activityTimer("gather the release");
  gathering.start();
  const warning = await compiledFunctions();
  if (warning !== "") reporter.warn(warning);
  await writeJson(path.join(releaseDir, "routes.json"), routes);
  const lockfile = path.join(program.directory, "package-lock.json");
  await writeFile(path.join(releaseDir, "sbom.json"), await billOfMaterials(lockfile));
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

async function writeJson(file: string, value: unknown): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(value, null, 2));
}

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
