import type { Claim } from "../../../src/domain/realtor/claims";
import { fileKey } from "../../../src/domain/site/cache-keys";
import { DEFAULT_LANGUAGE, LANGUAGES } from "../../../src/domain/site/locale";
import { foldSlug, isReservedSlug, SLUG_PATTERN } from "../../../src/domain/site/slug";
import { claimFiles } from "../../renderer/realtor-files";
import { keyOfClaim } from "../purge/purge-plan";

const SHARD_FILE = /^sitemaps\/([0-9a-f]{3})\.xml$/;
const PREFIXES: readonly string[] = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/** Where realtors' files are in the published tree: of an address, or a shard of the sitemap. */
export type RealtorPlace = Claim | { place: "sitemap"; shard: number };

/** The place that a file is in, by its path below the tree; null for what only the code decides. */
export function realtorPlaceOf(file: string): RealtorPlace | null {
  const [, shard] = SHARD_FILE.exec(file) ?? [];
  if (shard !== undefined) return { place: "sitemap", shard: Number.parseInt(shard, 16) };
  const segments = file.split("/");
  if (segments[0] === "_hosts") return segments.length > 2 ? { place: "host", name: segments[1]! } : null;
  if (segments[0] === "page-data") segments.shift();
  if (PREFIXES.includes(segments[0]!)) segments.shift();
  const [name] = segments;
  if (name === undefined || segments.length < 2 || !SLUG_PATTERN.test(name) || isReservedSlug(name)) return null;
  return { place: "product", name };
}

/** Slugs, folded, in whose folder the code has files of its own. */
export function foldersOfCode(fixed: Iterable<string>): Set<string> {
  const names = new Set<string>();
  for (const file of fixed) {
    const place = realtorPlaceOf(file);
    if (place?.place === "product") names.add(foldSlug(place.name));
  }
  return names;
}

/** Whether a file is one of the four of its claim. */
export function isClaimFile(claim: Claim, file: string): boolean {
  return claimFiles(claim).some((planned) => planned.file === file);
}

/** What a cache must forget of files in realtors' places. */
export function purgeOfFiles(files: readonly string[]): { keys: string[]; urls: string[] } {
  const keys = new Set<string>();
  for (const file of files) {
    const place = realtorPlaceOf(file);
    if (place !== null) keys.add(place.place === "sitemap" ? fileKey(file) : keyOfClaim(place));
  }
  return { keys: [...keys], urls: files.map(urlOfFile) };
}

/** The address of a file, as receipts write it: `/slug`, `//domain/en`. */
export function urlOfFile(file: string): string {
  const [, host, below] = /^_hosts\/([^/]+)\/(.+)$/.exec(file) ?? [];
  const path = `/${below ?? file}`.replace(/\/index\.html$/, "") || "/";
  return host === undefined ? path : `//${host}${path}`;
}
