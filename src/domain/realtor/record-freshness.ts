/** `Last-Modified` has whole seconds. */
const SECOND_MS = 1_000;

/** A save is live within milliseconds: whoever loads a page later than this after one has a page of it. */
const SURELY_LIVE_MS = 60 * SECOND_MS;

/**
 * Whether a record may have been saved after the page in front of the visitor was
 * written. `lastModified` is the document's own (`MM/DD/YYYY hh:mm:ss`, the
 * browser's time zone): the server's `Last-Modified`, or the time of loading where
 * it sends none. A page without that header is therefore only ever refreshed by a
 * save that came after it was loaded, never by mistake. `now` is in ms.
 *
 * A page is mostly written in the second of its save, cut off in that header: such
 * a save counts as newer while the page may have been loaded between two of them.
 */
export function isNewerThanDocument(updatedAt: string, lastModified: string, now: number): boolean {
  const saved = Date.parse(updatedAt);
  const written = Date.parse(lastModified);
  if (!Number.isFinite(saved) || !Number.isFinite(written) || saved <= written) return false;
  const isOfSameSecond = saved < written + SECOND_MS;
  return !isOfSameSecond || now - saved < SURELY_LIVE_MS;
}
