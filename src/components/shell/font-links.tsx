import type { ReactElement } from "react";
import { SITE } from "../../config/site";

const STYLE_SHEET = "pretendard.css";
/** What a page needs of the font's folder; an English one can do without the last. */
export const FONT_FILES = [STYLE_SHEET, "core-latin.woff2", "core-hangul.woff2"] as const;

/**
 * For the end of the body: there it holds up nothing that stands before it,
 * which is everything. The fonts themselves are not preloaded: on a slow line
 * they would take it from the first picture, and text stands meanwhile in a
 * fallback of the same width.
 */
export function fontStyleSheet(): ReactElement {
  return <link key="font" rel="stylesheet" href={`${SITE.fontFolder}/${STYLE_SHEET}`} />;
}
