import { pictureForm } from "../../../domain/realtor/picture-form";
import type { PhotoPath } from "../../../domain/realtor/realtor";

/** A picture as it is sent: both sizes, in one format. */
export interface PreparedPicture {
  thumbnail: Blob;
  fullsize: Blob;
}

/** Of the longest edge: an upright picture's width is less. */
const PICTURE = { fullsizePx: 2000, thumbnailPx: 640 };
const SIZES: Partial<Record<PhotoPath, typeof PICTURE>> = {
  logo: { fullsizePx: 800, thumbnailPx: 320 },
  logo2: { fullsizePx: 800, thumbnailPx: 320 },
  favicon: { fullsizePx: 256, thumbnailPx: 64 },
  ogImage: { fullsizePx: 1600, thumbnailPx: 640 },
};
const QUALITY = 0.82;
/** Nothing is cut off by weight: the edge length and the quality decide. */
const MAX_SIZE_MB = 30;

/** They scale or move by themselves: a canvas would take that from them. */
const SENT_AS_THEY_ARE: ReadonlySet<string> = new Set([
  "image/svg+xml",
  "image/gif",
  "image/x-icon",
  "image/vnd.microsoft.icon",
]);

/** Makes both sizes in the browser, upright by what the camera wrote. Rejects for what is no readable picture. */
export async function preparePicture(path: PhotoPath, file: File): Promise<PreparedPicture> {
  if (SENT_AS_THEY_ARE.has(file.type)) return { thumbnail: file, fullsize: file };
  const { fullsizePx, thumbnailPx } = SIZES[path] ?? PICTURE;
  const { format } = pictureForm(path, "fullsize");
  const { default: compress } = await import("browser-image-compression");
  const atMost = (edgePx: number) =>
    compress(file, {
      maxWidthOrHeight: edgePx,
      maxSizeMB: MAX_SIZE_MB,
      initialQuality: QUALITY,
      fileType: `image/${format}`,
      // Its worker would load a script from a CDN.
      useWebWorker: false,
      // Where the result is heavier than the file: two tries with less quality, never fewer pixels.
      maxIteration: 2,
      alwaysKeepResolution: true,
    });
  const fullsize = await atMost(fullsizePx);
  return { fullsize, thumbnail: await atMost(thumbnailPx) };
}
