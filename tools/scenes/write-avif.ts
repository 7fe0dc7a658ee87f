import { stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Sharp } from "sharp";

const QUALITIES = [54, 48, 42, 36];
/** Of the WebP's bytes, if need be with less quality. */
const MOST = 0.6;

/** The picture of a WebP as an AVIF beside it, on the disk `a.webp` and `a.avif`. */
export async function writeAvif(webpFile: string, picture: Sharp): Promise<void> {
  const name = webpFile.replace(/(-and-avif)?\.webp$/, "");
  const { size } = await stat(webpFile);
  let encoded: Buffer = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    encoded = await picture.clone().avif({ quality, effort: 2, chromaSubsampling: "4:2:0" }).toBuffer();
    if (encoded.length <= size * MOST) break;
  }
  await writeFile(`${name}.avif`, encoded);
  process.stdout.write(`${path.basename(name)}.avif ${encoded.length} of ${size}\n`);
}
