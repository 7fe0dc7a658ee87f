import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { PublishedFile } from "./published-file";

type Encoding = "br" | "gzip";

export interface Representation {
  body: Buffer;
  encoding: Encoding | null;
  etag: string;
}

const CACHE_BYTES = 32 * 1024 * 1024;
/** A smaller answer fits one packet as it is. */
const MIN_BYTES = 1024;
/** Up to here compressing costs less than handing it to another thread; beyond, it would hold up other requests. */
const MAX_SYNC_BYTES = 64 * 1024;

const brotliOptions = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
});
/** What is compressed elsewhere is large, mostly the site's own scripts, and sent unchanged to everybody: worth the time once. */
const THOROUGH_BROTLI = brotliOptions(9);
/** A page, once for each time that it is published: a millisecond more than with 4, and a tenth of the bytes less. */
const QUICK_BROTLI = brotliOptions(7);
const THOROUGH_GZIP = { level: constants.Z_BEST_COMPRESSION };
const compressors = {
  br: {
    now: (content: Buffer) => brotliCompressSync(content, QUICK_BROTLI),
    elsewhere: (content: Buffer) => promisify(brotliCompress)(content, THOROUGH_BROTLI),
  },
  gzip: {
    now: (content: Buffer) => gzipSync(content),
    elsewhere: (content: Buffer) => promisify(gzip)(content, THOROUGH_GZIP),
  },
};

/** The best encoding that the client takes, or null. */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding | null {
  const accepted = new Set<string>();
  for (const part of (acceptEncoding ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name);
  }
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : null;
}

export type Represent = (file: PublishedFile, acceptEncoding: string | undefined) => Promise<Representation>;

/** Compresses on the fly and remembers it; each encoding has a strong tag of its own, made from the content's digest. */
export function createRepresenter(): Represent {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    maxEntrySize: CACHE_BYTES / 8,
    sizeCalculation: (body) => body.length,
  });

  return async function represent({ content, digest }, acceptEncoding) {
    const encoding = content.length < MIN_BYTES ? null : negotiateEncoding(acceptEncoding);
    if (!encoding) return { body: content, encoding, etag: `"${digest}"` };

    const etag = `"${digest}-${encoding}"`;
    let body = cache.get(etag);
    if (!body) {
      const compressor = compressors[encoding];
      body = content.length <= MAX_SYNC_BYTES ? compressor.now(content) : await compressor.elsewhere(content);
      cache.set(etag, body);
    }
    return { body, encoding, etag };
  };
}
