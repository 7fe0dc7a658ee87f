import path from "node:path";
import sharp from "sharp";
import { SHARED_WIDTH_PX } from "../../src/domain/realtor/picture-form";
import { PEOPLE } from "./portrait-people";

/**
 * A JPEG beside each sample picture that a shared link may show, from the WebP. Run by hand:
 * `npx tsx tools/scenes/shared-pictures.ts`
 */
const PICTURES_DIR = path.resolve(__dirname, "../../services/product-api/seed/pictures");
const QUALITY = 76;
/** The covers in `services/product-api/seed/seed-scenes.ts`; the seed's test finds one that is missing here. */
const COVERS = ["01", "02", "03", "04", "05", "06", "07", "12", "13", "14", "16", "17", "20", "21", "22"];

async function main(): Promise<void> {
  const portraits = PEOPLE.map((_, index) => `portrait-${String(index + 1).padStart(2, "0")}`);
  for (const name of [...portraits, ...COVERS.map((scene) => `scene-${scene}`)]) {
    const file = path.join(PICTURES_DIR, name);
    const { width, height, size } = await sharp(`${file}.webp`)
      .resize({ width: SHARED_WIDTH_PX, withoutEnlargement: true })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toFile(`${file}.jpg`);
    process.stdout.write(`${name}.jpg ${width} × ${height}, ${size}\n`);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
