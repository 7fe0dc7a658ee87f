import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Region } from "sharp";
import { AND_AVIF } from "../../src/domain/realtor/picture-form";
import { FACE_QUALITIES, writeAvif } from "./write-avif";

/**
 * The landing page's pictures, cut from the sample ones; the samples' and faces' are those of the realtors
 * in `src/gatsby/seeded-homepages.ts`. Run by hand:
 * `npx tsx tools/scenes/landing-pictures.ts`
 */
const PICTURES = path.resolve(__dirname, "../../services/product-api/seed/pictures");
const OUTPUT = path.resolve(__dirname, "../../static/landing");

interface Cut {
  name: string;
  source: string;
  /** Of the source, in its own pixels; all of it when absent. */
  region?: Region;
  widths: readonly number[];
  quality: number;
}

const HERO = { source: "scene-01", quality: 72 };

const CUTS: readonly Cut[] = [
  { ...HERO, name: "hero-wide", widths: [960, 1280, 1600] },
  { ...HERO, name: "hero-tall", region: { left: 330, top: 0, width: 640, height: 1067 }, widths: [420, 640] },
  ...["02", "03", "06", "07", "12", "14", "21", "22"].map((scene) => ({
    name: `sample-${scene}`,
    source: `scene-${scene}`,
    widths: [400, 560, 800],
    // Among leaves and bricks nobody sees the difference, and these would weigh more than any other sample.
    quality: ["02", "03", "14", "22"].includes(scene) ? 40 : 58,
  })),
  ...["01", "02", "03", "04", "05", "06", "10", "11", "12"].map((portrait) => ({
    name: `face-${portrait}`,
    source: `portrait-${portrait}`,
    // The larger one fills the half of a page that has no cover.
    widths: portrait === "06" ? [320, 640] : [320],
    quality: 72,
  })),
];

async function main(): Promise<void> {
  await mkdir(OUTPUT, { recursive: true });
  for (const { name, source, region, widths, quality } of CUTS) {
    const picture = await readFile(path.join(PICTURES, `${source}.webp`));
    for (const width of widths) {
      const image = (region ? sharp(picture).extract(region) : sharp(picture)).resize({ width });
      const file = path.join(OUTPUT, `${name}-${width}${AND_AVIF}`);
      await image.clone().webp({ quality, effort: 6 }).toFile(file);
      await writeAvif(file, image, name.startsWith("face") ? FACE_QUALITIES : undefined);
    }
  }
}

void main();
