import type { ReactElement } from "react";
import { CORE_SHEET, REST_SHEET, type FontSheet } from "../../domain/site/font-sheets";
import { SITE } from "../../config/site";

export const fontSheetAddress = (sheet: FontSheet): string => `${SITE.fontFolder}/${sheet}`;

/**
 * For the end of the body: there they hold up nothing that stands before them,
 * which is everything. The fonts themselves are not preloaded: on a slow line
 * they would take it from the first picture, and text stands meanwhile in a
 * fallback of the same width. A page for reading asks for the rest when it has
 * a character for it (`useRareCharacters`).
 */
export function fontStyleSheets(isForReading: boolean): ReactElement[] {
  const sheets: FontSheet[] = isForReading ? [CORE_SHEET] : [CORE_SHEET, REST_SHEET];
  return sheets.map((sheet) => <link key={sheet} rel="stylesheet" href={fontSheetAddress(sheet)} />);
}
