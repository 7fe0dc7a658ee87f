import { stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Sharp } from "sharp";

/** The first that is much lighter than the WebP. Below the middle one leaves and asphalt are smeared. */
const SCENE_QUALITIES = [54, 50, 46, 42, 38];
/** A face shows what a quality does to colors, and weighs little. */
export const FACE_QUALITIES = [72, 66, 60, 54];
const LIGHT = 0.6;
const ENOUGH_QUALITY = 46;

/** The picture of a WebP as an AVIF beside it, on the disk `a.webp` and `a.avif`. */
export async function writeAvif(webpFile: string, picture: Sharp, qualities = SCENE_QUALITIES): Promise<void> {
  const name = webpFile.replace(/(-and-avif)?\.webp$/, "");
  const { size } = await stat(webpFile);
  let encoded: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    encoded = await picture.clone().avif({ quality, effort: 2, chromaSubsampling: "4:2:0" }).toBuffer();
    if (encoded.length <= size * (quality > ENOUGH_QUALITY ? LIGHT : 1)) break;
  }
  await writeFile(`${name}.avif`, encoded);
  process.stdout.write(`${path.basename(name)}.avif ${encoded.length} of ${size}\n`);
}
