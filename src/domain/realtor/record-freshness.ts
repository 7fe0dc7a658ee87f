/**
 * Whether a record was saved after the page in front of the visitor was written.
 * `lastModified` is the document's own (`MM/DD/YYYY hh:mm:ss`, the browser's
 * time zone): the server's `Last-Modified`, or the time of loading where it sends
 * none. A page without that header is therefore only ever refreshed by a save
 * that came after it was loaded, never by mistake.
 */
export function isNewerThanDocument(updatedAt: string, lastModified: string): boolean {
  const saved = Date.parse(updatedAt);
  const written = Date.parse(lastModified);
  return Number.isFinite(saved) && Number.isFinite(written) && saved > written;
}
