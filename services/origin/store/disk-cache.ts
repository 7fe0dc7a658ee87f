import { createHash } from "node:crypto";
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { z } from "zod";
import { digestOf, type PublishedFile } from "../published-file";

/** A file as it was when the store was asked last. */
export interface KeptFile {
  /** The store's. */
  etag: string;
  file: PublishedFile;
}

/** What survives a restart. Never throws: what cannot be kept is asked for again. */
export interface DiskCache {
  read(key: string): Promise<KeptFile | null>;
  write(key: string, kept: KeptFile): Promise<void>;
  remove(key: string): Promise<void>;
  /** It was used, if it is there: others go first. */
  use(key: string): void;
}

export interface DiskCacheOptions {
  /** Of its own. */
  folder: string;
  /** Of all files together. */
  maxBytes: number;
  onDamaged?: () => void;
  logger: Pick<Logger, "warn">;
}

const TEMPORARY = ".new";
const ABANDONED_AFTER_MS = 60_000;
/** A file of these would push out too many others. */
const LARGEST_SHARE = 8;
const headSchema = z.object({ key: z.string(), etag: z.string(), modifiedAt: z.coerce.date() });

const nameOf = (key: string) => createHash("sha256").update(key).digest("hex");
const sumOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/**
 * A file for each key, named by the key's digest: the digest of all that follows, a line about it, its bytes. Nothing is
 * synced, since the digest finds what a power cut or a disk has damaged.
 */
export async function openDiskCache(options: DiskCacheOptions): Promise<DiskCache> {
  const { folder, maxBytes, onDamaged, logger } = options;
  const writing = new Map<string, Promise<void>>();
  let isWarned = false;
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / LARGEST_SHARE),
    sizeCalculation: (bytes) => bytes,
    dispose: (_, name, reason) => {
      if (reason === "evict") void rm(join(folder, name), { force: true }).catch(() => undefined);
    },
  });

  /** One after the other for each name: the last one stays. */
  function inOrder(name: string, work: () => Promise<void>): Promise<void> {
    const done = (writing.get(name) ?? Promise.resolve()).then(work).catch((error: unknown) => {
      if (!isWarned)
        logger.warn({ err: error, folder }, "the cache on disk cannot be written; files are served from the store");
      isWarned = true;
    });
    writing.set(name, done);
    return done.finally(() => {
      if (writing.get(name) === done) writing.delete(name);
    });
  }

  const removeNamed = (name: string) =>
    inOrder(name, async () => {
      sizes.delete(name);
      await rm(join(folder, name), { force: true });
    });

  await mkdir(folder, { recursive: true });
  void takeStock(folder, sizes).catch(() => undefined);
  return {
    async read(key) {
      const name = nameOf(key);
      const bytes = await readFile(join(folder, name)).catch(() => null);
      if (bytes === null) return null;
      const kept = unpack(key, bytes);
      if (kept === null) {
        onDamaged?.();
        logger.warn({ file: join(folder, name), key }, "a damaged file of the cache is not served; it is read anew");
        await removeNamed(name);
      } else sizes.get(name);
      return kept;
    },
    async write(key, kept) {
      const name = nameOf(key);
      const bytes = pack(key, kept);
      if (bytes.length > maxBytes / LARGEST_SHARE) return;
      await inOrder(name, async () => {
        const temporary = join(folder, `${name}.${process.pid}${TEMPORARY}`);
        await writeFile(temporary, bytes);
        await rename(temporary, join(folder, name));
        sizes.set(name, bytes.length);
        isWarned = false;
      });
    },
    remove: (key) => removeNamed(nameOf(key)),
    use: (key) => void sizes.get(nameOf(key)),
  };
}

/** What an earlier process has left, the oldest to go first. */
async function takeStock(folder: string, sizes: LRUCache<string, number>): Promise<void> {
  const found: { name: string; bytes: number; at: number }[] = [];
  for await (const { name } of await opendir(folder)) {
    const about = await stat(join(folder, name)).catch(() => null);
    if (about === null) continue;
    // One that is being written has its name in a moment.
    if (!name.endsWith(TEMPORARY)) found.push({ name, bytes: about.size, at: about.mtimeMs });
    else if (Date.now() - about.mtimeMs > ABANDONED_AFTER_MS) await rm(join(folder, name), { force: true });
  }
  found.sort((a, b) => a.at - b.at);
  // Used meanwhile, and so the last to go.
  const known = [...sizes.rkeys()].map((name) => ({ name, bytes: sizes.peek(name)! }));
  sizes.clear();
  for (const { name, bytes } of [...found, ...known]) sizes.set(name, bytes);
}

function pack(key: string, { etag, file }: KeptFile): Buffer {
  const head = JSON.stringify({ key, etag, modifiedAt: file.modifiedAt });
  const rest = Buffer.concat([Buffer.from(`${head}\n`), file.content]);
  return Buffer.concat([Buffer.from(`${sumOf(rest)}\n`), rest]);
}

/** Null where a byte is not what it was. */
function unpack(key: string, bytes: Buffer): KeptFile | null {
  const headAt = bytes.indexOf("\n") + 1;
  const rest = bytes.subarray(headAt);
  if (bytes.toString("latin1", 0, headAt) !== `${sumOf(rest)}\n`) return null;
  const contentAt = rest.indexOf("\n") + 1;
  const head = headSchema.parse(JSON.parse(rest.toString("utf8", 0, contentAt)));
  if (head.key !== key) return null;
  const content = rest.subarray(contentAt);
  return { etag: head.etag, file: { content, digest: digestOf(content), modifiedAt: head.modifiedAt } };
}
