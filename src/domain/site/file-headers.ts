import { cacheControlOf, isHashed } from "./cache-control";
import { cacheKeysOf } from "./cache-keys";
import { contentTypeOf } from "./content-types";

const HOSTS_FOLDER = "_hosts";

export interface FileHeaders {
  contentType: string;
  cacheControl: string;
  /** None of what never changes, and none where no cache is told. */
  cacheKeys: string[];
}

/** What the site answers a file of the tree with, at its own address. `stays`: shared caches are told what changes. */
export function fileHeaders(file: string, { releaseId, stays }: { releaseId: string; stays: boolean }): FileHeaders {
  const path = file
    .replace(/(?:^|\/)index\.html$/, "")
    .split("/")
    .filter(Boolean);
  const [ownDomain, segments] = path[0] === HOSTS_FOLDER ? [path[1]!, path.slice(2)] : [null, path];
  const immutable = ownDomain === null && isHashed(segments);
  return {
    contentType: contentTypeOf(file).type,
    cacheControl: cacheControlOf({ immutable, status: 200 }, stays),
    cacheKeys: immutable || !stays ? [] : cacheKeysOf({ segments, ownDomain, releaseId }),
  };
}
