import { join } from "node:path";
import { isHashed } from "../../src/domain/site/cache-control";
import { localizePath, languageOfPath } from "../../src/domain/site/page-path";
import { realtorSlugOfPath } from "../../src/domain/site/routes";
import { isAssetName } from "./content-type";
import { ownSlug } from "./own-domain";
import type { PublishedFile } from "./published-file";
import type { Release, Rewrite } from "./release";
import type { RequestPath } from "./request-path";

export interface StaticFile {
  status: 200 | 404;
  name: string;
  file: PublishedFile;
  immutable: boolean;
}

export interface Redirect {
  /** Path to go to instead, for now (302). */
  redirect: string;
}

export interface StaticLookup {
  release: Release;
  /** The folder of a realtor's own domain, below `public`; null on every other host. */
  ownFolder: string | null;
}

export const HOSTS_FOLDER = "_hosts";
const PAGE_DATA_FOLDER = "page-data";

/** What a path names in a release: a file, a page, the shell of a rewrite, the 404 page of its language; or nothing. */
export async function findStaticFile(
  { segments }: Pick<RequestPath, "segments">,
  lookup: StaticLookup,
): Promise<StaticFile | Redirect | null> {
  const { files } = lookup.release;
  if (segments[0]?.toLowerCase() === HOSTS_FOLDER) return null;
  const last = segments.at(-1) ?? "";
  const name = (last.includes(".") ? segments : [...segments, "index.html"]).join("/");
  if (lookup.ownFolder !== null) {
    const own = await findOnOwnDomain(segments, name, lookup.ownFolder, lookup);
    if (own !== "shared") return own;
  }
  const file = await files.read(name);
  if (file) return { status: 200, name, file, immutable: isHashed(segments) };
  if (isAssetName(last) || isDataPath(segments)) return null;
  return (await findSubRoute(segments, lookup)) ?? findNotFoundPage(segments, lookup);
}

/** The realtor's homepage and screens. Other realtors' pages are not found here; what is left is everybody's. */
async function findOnOwnDomain(
  segments: readonly string[],
  name: string,
  folder: string,
  lookup: StaticLookup,
): Promise<StaticFile | Redirect | null | "shared"> {
  const { files } = lookup.release;
  const file = await files.read(`${folder}/${name}`);
  if (file) return { status: 200, name, file, immutable: false };
  const shell = await findShell(segments, lookup.release.ownDomainRewrites, lookup);
  if (shell) return shell;
  if (segments[0] === PAGE_DATA_FOLDER) return slugOf(segments.slice(1)) === null ? "shared" : null;
  const slug = slugOf(segments);
  if (slug === null) return "shared";
  if (slug !== (await ownSlug(folder, files))) return findNotFoundPage(segments, lookup);
  const language = languageOfPath(pathOf(segments));
  const rest = segments.slice(segments.indexOf(slug) + 1);
  const redirect = localizePath(`/${rest.join("/")}`, language);
  const to = redirect.split("/").filter(Boolean);
  const isThere = rest.length === 0 || lookup.release.ownDomainRewrites.some(({ matches }) => matches(to));
  // What is found below a slug alone, as the samples are, is answered there.
  return isThere ? { redirect } : "shared";
}

/** A realtor's sub-route. A public one is not there without a homepage. */
async function findSubRoute(segments: readonly string[], lookup: StaticLookup): Promise<StaticFile | null> {
  const slug = slugOf(segments);
  if (slug === null) return null;
  const hasHomepage = (await lookup.release.files.read(`${slug}/index.html`)) !== null;
  const rewrites = lookup.release.rewrites.filter(({ needsHomepage }) => hasHomepage || !needsHomepage);
  return findShell(segments, rewrites, lookup);
}

async function findShell(
  segments: readonly string[],
  rewrites: readonly Rewrite[],
  { release }: StaticLookup,
): Promise<StaticFile | null> {
  const to = rewrites.find(({ matches }) => matches(segments))?.to.slice(1);
  if (to === undefined) return null;
  const name = to.endsWith(".html") ? to : join(to, "index.html");
  const file = await release.files.read(name);
  return file && { status: 200, name, file, immutable: false };
}

async function findNotFoundPage([first]: readonly string[], { release }: StaticLookup): Promise<StaticFile | null> {
  const names = first === "en" ? ["en/404/index.html", "404.html"] : ["404.html"];
  for (const name of names) {
    const file = await release.files.read(name);
    if (file) return { status: 404, name, file, immutable: false };
  }
  return null;
}

/** Below these there are no pages, so nothing there is answered with html. */
function isDataPath([first]: readonly string[]): boolean {
  return first === PAGE_DATA_FOLDER || first === "static";
}

function pathOf(segments: readonly string[]): string {
  return `/${segments.join("/")}`;
}

function slugOf(segments: readonly string[]): string | null {
  return realtorSlugOfPath(pathOf(segments));
}
