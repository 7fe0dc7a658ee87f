import { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, readFileSync, statSync, type BigIntStats } from "node:fs";
import { LRUCache } from "lru-cache";

export interface PublishedFile {
  content: Buffer;
  /** Of the content: the same bytes have the same digest on every machine and in every release. */
  digest: string;
  /** When these bytes were put there. */
  modifiedAt: Date;
  /** Nobody could be asked whether they are still there: for the visitor who waits, and for no cache. */
  isUnconfirmed?: true;
}

/** Of content, for tags. */
export function digestOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 27);
}

export type ReadPublishedFile = (path: string) => PublishedFile | null;

const CACHE_BYTES = 64 * 1024 * 1024;
/**
 * Kernels stamp files with the time of their last tick, up to 10 ms ago, and
 * reuse inodes: of a file changed this recently, inode, times and size do not
 * say that it is still the one that was read.
 */
const SETTLED_AFTER_MS = 100;
const NO_FILE: ReadonlySet<string | undefined> = new Set(["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG", "ELOOP"]);

/**
 * Reads whole files, each through one descriptor, so that a file replaced by
 * rename meanwhile is either the old or the new one. Null when there is none.
 *
 * Synchronous on purpose: a page comes out of the page cache in some 30 µs,
 * while every hop through the thread pool costs more than that.
 */
export function createFileReader(): ReadPublishedFile {
  const cache = new LRUCache<string, { identity: string; file: PublishedFile }>({
    maxSize: CACHE_BYTES,
    maxEntrySize: CACHE_BYTES / 8,
    sizeCalculation: ({ file }) => Math.max(1, file.content.length),
  });

  return function readPublishedFile(path) {
    try {
      const cached = cache.get(path);
      if (cached && cached.identity === identityOf(statSync(path, { bigint: true }))) return cached.file;
      const { identity, file } = readWhole(path);
      if (identity) cache.set(path, { identity, file });
      return file;
    } catch (error) {
      if (NO_FILE.has((error as NodeJS.ErrnoException).code)) return null;
      throw error;
    }
  };
}

function readWhole(path: string): { identity: string | null; file: PublishedFile } {
  const descriptor = openSync(path, "r");
  try {
    const stats = fstatSync(descriptor, { bigint: true });
    const identity = identityOf(stats);
    const content = readFileSync(descriptor);
    return {
      identity,
      file: {
        content,
        digest: digestOf(content),
        modifiedAt: new Date(Number(stats.mtimeMs)),
      },
    };
  } finally {
    closeSync(descriptor);
  }
}

/** Null while the file is too young to be told from a later one. */
function identityOf({ dev, ino, size, mtimeNs, ctimeNs, ctimeMs }: BigIntStats): string | null {
  if (Date.now() - Number(ctimeMs) < SETTLED_AFTER_MS) return null;
  return `${dev}.${ino}.${size}.${mtimeNs}.${ctimeNs}`;
}
