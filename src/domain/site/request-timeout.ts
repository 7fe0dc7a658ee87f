/** How long the browser waits for an answer, ms: after that it counts as none, and whoever waits can try again. */
export const REQUEST_TIMEOUT_MS = 15_000;
