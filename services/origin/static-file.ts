import { join } from "node:path";
import { isAssetName } from "./content-type";
import type { PublishedFile, ReadPublishedFile } from "./published-file";
import type { Release } from "./release";
import type { RequestPath } from "./request-path";

export interface StaticFile {
  status: 200 | 404;
  name: string;
  file: PublishedFile;
  immutable: boolean;
}

export interface StaticLookup {
  release: Release;
  read: ReadPublishedFile;
  earlierPublicFolders: (current: Release) => string[];
  /** The folder of the pages of a realtor's own domain, below `_hosts`; null on the product's domains. */
  ownDomain: string | null;
}

const HOSTS_FOLDER = "_hosts";
/** Names that webpack gives: `app-<hash>.js`, `styles.<hash>.css`. */
const HASHED_NAME = /[-.][0-9a-f]{8,}\.(?:js|css)$/;

/** What a path names in a release: a file, a page, the shell of a rewrite, the 404 page of its language; or nothing. */
export function findStaticFile({ segments }: Pick<RequestPath, "segments">, lookup: StaticLookup): StaticFile | null {
  if (segments[0]?.toLowerCase() === HOSTS_FOLDER) return null;
  const last = segments.at(-1) ?? "";
  const name = (last.includes(".") ? segments : [...segments, "index.html"]).join("/");
  const immutable = isHashed(segments);

  const file = readFrom(name, lookup) ?? (immutable ? readEarlier(name, lookup) : null);
  if (file) return { status: 200, name, file, immutable };
  if (isAssetName(last) || isDataPath(segments)) return null;
  return findShell(segments, lookup) ?? findNotFoundPage(segments, lookup);
}

function readFrom(name: string, { release, read, ownDomain }: StaticLookup): PublishedFile | null {
  const own = ownDomain && read(join(release.publicFolder, HOSTS_FOLDER, ownDomain, name));
  return own || read(join(release.publicFolder, name));
}

/** A tab that was opened before a release still asks for the chunks of the one before. */
function readEarlier(name: string, { release, read, earlierPublicFolders }: StaticLookup): PublishedFile | null {
  for (const folder of earlierPublicFolders(release)) {
    const file = read(join(folder, name));
    if (file) return file;
  }
  return null;
}

function isHashed(segments: readonly string[]): boolean {
  if (segments.length > 1) return segments[0] === "static";
  return HASHED_NAME.test(segments[0] ?? "");
}

/** Below these there are no pages, so nothing there is answered with html. */
function isDataPath([first]: readonly string[]): boolean {
  return first === "page-data" || first === "static";
}

function findShell(segments: readonly string[], lookup: StaticLookup): StaticFile | null {
  const to = lookup.release.rewrites.find(({ matches }) => matches(segments))?.to.slice(1);
  if (to === undefined) return null;
  const name = to.endsWith(".html") ? to : join(to, "index.html");
  const file = readFrom(name, lookup);
  return file && { status: 200, name, file, immutable: false };
}

function findNotFoundPage([first]: readonly string[], lookup: StaticLookup): StaticFile | null {
  const names = first === "en" ? ["en/404/index.html", "404.html"] : ["404.html"];
  for (const name of names) {
    const file = readFrom(name, lookup);
    if (file) return { status: 404, name, file, immutable: false };
  }
  return null;
}
