import { memo, Suspense, type ComponentType } from "react";

let isUndivided = false;

/**
 * A part that React takes over by itself, right after the page around it and piece by piece, or when somebody presses
 * something in it. Renders again only for other props and contexts: an urgent update of one that React has not taken
 * over would make it draw that anew. No fields of forms in it: what was typed early is told to React with the page
 * around (`early-input.ts`).
 */
export function inPiece<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  function Piece(props: Props) {
    return isUndivided ? <Part {...props} /> : <Suspense>{<Part {...props} />}</Suspense>;
  }
  return memo(Piece) as unknown as ComponentType<Props>;
}

/** What React writes for a piece that it could not draw; no text of a page can hold it: React escapes brackets. */
const FAILED = "<!--$!-->";

/** The html that `draw` makes of a page. A piece that throws, throws here: React by itself would leave it out. */
export function drawPieces(draw: () => string): string {
  const html = draw();
  if (!html.includes(FAILED)) return html;
  isUndivided = true;
  try {
    draw();
  } finally {
    isUndivided = false;
  }
  throw new Error("A part of the page can be drawn with the page, but not by itself.");
}
