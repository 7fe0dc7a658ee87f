import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { isReservedSlug, SLUG_PATTERN } from "../../src/domain/site/slug";

export interface OwnDomain {
  domain: string;
  slug: string;
  /** Those of its folder, relative to it. */
  files: string[];
}

/** What of a public tree a host's files have to name. */
export interface SiteTree {
  /** As their realtors write them. */
  slugs: string[];
  ownDomains: OwnDomain[];
  /** At the top, with a hash in the name. */
  hashedFiles: string[];
}

/** Names that webpack gives: `app-<hash>.js`, `styles.<hash>.css`. */
export const HASHED_NAME = /[-.][0-9a-f]{8,}\.(?:js|css)$/;
export const HOSTS_FOLDER = "_hosts";
/** Nothing that means something in a host's file. */
const DOMAIN = /^[a-z0-9][a-z0-9.-]*$/;

const pageDataSchema = z.object({
  result: z.object({ pageContext: z.object({ realtor: z.object({ slug: z.string().regex(SLUG_PATTERN) }) }) }),
});

export function readSiteTree(publicDir: string): SiteTree {
  const slugs = namesIn(publicDir, "folder").filter((name) => SLUG_PATTERN.test(name) && !isReservedSlug(name));
  const domains = namesIn(path.join(publicDir, HOSTS_FOLDER), "folder").filter((name) => DOMAIN.test(name));
  const ownDomains = domains.map((domain): OwnDomain => {
    const folder = path.join(publicDir, HOSTS_FOLDER, domain);
    const pageData: unknown = JSON.parse(readFileSync(path.join(folder, "page-data/index/page-data.json"), "utf8"));
    return { domain, slug: pageDataSchema.parse(pageData).result.pageContext.realtor.slug, files: filesOf(folder) };
  });
  const hashedFiles = namesIn(publicDir, "file").filter((name) => HASHED_NAME.test(name));
  return { slugs, ownDomains, hashedFiles };
}

function namesIn(folder: string, kind: "file" | "folder"): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries
      .filter((entry) => (kind === "file" ? entry.isFile() : entry.isDirectory()))
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}
