import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

export const GREEN = { r: 15, g: 92, b: 74 };

export function plain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: GREEN } });
}

/** What a camera makes of fine detail: nothing about it is easy to compress. */
export function noisy(width: number, height: number): Sharp {
  return sharp({
    create: { width, height, channels: 3, background: GREEN, noise: { type: "gaussian", mean: 128, sigma: 40 } },
  });
}

/** Faint squares of eight pixels: what WebP is best at and AVIF worst. */
export function chessboard(size: number): Sharp {
  const isDark = (index: number) => ((index % size) >> 3) % 2 === (Math.floor(index / size) >> 3) % 2;
  const grays = Uint8Array.from({ length: size * size }, (_, index) => (isDark(index) ? 108 : 147));
  return sharp(grays, { raw: { width: size, height: size, channels: 1 } });
}

/** As a phone writes it: lying on its side, with a note to turn it by a quarter, and the place. */
export function phonePhoto(width: number, height: number): Promise<Buffer> {
  return plain(height, width)
    .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "33/1 40/1 57/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** One bit a pixel, all of them the same: its bytes are few whatever its size. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows, { level: 9 })),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, "latin1");
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}
