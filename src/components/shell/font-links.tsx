import type { ReactElement } from "react";
import { SITE } from "../../config/site";

/**
 * For the end of the body: there it holds up nothing that stands before it,
 * which is everything. The fonts themselves are not preloaded: on a slow line
 * they would take it from the first picture, and text stands meanwhile in a
 * fallback of the same width.
 */
export function fontStyleSheet(): ReactElement {
  return <link key="font" rel="stylesheet" href={`${SITE.fontFolder}/pretendard.css`} />;
}
