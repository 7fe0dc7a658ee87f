import { readdir, stat } from "node:fs/promises";
import { foldSlug, isReservedSlug, SLUG_PATTERN } from "../../src/domain/site/slug";

/** The slug as its realtor writes it, for one in other letter case; null when nobody has it. */
export type FindSpelling = (publicFolder: string, slug: string) => Promise<string | null>;

/** Slugs with capitals, by what they are without. */
export type Capitals = ReadonlyMap<string, string>;

/** A folder that changed this recently may change once more with the same time: kernels stamp by the tick. */
const SETTLED_AFTER_MS = 100;

/**
 * Slugs are unique without regard to case, and files are named as the slug is
 * written. Slugs with capitals are few, so only those are kept: from a listing
 * of the folder that is made again when the folder has changed.
 */
export function createSpelling(): FindSpelling {
  let listed: { folder: string; changedAt: bigint; capitals: Capitals } | null = null;

  return async function findSpelling(publicFolder, slug) {
    const { mtimeNs, mtimeMs } = await stat(publicFolder, { bigint: true });
    let capitals = listed?.folder === publicFolder && listed.changedAt === mtimeNs ? listed.capitals : null;
    if (capitals === null) {
      const isSettled = Date.now() - Number(mtimeMs) >= SETTLED_AFTER_MS;
      capitals = await listCapitals(publicFolder);
      listed = isSettled ? { folder: publicFolder, changedAt: mtimeNs, capitals } : null;
    }
    return spelledBy(capitals, slug);
  };
}

export function spelledBy(capitals: Capitals, slug: string): string | null {
  const folded = foldSlug(slug);
  const spelled = capitals.get(folded) ?? folded;
  return spelled === slug ? null : spelled;
}

async function listCapitals(publicFolder: string): Promise<Capitals> {
  return capitalsIn(await readdir(publicFolder));
}

/** Among the names at the top of a tree. */
export function capitalsIn(names: readonly string[]): Capitals {
  const slugs = names.filter((name) => name !== foldSlug(name) && SLUG_PATTERN.test(name) && !isReservedSlug(name));
  return new Map(slugs.map((slug) => [foldSlug(slug), slug]));
}
