import sharp from "sharp";

interface Radiance {
  width: number;
  height: number;
  /** Linear RGB, three floats a pixel, rows from the top. */
  pixels: Float32Array;
}

const RGBE_EXPONENT_BIAS = 136;

/** Reads a run-length encoded Radiance file, the high-range format POV-Ray writes with `+FH`. */
export function readRadiance(file: Buffer): Radiance {
  const size = /-Y (\d+) \+X (\d+)\n/.exec(file.subarray(0, 512).toString("latin1"));
  if (!size) throw new Error("This is not a Radiance picture written top to bottom.");
  const height = Number(size[1]);
  const width = Number(size[2]);
  const pixels = new Float32Array(width * height * 3);
  const row = new Uint8Array(width * 4);
  let at = size.index + size[0].length;
  for (let y = 0; y < height; y++) {
    at += 4;
    for (let fill = 0; fill < row.length;) {
      const count = file.readUInt8(at++);
      if (count > 128) {
        row.fill(file.readUInt8(at++), fill, fill + count - 128);
        fill += count - 128;
      } else {
        row.set(file.subarray(at, at + count), fill);
        at += count;
        fill += count;
      }
    }
    for (let x = 0; x < width; x++) {
      const exponent = row[width * 3 + x] ?? 0;
      const scale = exponent ? 2 ** (exponent - RGBE_EXPONENT_BIAS) : 0;
      for (let c = 0; c < 3; c++) pixels[(y * width + x) * 3 + c] = (row[width * c + x] ?? 0) * scale;
    }
  }
  return { width, height, pixels };
}

/** Hable's curve: keeps colour in bright windows and lamps where a plain clip would burn them out. */
function filmic(v: number): number {
  const curve = (x: number) => (x * (0.22 * x + 0.03) + 0.002) / (x * (0.22 * x + 0.3) + 0.06) - 0.0333;
  return curve(v) / curve(6.5);
}

/** A gentle S around middle grey. */
const contrast = (v: number) => v * 0.68 + v * v * (3 - 2 * v) * 0.32;

const toSrgb = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);

/** Light that spills around anything brighter than paper white, as in a lens. */
async function glow({ width, height, pixels }: Radiance, exposure: number): Promise<Buffer> {
  const bright = Buffer.alloc(width * height * 3);
  for (let i = 0; i < bright.length; i++) {
    bright[i] = Math.min(255, Math.max(0, ((pixels[i] ?? 0) * exposure - 0.9) * 90));
  }
  return sharp(bright, { raw: { width, height, channels: 3 } })
    .blur(Math.max(0.5, width / 70))
    .raw()
    .toBuffer();
}

/** Turns linear light into a picture: exposure, glow, filmic curve, a light vignette. */
export async function develop(radiance: Radiance, exposure: number): Promise<sharp.Sharp> {
  const { width, height, pixels } = radiance;
  const spill = await glow(radiance, exposure);
  const out = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fromCentre = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2;
      const shade = 1 - 0.22 * fromCentre ** 1.5;
      for (let c = 0; c < 3; c++) {
        const i = (y * width + x) * 3 + c;
        const light = (pixels[i] ?? 0) * exposure + ((spill[i] ?? 0) / 255) * 0.35;
        out[i] = Math.round(255 * contrast(Math.min(1, Math.max(0, toSrgb(filmic(light * shade * 1.9))))));
      }
    }
  }
  return sharp(out, { raw: { width, height, channels: 3 } });
}
