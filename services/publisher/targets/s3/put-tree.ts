import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { listFiles } from "../../../renderer/tree";
import { inParallel } from "./in-parallel";
import { md5Of } from "./s3-bucket";
import type { S3Target } from "./s3-target";

/** In the order they are written in: no page ever names what is not there. */
const KINDS: readonly RegExp[] = [
  // Scripts, fonts, pictures: what is none of the others.
  /^/,
  /(?:^|\/)page-data\//,
  /\.html$/,
  /^sitemaps\//,
  /^sitemap-index\.xml$/,
];

/** How many files had to be sent, could be copied within the store, were there already, and are gone. */
export interface TreePut {
  put: number;
  copied: number;
  kept: number;
  removed: number;
}

/** For a tree that is brought more than once while its files go on changing. */
export interface Passage {
  /** By file, as which it was brought last. */
  seen: Map<string, string>;
  /** So many more are to come, and one is done. */
  onFiles(count: number): void;
  onFile(): void;
}

/**
 * Brings a tree of a store to what a folder holds: assets, page-data, html, sitemaps, deletions, in that order. Only what
 * differs is written, and what `earlier` has is copied within the store. Run again after it was interrupted, it does
 * what is left. With a `passage` a file may go meanwhile, and one that stands as it was seen is not looked at again.
 * Throws `TARGET`.
 */
export async function putTree(
  folder: string,
  target: S3Target,
  earlier: S3Target | null,
  passage: Passage | null = null,
): Promise<TreePut> {
  const there = await etagsOf(target);
  const before = earlier === null ? new Map<string, string>() : await etagsOf(earlier);
  const files = listFiles(folder);
  const counts: TreePut = { put: 0, copied: 0, kept: 0, removed: 0 };

  async function bringSeen(file: string, { seen, onFile }: Passage): Promise<keyof TreePut | null> {
    try {
      // A file is never written in place, and each has another number.
      const { ino, ctimeNs } = await stat(path.join(folder, file), { bigint: true });
      const stamp = `${ino} ${ctimeNs}`;
      if (there.has(file) && seen.get(file) === stamp) return "kept";
      const became = await bring(file);
      seen.set(file, stamp);
      return became;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    } finally {
      onFile();
    }
  }

  async function bring(file: string): Promise<keyof TreePut> {
    const body = await readFile(path.join(folder, file));
    // Looked at closely only where there is something: a new tree costs no question for each file.
    if (there.has(file) && (await target.compare(file, body)) === "same") return "kept";
    if (before.get(file) === md5Of(body) && (await target.copyFrom(earlier!, file, body))) return "copied";
    await (await target.stage(file, body)).publish();
    return "put";
  }

  passage?.onFiles(files.length);
  for (const kind of KINDS.keys()) {
    const some = files.filter((file) => kindOf(file) === kind);
    await inParallel(some, async (file) => {
      const became = await (passage === null ? bring(file) : bringSeen(file, passage));
      if (became !== null) counts[became]++;
    });
  }
  const kept = new Set(files);
  const gone = [...there.keys()].filter((file) => !kept.has(file));
  // The html goes before the page-data that it would ask for, and that before its scripts.
  for (const isHtml of [true, false]) {
    const some = gone.filter((file) => file.endsWith(".html") === isHtml);
    await inParallel(some, async (file) => {
      if (await target.remove(file)) counts.removed++;
    });
  }
  return counts;
}

function kindOf(file: string): number {
  return KINDS.findLastIndex((pattern) => pattern.test(file));
}

export async function etagsOf(target: S3Target): Promise<Map<string, string>> {
  const etags = new Map<string, string>();
  for await (const { file, etag } of target.list()) etags.set(file, etag);
  return etags;
}
