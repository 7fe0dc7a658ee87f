export const NODE_TYPE = "Realtor";
export const NODE_ID_PREFIX = "realtor-";

export const DEFAULT_PAGE_SIZE = 500;
export const MAX_PAGE_SIZE = 500;

export const REQUEST_TIMEOUT_MS = 30_000;
export const MAX_ATTEMPTS = 5;
export const FIRST_BACKOFF_MS = 500;
export const MAX_BACKOFF_MS = 60_000;
