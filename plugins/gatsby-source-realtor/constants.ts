export const NODE_TYPE = "Realtor";
export const NODE_ID_PREFIX = "realtor-";

export const DEFAULT_PAGE_SIZE = 500;
export const MAX_PAGE_SIZE = 500;

export const REQUEST_TIMEOUT_MS = 30_000;
export const MAX_ATTEMPTS = 5;
export const FIRST_BACKOFF_MS = 500;
export const MAX_BACKOFF_MS = 60_000;

/** A delta starts this far before the cursor, in the data's own time, for writes the API committed out of order. */
export const CURSOR_OVERLAP_MS = 5 * 60 * 1000;

export const STATE_CACHE_KEY = "sourced-from-api";
/**
 * Raise it when src/domain normalises records differently: an older state is then no base for a delta.
 * Changes of this folder need nothing: package.json names no version, so Gatsby hashes the folder
 * (gatsby/dist/bootstrap/load-plugins/resolve-plugin.js) and drops its cache.
 */
export const STATE_VERSION = 2;
