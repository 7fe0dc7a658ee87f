import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { drawWithParts } from "./drawn-once";
import { drawPieces } from "./piece";

const LESS_THAN = "<".charCodeAt(0);

/**
 * The html of a page's body, in one go. The stream that Gatsby uses costs a seventh of a page's time, and
 * React 18.3's leaves NULs in Korean text where one of its 2 kB pieces ends
 * (https://github.com/facebook/react/issues/31134). Nothing here suspends while
 * it is prerendered.
 *
 * React adds a page up of some thousand pieces, which V8 keeps as a tree of as
 * many objects until somebody looks at a character; and Gatsby makes a class for
 * each page, by which V8 holds on to all of the page until a full collection.
 * Carrying these trees along was a fifth of rendering a page: so one character
 * is looked at here.
 */
export function pageHtml(body: ReactNode): string {
  const html = drawPieces(() => drawWithParts(() => renderToString(body)));
  if (html.charCodeAt(0) !== LESS_THAN) throw new Error(`A page begins with an element, not with ${html.slice(0, 20)}`);
  return html;
}
