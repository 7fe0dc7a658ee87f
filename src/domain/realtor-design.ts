import { DARK_PAPER, LIGHT_PAPER, accentColor, readableOn, textOn } from "./colour";
import type { Realtor } from "./realtor";

export interface RealtorDesign {
  /** `designMainColor`, or the product's accent. */
  color: string;
  /** Text on that colour. */
  onColor: string;
  /** The colour as text on light and on dark paper. */
  textOnLight: string;
  textOnDark: string;
  /** The frame of the page: header, hero, contact. */
  mainDark: boolean;
  /** The sections between. */
  contentDark: boolean;
  /** Factor on the root font size. */
  fontScale: number;
}

const BASE_FONT_PX = 16;
const MIN_FONT_SCALE = 0.875;
const MAX_FONT_SCALE = 1.375;
/** Below it `designFontSize` is read as a factor, from it on as pixels. */
const SMALLEST_FONT_PX = 4;

export function designOf(
  realtor: Pick<Realtor, "designMainColor" | "designMainDarkMode" | "contentDarkMode" | "designFontSize">,
): RealtorDesign {
  const color = accentColor(realtor.designMainColor);
  return {
    color,
    onColor: textOn(color),
    textOnLight: readableOn(LIGHT_PAPER, color),
    textOnDark: readableOn(DARK_PAPER, color),
    mainDark: realtor.designMainDarkMode === "Y",
    contentDark: realtor.contentDarkMode === "Y",
    fontScale: fontScale(realtor.designFontSize),
  };
}

function fontScale(size: number | null): number {
  if (size === null || size === 0) return 1;
  const scale = size < SMALLEST_FONT_PX ? size : size / BASE_FONT_PX;
  return Math.round(Math.min(Math.max(scale, MIN_FONT_SCALE), MAX_FONT_SCALE) * 1000) / 1000;
}
