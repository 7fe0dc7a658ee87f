import sharp, { type OutputInfo, type Sharp } from "sharp";
import { PICTURE_WIDTHS_PX, SHARED_WIDTH_PX, type PictureForm } from "../../src/domain/realtor/picture-form";
import { ApiError } from "./api-error";

/** A phone's 50-megapixel picture: 8192 × 6144. */
const MAX_PIXELS = 8192 * 6144;
/** Its decoder takes 18 bytes a pixel, where the others take 6 at most (decision 98). */
const MAX_AVIF_PIXELS = 4096 * 4096;
const READ: ReadonlySet<string> = new Set(["jpeg", "png", "webp", "gif", "heif"]);

/** Beyond, an upright picture gets narrower. */
const MAX_HEIGHT_PER_WIDTH = 2;
/** The first that is light enough, else the last one. tools/scenes/render.ts begins with 80 as well. */
const WEBP_QUALITIES = [80, 68];
const LAST_WEBP_QUALITY = 56;
/** What the sample pictures stay within: 148 kB at 1600 × 1067, 30 kB at 640 × 427. */
const LIGHT_BYTES_PER_PIXEL = 148_000 / (1600 * 1067);
const LIGHT_BYTES = 30_000;
const JPEG_QUALITY = 82;
/** The first that is no heavier than the WebP, or than what a plain picture takes; else the last one. */
const AVIF_QUALITIES = [50, 30];
/** A face shows what less does to its colors. */
const FACE_AVIF_QUALITIES = [68, ...AVIF_QUALITIES];
const LAST_AVIF_QUALITY = 10;
const PORTRAIT_WIDTHS_PX: readonly number[] = Object.values(PICTURE_WIDTHS_PX.portrait);
const PLAIN_AVIF_BYTES = 1000;
/** Of 0 to 9. Fewer make half as many faults again at the same weight, more take three times as long (decision 107). */
const AVIF_EFFORT = 2;

// Of this process: one thread a picture, no file held open for a second look, and no parser of SVG.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoadSvg"] });

export interface EncodedPicture {
  picture: Buffer;
  avif: Buffer | null;
  jpeg: Buffer | null;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * The file's picture upright, in sRGB, without a note of place or camera, no wider than `widthPx`, and of moving ones
 * the first image. One at a time: a save beside it keeps a processor. Throws ApiError 415 for what is no whole picture,
 * 413 for one of too many pixels.
 */
export function encodePicture(file: string, form: PictureForm): Promise<EncodedPicture> {
  const encoded = last.then(() => encode(file, form));
  last = encoded.catch(() => undefined);
  return encoded;
}

async function encode(file: string, { widthPx, format, hasAvif, hasJpeg }: PictureForm): Promise<EncodedPicture> {
  await checkHeader(file);
  const { data, info } = await sharp(file, { failOn: "error", limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: widthPx, height: widthPx * MAX_HEIGHT_PER_WIDTH, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw unreadable(cause);
    });
  const pixels = () => sharp(data, { raw: info });
  const picture = await encodeAs(format, pixels, info);
  const qualities = PORTRAIT_WIDTHS_PX.includes(widthPx) ? FACE_AVIF_QUALITIES : AVIF_QUALITIES;
  const avifBytes = Math.max(picture.length, PLAIN_AVIF_BYTES);
  return {
    picture,
    avif: hasAvif ? await avifWithin(pixels, qualities, avifBytes) : null,
    jpeg: hasJpeg ? await jpeg(pixels().resize({ width: SHARED_WIDTH_PX, withoutEnlargement: true })) : null,
  };
}

function encodeAs(format: PictureForm["format"], pixels: () => Sharp, { width, height }: OutputInfo): Promise<Buffer> {
  if (format === "png") return pixels().png().toBuffer();
  if (format === "jpeg") return jpeg(pixels());
  return lightWebp(pixels, Math.max(LIGHT_BYTES, width * height * LIGHT_BYTES_PER_PIXEL));
}

function jpeg(picture: Sharp): Promise<Buffer> {
  return picture.flatten({ background: "white" }).jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer();
}

async function lightWebp(pixels: () => Sharp, lightBytes: number): Promise<Buffer> {
  for (const quality of WEBP_QUALITIES) {
    const encoded = await webp(pixels(), quality);
    if (encoded.length <= lightBytes) return encoded;
  }
  return webp(pixels(), LAST_WEBP_QUALITY);
}

function webp(picture: Sharp, quality: number): Promise<Buffer> {
  return picture.webp({ quality, smartSubsample: true }).toBuffer();
}

async function avifWithin(pixels: () => Sharp, qualities: readonly number[], maxBytes: number): Promise<Buffer> {
  for (const quality of qualities) {
    const encoded = await avif(pixels(), quality);
    if (encoded.length <= maxBytes) return encoded;
  }
  return avif(pixels(), LAST_AVIF_QUALITY);
}

function avif(picture: Sharp, quality: number): Promise<Buffer> {
  return picture.avif({ quality, effort: AVIF_EFFORT, chromaSubsampling: "4:2:0" }).toBuffer();
}

/** Reads no pixel: a small file may say that it has any number of them. */
async function checkHeader(file: string): Promise<void> {
  const { format, width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw unreadable(cause);
    });
  if (format === undefined || !READ.has(format) || !width || !height) throw unreadable(null);
  const most = format === "heif" ? MAX_AVIF_PIXELS : MAX_PIXELS;
  if (width * height > most) {
    throw new ApiError(
      "TOO_LARGE",
      `The picture has too many pixels, ${width} × ${height}: ${Math.floor(most / 1e6)} million are the most. Make it smaller.`,
    );
  }
}

function unreadable(cause: unknown): ApiError {
  return new ApiError(
    "UNSUPPORTED_MEDIA_TYPE",
    "The picture can't be read: it must be a whole JPEG, PNG, WebP, AVIF or GIF. Save it as a JPEG and try again.",
    { cause },
  );
}
