/** Id of the script element that carries a page's own page-data, or names its file and the digest of what is in it. */
export const PAGE_DATA_ELEMENT_ID = "page-data";

/**
 * Tells versions of a text apart: html and page-data that caches have mixed up.
 * It keeps nobody from making two texts that look the same. Browsers have SHA-256
 * on https alone, and only for who waits.
 */
export function textDigest(text: string): string {
  let multiplied = 0x811c9dc5;
  let rotated = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    multiplied = Math.imul(multiplied ^ code, 0x01000193);
    rotated = Math.imul(((rotated << 5) | (rotated >>> 27)) ^ code, 0x9e3779b1);
  }
  return [multiplied, rotated].map((half) => (half >>> 0).toString(36)).join("-");
}
