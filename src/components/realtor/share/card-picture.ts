import type { Picture } from "../../../domain/realtor/pictures";

const SIDE_PX = 320;
const JPEG_QUALITY = 0.85;

/** A portrait as the square JPEG of an address book, in base64. Null where it can't be read: a card does without. */
export async function cardPicture(portrait: Picture | null): Promise<string | null> {
  if (portrait === null) return null;
  try {
    const bitmap = await readPicture(portrait.fullsize);
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = SIDE_PX;
    const context = canvas.getContext("2d");
    if (context) drawFace(context, bitmap, { x: 0, y: 0, side: SIDE_PX });
    const url = canvas.toDataURL("image/jpeg", JPEG_QUALITY);
    return url.startsWith("data:image/jpeg;base64,") ? url.slice(url.indexOf(",") + 1) : null;
  } catch {
    return null;
  }
}

/** With what its server allows to be read: a canvas that shows anything else gives no picture. */
export async function readPicture(url: string): Promise<ImageBitmap> {
  const answer = await fetch(url, { credentials: "omit" });
  if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}`);
  return createImageBitmap(await answer.blob());
}

/** A square of a portrait: a face is in its upper part. */
export function drawFace(
  context: CanvasRenderingContext2D,
  bitmap: ImageBitmap,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const cut = Math.min(bitmap.width, bitmap.height);
  context.drawImage(bitmap, (bitmap.width - cut) / 2, (bitmap.height - cut) / 5, cut, cut, x, y, side, side);
}
