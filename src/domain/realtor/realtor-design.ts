import { DARK_SURFACE, LIGHT_PAPER, accentColor, readableOn, textOn } from "./colour";
import { DESIGN_LOOKS, lookOf, type DesignLook } from "./design-look";
import type { Realtor } from "./realtor";
import { LAYOUT_SECTIONS, layoutOf, type LayoutSection } from "./section-layout";

export interface RealtorDesign {
  /** `designMainColor`, or the product's accent. */
  color: string;
  /** Text on that colour. */
  onColor: string;
  /** What the colour becomes on light and on dark paper. */
  onLight: AccentOnPaper;
  onDark: AccentOnPaper;
  /** The frame of the page: header, hero, contact. */
  mainDark: boolean;
  /** The sections between. */
  contentDark: boolean;
  /** Factor on the root font size. */
  fontScale: number;
  /** Absent, like the layout, where it is what every page has by itself. */
  look?: Exclude<DesignLook, "quiet">;
  /** The sections that are shown, in their order. */
  layout?: LayoutSection[];
}

export interface AccentOnPaper {
  /** Readable as text. */
  text: string;
  /** Fill of buttons and marks: the colour itself, unless it would drown in the paper. */
  fill: string;
  /** Text on that fill. */
  onFill: string;
}

/** Less than this and a button's shape is lost on its paper: cream on white. On near-black a dimmer one looks disabled. */
const MIN_FILL_CONTRAST = { light: 2, dark: 5 };

const BASE_FONT_PX = 16;
const MIN_FONT_SCALE = 0.875;
const MAX_FONT_SCALE = 1.375;
/** Below it `designFontSize` is read as a factor, from it on as pixels. */
const SMALLEST_FONT_PX = 4;

type DesignFields =
  "designMainColor" | "designMainDarkMode" | "contentDarkMode" | "designFontSize" | "designLook" | "sectionLayout";

export function designOf(realtor: Pick<Realtor, DesignFields>): RealtorDesign {
  const color = accentColor(realtor.designMainColor);
  const look = lookOf(realtor.designLook);
  const layout = layoutOf(realtor.sectionLayout).flatMap(({ section, isHidden }) => (isHidden ? [] : [section]));
  return {
    color,
    onColor: textOn(color),
    onLight: accentOn(LIGHT_PAPER, color, MIN_FILL_CONTRAST.light),
    onDark: accentOn(DARK_SURFACE, color, MIN_FILL_CONTRAST.dark),
    mainDark: realtor.designMainDarkMode === "Y",
    contentDark: realtor.contentDarkMode === "Y",
    fontScale: fontScale(realtor.designFontSize),
    ...(look !== DESIGN_LOOKS[0] && { look }),
    ...(layout.join() !== LAYOUT_SECTIONS.join() && { layout }),
  };
}

function accentOn(paper: string, color: string, minFillContrast: number): AccentOnPaper {
  const fill = readableOn(paper, color, minFillContrast);
  return { text: readableOn(paper, color), fill, onFill: textOn(fill) };
}

function fontScale(size: number | null): number {
  if (size === null || size === 0) return 1;
  const scale = size < SMALLEST_FONT_PX ? size : size / BASE_FONT_PX;
  return Math.round(Math.min(Math.max(scale, MIN_FONT_SCALE), MAX_FONT_SCALE) * 1000) / 1000;
}
