/** Where there is no requestIdleCallback, as in Safari. */
const SOON_MS = 50;

/** Runs this when the browser has nothing better to do. */
export function atAnIdleMoment(work: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work);
  else setTimeout(work, SOON_MS);
}
