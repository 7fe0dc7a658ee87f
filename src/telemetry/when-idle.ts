/** At the latest so long after the page has loaded, ms. */
const LATEST_MS = 4000;

/** Runs it once the page has loaded and has nothing else to do. */
export function whenIdle(run: () => void): void {
  if (document.readyState !== "complete") {
    window.addEventListener("load", () => whenIdle(run), { once: true });
    return;
  }
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) window.requestIdleCallback(run, { timeout: LATEST_MS });
  else setTimeout(run, LATEST_MS);
}
