import type { CodeDrawing } from "../../domain/editor/pdf-sheet";

/** Sharp on a sign of a hand's width. */
const PNG_SIDE_PX = 1_200;

/** What the code's drawing is made of: a field of white, and one path of squares. */
export function drawingOf(svg: SVGSVGElement): CodeDrawing {
  const path = [...svg.querySelectorAll("path")].at(-1)?.getAttribute("d") ?? "";
  return { path, side: svg.viewBox.baseVal.width };
}

/** Whole pixels for each square: a scanner likes no soft edges. */
export function pngOf({ path, side }: CodeDrawing): Promise<Blob | null> {
  const unit = Math.floor(PNG_SIDE_PX / side);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = unit * side;
  const context = canvas.getContext("2d");
  if (context === null) return Promise.resolve(null);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(unit, unit);
  context.fillStyle = "#000";
  context.fill(new Path2D(path));
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
