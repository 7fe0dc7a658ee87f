import type { Page } from "@playwright/test";

const SIZE = { width: 64, height: 32 };

/** Nothing in it but the right half. */
export function transparentPng(page: Page): Promise<Buffer> {
  return drawn(page, "image/png", { left: null, right: "#0f5c4a" });
}

/** A camera's way: the pixels lie on their side, and a note says to turn them by a quarter. */
export async function jpegLyingOnItsSide(page: Page): Promise<Buffer> {
  const jpeg = await drawn(page, "image/jpeg", { left: "#ffffff", right: "#0f5c4a" });
  // APP1 "Exif", big-endian TIFF, one entry: orientation (0x0112), short, 6.
  const exif = Buffer.from(
    "ffe10022457869660000" + "4d4d002a00000008" + "0001" + "0112000300000001" + "00060000" + "00000000",
    "hex",
  );
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

async function drawn(page: Page, type: string, colors: { left: string | null; right: string }): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ({ width, height, format, left, right }) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext("2d")!;
      if (left) {
        context.fillStyle = left;
        context.fillRect(0, 0, width / 2, height);
      }
      context.fillStyle = right;
      context.fillRect(width / 2, 0, width / 2, height);
      return [...new Uint8Array(await (await canvas.convertToBlob({ type: format })).arrayBuffer())];
    },
    { ...SIZE, format: type, ...colors },
  );
  return Buffer.from(bytes);
}
