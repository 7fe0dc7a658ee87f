import { CORE_SHEET, REST_SHEET, type FontSheet } from "../../domain/site/font-sheets";
import type { Core, CoreFile } from "./font-folder";
import { withoutRanges } from "./unicode-range";

const PACKAGE_FACE = /url\(\.\/([^)]+\.woff2)\)[^;]*;\s*unicode-range:\s*([^;]+);/g;

export interface FontFace {
  file: string;
  unicodeRange: string;
}

/** The faces of the package's style sheet, less what the core holds: no character is fetched twice. */
export function packageFaces(styleSheet: string, core: Core): FontFace[] {
  return [...styleSheet.matchAll(PACKAGE_FACE)]
    .map(([, file, unicodeRange]) => ({
      file: file!,
      unicodeRange: withoutRanges(unicodeRange!, core.latin.unicodeRange, core.hangul.unicodeRange),
    }))
    .filter(({ unicodeRange }) => unicodeRange !== "");
}

/** Each of the two sheets by the name of its file. */
export function fontStyleSheets(faces: readonly FontFace[], core: Core): Record<FontSheet, string> {
  return { [CORE_SHEET]: rules([core.latin, core.hangul]), [REST_SHEET]: rules(faces) };
}

function rules(faces: readonly (FontFace | CoreFile)[]): string {
  return faces.map(faceRule).join("\n") + "\n";
}

function faceRule({ file, unicodeRange }: FontFace | CoreFile): string {
  return `@font-face{font-family:"Pretendard Variable";font-weight:400 700;font-display:swap;src:url(${file}) format("woff2");unicode-range:${unicodeRange}}`;
}
