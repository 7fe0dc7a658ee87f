/** `Last-Modified` has whole seconds. */
const SECOND_MS = 1_000;

/** A save is live within milliseconds. Whoever loads the page this long after it has the page of that save. */
const SURELY_LIVE_MS = 60 * SECOND_MS;

/**
 * Whether a record may have been saved after the page in front of the visitor was
 * written. `lastModified` is the document's own (`MM/DD/YYYY hh:mm:ss`, the
 * browser's time zone): the server's `Last-Modified`, or the time of loading where
 * it sends none. A page without that header is therefore only ever refreshed by a
 * save that came after it was loaded, never by mistake. `now` is in ms.
 *
 * A page is usually written within the second of its save, and the header drops the
 * milliseconds. Such a save counts as newer only while the visitor may have loaded
 * the page between two saves of that second.
 */
export function isNewerThanDocument(updatedAt: string, lastModified: string, now: number): boolean {
  const saved = Date.parse(updatedAt);
  const written = Date.parse(lastModified);
  if (!Number.isFinite(saved) || !Number.isFinite(written) || saved <= written) return false;
  const isOfSameSecond = saved < written + SECOND_MS;
  return !isOfSameSecond || now - saved < SURELY_LIVE_MS;
}
