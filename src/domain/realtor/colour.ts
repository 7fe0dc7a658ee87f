import { isHexColor } from "./validators";

/** The papers of the look: what accent-coloured text must be readable on. */
export const LIGHT_PAPER = "#fbfaf8";
export const DARK_PAPER = "#0f1114";
/** Cards on dark paper are a little lighter: what is readable on them is readable on the paper. */
export const DARK_SURFACE = "#16191e";
export const PRODUCT_ACCENT = "#0f5c4a";
const INK = "#15171c";

type Rgb = readonly [red: number, green: number, blue: number];

/** WCAG 2.2 AA for text. */
export const MIN_TEXT_CONTRAST = 4.5;
const MIX_STEPS = 40;
const BLACK: Rgb = [0, 0, 0];

/** The colour in lower case, or the product's accent when it is none. */
export function accentColor(designMainColor: string): string {
  const value = designMainColor.startsWith("#") ? designMainColor : `#${designMainColor}`;
  return isHexColor(value) ? value.toLowerCase() : PRODUCT_ACCENT;
}

/** WCAG contrast ratio of two hex colours, 1 to 21. */
export function contrast(first: string, second: string): number {
  return contrastOf(luminance(parseHex(first)), luminance(parseHex(second)));
}

function contrastOf(first: number, second: number): number {
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** White, the ink, or black: the first that is readable on the colour. One of them always is. */
export function textOn(color: string): string {
  return ["#ffffff", INK].find((text) => contrast(text, color) >= MIN_TEXT_CONTRAST) ?? "#000000";
}

/**
 * The colour itself where it can carry text on the paper, else darkened until it
 * can. On dark paper it is lightened and keeps its saturation: mixed with white
 * it would be grey, and a button in it would look disabled.
 */
export function readableOn(paper: string, color: string, minContrast = MIN_TEXT_CONTRAST): string {
  const onto = luminance(parseHex(paper));
  const isLight = onto > 0.18;
  const source = parseHex(color);
  for (let step = 0; step < MIX_STEPS; step += 1) {
    const share = step / MIX_STEPS;
    const candidate = rounded(isLight ? mix(source, BLACK, share) : lighten(source, share));
    if (contrastOf(luminance(candidate), onto) >= minContrast) return toHex(candidate);
  }
  return isLight ? "#000000" : "#ffffff";
}

function parseHex(hex: string): Rgb {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
}

function rounded([red, green, blue]: Rgb): Rgb {
  return [Math.round(red), Math.round(green), Math.round(blue)];
}

function toHex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((channel, index) => channel + (to[index]! - channel) * share) as unknown as Rgb;
}

/** Raises the lightness (HSL) by a share of what it lacks; hue and saturation stay. */
function lighten(color: Rgb, share: number): Rgb {
  const [most, least] = [Math.max(...color) / 255, Math.min(...color) / 255];
  const lightness = (most + least) / 2;
  const saturation = most === least ? 0 : (most - least) / (1 - Math.abs(2 * lightness - 1));
  const lighter = lightness + (1 - lightness) * share;
  const chroma = saturation * (1 - Math.abs(2 * lighter - 1));
  const spread = most === least ? 1 : most - least;
  return color.map(
    (channel) => 255 * (lighter - chroma / 2 + ((channel / 255 - least) / spread) * chroma),
  ) as unknown as Rgb;
}

/** Light that a channel of so much, 0 to 255, gives. */
const LIGHT = Array.from({ length: 256 }, (_, channel) => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Of whole channels. */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * LIGHT[red]! + 0.7152 * LIGHT[green]! + 0.0722 * LIGHT[blue]!;
}
