/**
 * An element with `data-part="gallery"` needs the chunk `part-gallery` when it is pressed (`webpackChunkName`). The page
 * names the files of those chunks, and asks for them at the press itself, beside React.
 */
export const PART_CHUNK = "part-";
/** Of the links that name a part's files (`data-of`): browsers do not know it, and fetch nothing. */
export const PART_LINK = "waiting-part";

const PART = / data-part="([\w-]+)"/g;

/** The names of the parts that elements of this html want, each once. */
export function partsPressedIn(html: string): string[] {
  return [...new Set([...html.matchAll(PART)].map(([, part]) => part!))];
}
