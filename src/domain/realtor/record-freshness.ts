/**
 * Whether a record may have been saved after the page in front of the visitor was
 * written. `lastModified` is the document's own (`MM/DD/YYYY hh:mm:ss`, the
 * browser's time zone): the server's `Last-Modified`, or the time of loading where
 * it sends none. A page without that header is therefore only ever refreshed by a
 * save that came after it was loaded, never by mistake. The header has whole
 * seconds: a save of its second counts as newer.
 */
export function isNewerThanDocument(updatedAt: string, lastModified: string): boolean {
  return Date.parse(updatedAt) > Date.parse(lastModified);
}
