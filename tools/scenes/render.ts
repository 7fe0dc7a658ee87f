import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { SCENES, type SceneEntry } from "./catalog";
import { develop, readRadiance } from "./develop";
import { writeAvif } from "./write-avif";

const SCENES_DIR = __dirname;
const PICTURES_DIR = path.join(SCENES_DIR, "../../services/product-api/seed/pictures");
const TRACES_DIR = path.join(tmpdir(), "scene-traces");
const FULL = { width: 1600, height: 1067 };
/** Traced smaller and enlarged: a sixth of the time, and in a small picture nobody sees it. */
const TRACE_WIDTH = 1040;
const ANTIALIAS = { draft: ["+A0.3"], enlarged: ["+A0.3", "+AM2", "+R2"], cover: ["+A0.1", "+AM2", "+R3"] };
const THUMB_WIDTH = 640;
const MAX_SCENE_BYTES = 148_000;
const MAX_THUMB_BYTES = 30_000;

/** Leaves and grass cost bytes: when quality alone would have to go too low, the picture is softened first. */
async function encodeWithin(picture: sharp.Sharp, maxBytes: number): Promise<Buffer> {
  for (const blur of [0, 0.6, 0.9, 1.3]) {
    const softened = blur > 0 ? picture.clone().blur(blur) : picture;
    for (let quality = 80; quality >= 36; quality -= 6) {
      const encoded = await softened.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
      if (encoded.length <= maxBytes) return encoded;
    }
  }
  throw new Error(`Error: the picture does not fit in ${maxBytes} bytes; simplify its detail.`);
}

type Fineness = keyof typeof ANTIALIAS;

function trace(scene: SceneEntry, width: number, fineness: Fineness, reuse: boolean): Buffer {
  const height = Math.round((width * FULL.height) / FULL.width);
  const file = path.join(TRACES_DIR, `${scene.source}-${width}.hdr`);
  if (reuse && existsSync(file)) return readFileSync(file);
  const options = [`+I${scene.source}.pov`, `+O${file}`, "+FH", `+W${width}`, `+H${height}`, "+WT1", "-D", "+Lparts"];
  execFileSync("nice", ["-n", "15", "povray", ...options, ...ANTIALIAS[fineness]], {
    cwd: SCENES_DIR,
    stdio: ["ignore", "ignore", "pipe"],
  });
  return readFileSync(file);
}

interface RenderOptions {
  draftWidth: number | undefined;
  /** Develop the last trace again, for a change of exposure only. */
  reuse: boolean;
}

async function renderScene(scene: SceneEntry, number: number, options: RenderOptions): Promise<void> {
  const { draftWidth, reuse } = options;
  const name = `scene-${String(number).padStart(2, "0")}`;
  const fineness = draftWidth ? "draft" : scene.isCover ? "cover" : "enlarged";
  const width = draftWidth ?? (scene.isCover ? FULL.width : TRACE_WIDTH);
  const picture = await develop(readRadiance(trace(scene, width, fineness, reuse)), scene.exposure);
  if (draftWidth) {
    await picture.png().toFile(path.join(tmpdir(), `${name}-draft.png`));
    return;
  }
  const whole = await picture.png().toBuffer();
  const full = scene.isCover ? sharp(whole) : sharp(whole).resize(FULL).sharpen({ sigma: 0.8 });
  const thumb = sharp(whole).resize({ width: THUMB_WIDTH });
  const [fullFile, thumbFile] = filesOf(number);
  writeFileSync(fullFile, await encodeWithin(full, MAX_SCENE_BYTES));
  writeFileSync(thumbFile, await encodeWithin(thumb, MAX_THUMB_BYTES));
  await writeAvif(fullFile, full);
  await writeAvif(thumbFile, thumb);
}

function filesOf(number: number): [full: string, thumb: string] {
  const name = path.join(PICTURES_DIR, `scene-${String(number).padStart(2, "0")}`);
  return [`${name}.webp`, `${name}-thumb.webp`];
}

/** From the WebP, which spares the trace. */
async function writeAvifs(number: number): Promise<void> {
  const [full, thumb] = filesOf(number);
  await writeAvif(full, sharp(full));
  await writeAvif(thumb, sharp(full).resize({ width: THUMB_WIDTH }));
}

/**
 * `tsx render.ts [--draft] [--develop] [--avif] [source …]`: all scenes without names; a draft is a small PNG in the
 * temporary folder, `--avif` renders nothing.
 */
async function main(args: readonly string[]): Promise<void> {
  const options = { draftWidth: args.includes("--draft") ? 400 : undefined, reuse: args.includes("--develop") };
  const wanted = args.filter((arg) => !arg.startsWith("--"));
  mkdirSync(PICTURES_DIR, { recursive: true });
  mkdirSync(TRACES_DIR, { recursive: true });
  for (const [index, scene] of SCENES.entries()) {
    if (wanted.length > 0 && !wanted.includes(scene.source)) continue;
    const startedAt = Date.now();
    await (args.includes("--avif") ? writeAvifs(index + 1) : renderScene(scene, index + 1, options));
    process.stdout.write(`${scene.source}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
