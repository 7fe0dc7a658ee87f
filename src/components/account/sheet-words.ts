import type { DrawnWords } from "../../domain/editor/pdf-sheet";

const WIDTH_PX = 1_560;
const HEIGHT_PX = 400;
const JPEG_QUALITY = 0.92;
const FONT = '"Pretendard Variable", "Apple SD Gothic Neo", "Malgun Gothic", sans-serif';

const LINES = [
  { font: `700 132px ${FONT}`, baseline: 150, color: "#15171c" },
  { font: `600 52px ${FONT}`, baseline: 240, color: "#15171c" },
  { font: `400 48px ${FONT}`, baseline: 350, color: "#5c6068" },
] as const;

/** Name, brokerage and what to do with the code, as a picture: with the page's own font, in any script. */
export async function sheetWords(texts: readonly [string, string, string]): Promise<DrawnWords> {
  await Promise.all(LINES.map(({ font }, index) => document.fonts.load(font, texts[index])));
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH_PX;
  canvas.height = HEIGHT_PX;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser can't draw a sheet: use the SVG or PNG instead.");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, WIDTH_PX, HEIGHT_PX);
  context.textAlign = "center";
  LINES.forEach(({ font, baseline, color }, index) => {
    context.font = font;
    context.fillStyle = color;
    // What is too long is set narrower.
    context.fillText(texts[index]!, WIDTH_PX / 2, baseline, WIDTH_PX);
  });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY));
  if (blob === null) throw new Error("This browser can't save a sheet: use the SVG or PNG instead.");
  return { jpeg: new Uint8Array(await blob.arrayBuffer()), widthPx: WIDTH_PX, heightPx: HEIGHT_PX };
}
