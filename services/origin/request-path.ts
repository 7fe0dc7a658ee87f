export interface RequestPath {
  /** Decoded: `/a/b` is `["a", "b"]`, `/` is `[]`. */
  segments: string[];
  /** As the client sent it, from the first slash to before the query. */
  raw: string;
  /** With its question mark, or empty. */
  search: string;
  trailingSlash: boolean;
}

/**
 * Takes a request target apart, and gives null for every path that cannot name
 * a file of ours: empty segments (`//evil` would make an open redirect of a
 * trailing slash taken off), dotfiles and `..` in any spelling, separators
 * inside a segment, control characters, broken escapes. It is decoded once:
 * what is still escaped afterwards is a name like any other.
 */
export function parseRequestPath(target: string): RequestPath | null {
  const [raw = "", ...query] = target.split("?");
  if (!raw.startsWith("/")) return null;
  const search = query.length > 0 ? `?${query.join("?")}` : "";
  if (raw === "/") return { segments: [], raw, search, trailingSlash: false };

  const trailingSlash = raw.endsWith("/");
  const segments: string[] = [];
  for (const encoded of raw.slice(1, trailingSlash ? -1 : undefined).split("/")) {
    const segment = decode(encoded);
    if (segment === null || !isSafe(segment)) return null;
    segments.push(segment);
  }
  return { segments, raw, search, trailingSlash };
}

function decode(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

function isSafe(segment: string): boolean {
  if (segment === "" || segment.startsWith(".")) return false;
  for (const character of segment) {
    if (character === "/" || character === "\\" || character < " " || character === "\u007f") return false;
  }
  return true;
}

const INDEX_FILE = "index.html";

/** Where a page's other spellings, `/slug/` and `/slug/index.html`, redirect to; null for the page's own. */
export function canonicalTarget({ segments, raw, search, trailingSlash }: RequestPath): string | null {
  const isIndex = segments.at(-1) === INDEX_FILE;
  if (!isIndex && !trailingSlash) return null;
  const parts = raw.split("/").filter(Boolean);
  return `/${(isIndex ? parts.slice(0, -1) : parts).join("/")}${search}`;
}
