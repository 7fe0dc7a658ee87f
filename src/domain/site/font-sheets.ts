/**
 * The font's two style sheets. A browser that shapes a word looks through every face there is, so a page for reading
 * has the two faces of the core, and the 88 others only for a character that the core has not.
 */
export const CORE_SHEET = "pretendard-core.css";
export const REST_SHEET = "pretendard-rest.css";
export type FontSheet = typeof CORE_SHEET | typeof REST_SHEET;
