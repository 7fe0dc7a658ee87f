/** What a shared cache is to forget: by key where it knows keys, else by address. */
export interface PurgeRequest {
  /** Surrogate keys, of `src/domain/site/cache-keys.ts`. */
  keys: readonly string[];
  /** `/slug` on the product's domain, `//host/` on a realtor's own; `/*` is everything. */
  urls: readonly string[];
}

/** How a shared cache is told to forget. */
export interface Purger {
  readonly name: string;
  /** Each purge costs money: none is sent only to be on the safe side. */
  readonly isMetered: boolean;
  /** Resolves when the cache has taken it. Harmless to repeat. Throws {@link PurgeError}. */
  purge(request: PurgeRequest): Promise<void>;
}

/** Address that stands for everything in the cache. */
export const EVERYTHING_URL = "/*";

/** The cache did not take a purge: to be tried again. */
export class PurgeError extends Error {
  override name = "PurgeError";

  constructor(
    message: string,
    /** How long the cache asks to be left alone; null when it does not say. */
    readonly retryAfterMs: number | null = null,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** In order, at most so many each, and so many characters where a header has to hold them. */
export function chunksOf(items: readonly string[], most: number, mostCharacters = Infinity): string[][] {
  const chunks: string[][] = [];
  let characters = 0;
  for (const item of items) {
    const last = chunks.at(-1);
    characters += item.length + 1;
    if (last === undefined || last.length === most || characters > mostCharacters) {
      chunks.push([item]);
      characters = item.length + 1;
    } else last.push(item);
  }
  return chunks;
}

/** Host and path of `/path` or `//host/path`. */
export function splitUrl(url: string, siteHost: string): [host: string, path: string] {
  if (!url.startsWith("//")) return [siteHost, url];
  const slash = url.indexOf("/", 2);
  return slash === -1 ? [url.slice(2), "/"] : [url.slice(2, slash), url.slice(slash)];
}
