/** Where there is no requestIdleCallback, as in Safari. */
const SOON_MS = 50;

/** Runs this when the browser has nothing better to do, or after `latestMs` all the same. */
export function atAnIdleMoment(work: () => void, latestMs?: number): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: latestMs });
  else setTimeout(work, SOON_MS);
}
