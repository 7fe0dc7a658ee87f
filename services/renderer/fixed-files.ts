import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { claimsOfEntry } from "../../src/domain/realtor/claims";
import { SITEMAP_FIXED_FILE, SITEMAP_INDEX_FILE } from "../../src/domain/site/sitemap";
import { claimFiles } from "./realtor-files";
import { listFiles } from "./tree";

const FIXED_FILES = "fixed.json";

export function digestOf(body: Buffer): string {
  return createHash("sha256").update(body).digest("hex");
}

const isDataFile = (file: string) =>
  file.startsWith("_hosts/") ||
  file === SITEMAP_INDEX_FILE ||
  (file.startsWith("sitemaps/") && file !== SITEMAP_FIXED_FILE);

/** Notes the digests of the files that only the code decides, before any publication touches the tree. */
export async function writeFixedFiles(
  publicDir: string,
  releaseDir: string,
  realtors: readonly { slug: string; host: string | null }[],
): Promise<void> {
  const claims = realtors.flatMap(claimsOfEntry);
  const data = new Set(claims.flatMap(claimFiles).map(({ file }) => file));
  const digests: Record<string, string> = {};
  for (const file of listFiles(publicDir)) {
    if (data.has(file) || isDataFile(file)) continue;
    digests[file] = digestOf(await readFile(path.join(publicDir, file)));
  }
  await writeFile(path.join(releaseDir, FIXED_FILES), JSON.stringify(digests, null, 1));
}

/** File → SHA-256 in hex. */
export async function readFixedFiles(releaseDir: string): Promise<Map<string, string>> {
  return new Map(
    Object.entries(JSON.parse(await readFile(path.join(releaseDir, FIXED_FILES), "utf8")) as Record<string, string>),
  );
}
