import type { Picture } from "../../../domain/realtor/pictures";

const SIDE_PX = 320;
const JPEG_QUALITY = 0.85;

/** A portrait as the square JPEG of an address book, in base64. Null where it can't be read: a card does without. */
export async function cardPicture(portrait: Picture | null): Promise<string | null> {
  if (portrait === null) return null;
  try {
    const answer = await fetch(portrait.fullsize, { credentials: "omit" });
    if (!answer.ok) return null;
    const bitmap = await createImageBitmap(await answer.blob());
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = SIDE_PX;
    const side = Math.min(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    // A face is in the upper part of a portrait.
    context?.drawImage(
      bitmap,
      (bitmap.width - side) / 2,
      (bitmap.height - side) / 5,
      side,
      side,
      0,
      0,
      SIDE_PX,
      SIDE_PX,
    );
    const url = canvas.toDataURL("image/jpeg", JPEG_QUALITY);
    return url.startsWith("data:image/jpeg;base64,") ? url.slice(url.indexOf(",") + 1) : null;
  } catch {
    return null;
  }
}
