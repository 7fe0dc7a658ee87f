import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { encodePicture } from "./picture-encoder";
import { GREEN, chessboard, hugePng, noisy, plain } from "./testing/pictures";

const folder = mkdtempSync(join(tmpdir(), "pictures-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A GIF of one pixel, black and then white. */
const TWO_IMAGES = Buffer.from(
  "47494638396101000100800000000000ffffff" +
    "21f904000a0000002c0000000001000100000202440100" +
    "21f904000a0000002c00000000010001000002024c01003b",
  "hex",
);

const SCENE = { widthPx: 1600, format: "webp", hasAvif: false, hasJpeg: false } as const;
const WITH_AVIF = { ...SCENE, hasAvif: true };

function fileOf(bytes: Buffer): string {
  const file = join(folder, Math.random().toString(36).slice(2));
  writeFileSync(file, bytes);
  return file;
}

async function encoded(bytes: Buffer, form: Parameters<typeof encodePicture>[1] = SCENE): Promise<Buffer> {
  return (await encodePicture(fileOf(bytes), form)).picture;
}

async function firstPixel(bytes: Buffer): Promise<number[]> {
  return [...(await sharp(bytes).raw().toBuffer()).subarray(0, (await sharp(bytes).metadata()).channels)];
}

test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("reads %s by its bytes", async (format) => {
  const { data } = await plain(12, 8).toFormat(format).toBuffer({ resolveWithObject: true });
  expect(await sharp(await encoded(data)).metadata()).toMatchObject({ format: "webp", width: 12, height: 8 });
});

test.each([
  [
    [2000, 1000],
    [1600, 800],
  ],
  [
    [900, 1200],
    [900, 1200],
  ],
  [
    [2000, 9000],
    [711, 3200],
  ],
])("%j becomes %j: not enlarged, and not endlessly high", async ([width, height], expected) => {
  const { width: made, height: high } = await sharp(
    await encoded(await plain(width!, height!).png().toBuffer()),
  ).metadata();
  expect([made, high]).toEqual(expected);
});

test("a wide gamut's colors are the same colors in sRGB", async () => {
  const wide = await plain(8, 8).withIccProfile("p3").png().toBuffer();
  expect([...(await sharp(wide).keepIccProfile().raw().toBuffer())].slice(0, 3)).toEqual([42, 91, 75]);
  const made = await encoded(wide, { ...SCENE, widthPx: 64, format: "png" });
  expect((await sharp(made).metadata()).icc).toBeUndefined();
  const [r, g, b] = await firstPixel(made);
  for (const [is, was] of [
    [r, GREEN.r],
    [g, GREEN.g],
    [b, GREEN.b],
  ])
    expect(Math.abs(is! - was!)).toBeLessThan(4);
});

test.each([
  ["grey", () => plain(8, 8).greyscale().png().toBuffer()],
  ["16 bits", () => plain(8, 8).toColourspace("rgb16").png().toBuffer()],
  ["CMYK", () => plain(8, 8).toColourspace("cmyk").jpeg().toBuffer()],
])("%s becomes sRGB", async (_, make) => {
  expect(await sharp(await encoded(await make())).metadata()).toMatchObject({ space: "srgb", channels: 3, width: 8 });
});

test("a logo keeps its transparency; a share image, which is a JPEG, stands on white", async () => {
  const logo = await sharp({ create: { width: 8, height: 8, channels: 4, background: "#0000" } })
    .png()
    .toBuffer();
  expect((await firstPixel(await encoded(logo)))[3]).toBe(0);
  expect(await firstPixel(await encoded(logo, { ...SCENE, format: "jpeg" }))).toEqual([255, 255, 255]);
});

test("of a moving picture the first image stays", async () => {
  expect((await sharp(TWO_IMAGES, { animated: true }).metadata()).pages).toBe(2);
  const still = await encoded(TWO_IMAGES);
  expect(await sharp(still).metadata()).toMatchObject({ width: 1, height: 1 });
  expect(await firstPixel(still)).toEqual([0, 0, 0]);
});

test("detail that is not light at the first quality is encoded again, a plain picture is not", async () => {
  const detail = noisy(1600, 1000);
  const raw = await detail.raw().toBuffer();
  const png = await sharp(raw, { raw: { width: 1600, height: 1000, channels: 3 } })
    .png()
    .toBuffer();
  const first = await sharp(png).webp({ quality: 80, smartSubsample: true }).toBuffer();
  const least = await sharp(png).webp({ quality: 56, smartSubsample: true }).toBuffer();
  expect((await encoded(png)).length).toBe(least.length);
  expect(least.length).toBeLessThan(first.length * 0.8);
  const easy = await plain(1600, 1000).png().toBuffer();
  expect((await encoded(easy)).equals(await sharp(easy).webp({ quality: 80, smartSubsample: true }).toBuffer())).toBe(
    true,
  );
});

test("the AVIF is the same picture at the same size, and much lighter", async () => {
  const photo = await noisy(1200, 800).blur(2).png().toBuffer();
  const { picture, avif } = await encodePicture(fileOf(photo), { ...WITH_AVIF, widthPx: 640 });
  expect(await sharp(avif!).metadata()).toMatchObject({ compression: "av1", width: 640, height: 427 });
  expect(avif!.length).toBeLessThan(picture.length * 0.7);
  const [lossy, lossier] = await Promise.all([picture, avif!].map((each) => sharp(each).raw().toBuffer()));
  const difference = lossy!.reduce((sum, value, index) => sum + Math.abs(value - lossier![index]!), 0);
  expect(difference / lossy!.length).toBeLessThan(5);
});

test("a face is encoded with more quality than a scene of its size", async () => {
  const photo = fileOf(await noisy(320, 320).blur(2).png().toBuffer());
  const [face, scene] = await Promise.all([320, 640].map((widthPx) => encodePicture(photo, { ...WITH_AVIF, widthPx })));
  expect(face!.avif!.length).toBeGreaterThan(scene!.avif!.length * 1.2);
});

test("an AVIF that would be heavier than the WebP gets less quality", async () => {
  const board = await chessboard(480).png().toBuffer();
  const { picture, avif } = await encodePicture(fileOf(board), WITH_AVIF);
  const first = await sharp(board).avif({ quality: 50, effort: 2, chromaSubsampling: "4:2:0" }).toBuffer();
  expect(first.length).toBeGreaterThan(picture.length);
  expect(avif!.length).toBeLessThanOrEqual(picture.length);
});

test("the JPEG for shared links is as wide as they show, never enlarged, and stands on white", async () => {
  const shared = async (picture: Buffer) => {
    const { jpeg } = await encodePicture(fileOf(picture), { ...WITH_AVIF, hasJpeg: true });
    return { jpeg: jpeg!, metadata: await sharp(jpeg!).metadata() };
  };
  const large = await shared(await plain(2000, 1500).png().toBuffer());
  expect(large.metadata).toMatchObject({ format: "jpeg", width: 1200, height: 900 });
  const small = await shared(await plain(320, 400).png().toBuffer());
  expect(small.metadata).toMatchObject({ width: 320, height: 400 });
  const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: "#0000" } });
  expect(await firstPixel((await shared(await clear.png().toBuffer())).jpeg)).toEqual([255, 255, 255]);
});

test("a transparent picture's AVIF is transparent", async () => {
  const clear = await sharp({ create: { width: 64, height: 64, channels: 4, background: "#0000" } })
    .png()
    .toBuffer();
  expect((await firstPixel((await encodePicture(fileOf(clear), WITH_AVIF)).avif!))[3]).toBe(0);
});

test("a few bytes that say they are a hundred million pixels are refused before any is made", async () => {
  const bomb = hugePng(10_000, 10_000);
  expect(bomb.length).toBeLessThan(20_000);
  const before = process.memoryUsage().rss;
  await expect(encoded(bomb)).rejects.toMatchObject({
    status: 413,
    message: "The picture has too many pixels, 10000 × 10000: 50 million are the most. Make it smaller.",
  });
  expect(process.memoryUsage().rss - before).toBeLessThan(20e6);
});

test("an AVIF may have fewer pixels: its decoder takes more memory", async () => {
  const avif = await plain(4096, 4200).avif({ effort: 0 }).toBuffer();
  await expect(encoded(avif)).rejects.toMatchObject({ status: 413, message: expect.stringContaining("16 million") });
});

test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("a %s that is cut off is refused", async (format) => {
  const whole = await noisy(120, 120).toFormat(format).toBuffer();
  await expect(encoded(whole.subarray(0, Math.floor(whole.length / 2)))).rejects.toMatchObject({
    status: 415,
    message: expect.stringContaining("can't be read"),
  });
});

test("other formats are refused, whatever they are called, and an SVG is not even parsed", async () => {
  const tiff = await plain(8, 8).tiff().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
  for (const bytes of [tiff, svg, Buffer.from("%PDF-1.7")]) {
    await expect(encoded(bytes)).rejects.toMatchObject({ status: 415 });
  }
  await expect(sharp(svg).metadata()).rejects.toThrow("unsupported image format");
});

test("pictures are encoded one at a time, and one that is refused holds up nothing", async () => {
  const good = fileOf(await noisy(800, 800).jpeg().toBuffer());
  let most = 0;
  const watch = () => (most = Math.max(most, sharp.counters().process + sharp.counters().queue));
  sharp.queue.on("change", watch);
  try {
    const results = await Promise.allSettled(
      [good, fileOf(Buffer.from("no")), good, good].map((file) => encodePicture(file, SCENE)),
    );
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
    expect(most).toBe(1);
  } finally {
    sharp.queue.off("change", watch);
  }
});
