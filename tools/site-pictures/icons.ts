import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { WORKSPACE_ICONS } from "../../src/domain/site/workspace-app";
import { icoOf } from "./ico";

const TOUCH_ICON_PX = 180;
const FAVICON_SIZES_PX = [16, 32, 48];
/** The icon's own green: a touch icon with transparent corners has black ones on a home screen. */
const ICON_BACKGROUND = "#0f5c4a";
const SVG_PX = 32;
const SVG_DPI = 72;
/** Of a maskable icon a launcher may cut all but a circle of 80 %: the drawing is as large as fits into it. */
const MASKABLE_SHARE = 0.78;

/** Every icon, drawn from `favicon.svg` of the folder. */
export async function writeIcons(folder: string): Promise<void> {
  const svg = await readFile(path.join(folder, "favicon.svg"));
  const png = (sizePx: number) =>
    sharp(svg, { density: (SVG_DPI * sizePx) / SVG_PX })
      .resize(sizePx, sizePx)
      .png();
  const filled = (sizePx: number) => png(sizePx).flatten({ background: ICON_BACKGROUND });
  await filled(TOUCH_ICON_PX).toFile(path.join(folder, "apple-touch-icon.png"));
  for (const { file, sizePx, purpose } of WORKSPACE_ICONS) {
    await (purpose === "any" ? png(sizePx) : withMargin(sizePx)).toFile(path.join(folder, file));
  }
  const pictures = await Promise.all(FAVICON_SIZES_PX.map(async (size) => ({ size, png: await png(size).toBuffer() })));
  await writeFile(path.join(folder, "favicon.ico"), icoOf(pictures));

  function withMargin(sizePx: number) {
    const drawnPx = Math.round(sizePx * MASKABLE_SHARE);
    const before = Math.floor((sizePx - drawnPx) / 2);
    const after = sizePx - drawnPx - before;
    const margins = { top: before, left: before, bottom: after, right: after, background: ICON_BACKGROUND };
    return filled(drawnPx).extend(margins);
  }
}
