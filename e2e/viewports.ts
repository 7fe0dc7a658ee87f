import type { Language } from "../src/domain/site/locale";

/** The two sizes that every screen is made for. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };
/** What a window of 1280×800 has left for a page at 400 %. */
export const ZOOMED = { width: 320, height: 200 };
export const EACH_SIZE = [
  { size: "phone", viewport: PHONE },
  { size: "desktop", viewport: DESKTOP },
] as const;

/** Each size in one language: what a text does to the layout of a size is measured where the layout is. */
export function sizesIn(language: Language) {
  return EACH_SIZE.filter(({ size }) => (size === "phone") === (language === "ko"));
}
