import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { LANGUAGES } from "../../domain/site/locale";
import enCommon from "../../i18n/en/common.json";
import enLanding from "../../i18n/en/landing.json";
import koCommon from "../../i18n/ko/common.json";
import koLanding from "../../i18n/ko/landing.json";
import { productShareImage } from "./share-image";

const STATIC = join(__dirname, "../../../static");
const COMMON = { ko: koCommon, en: enCommon };
const LANDING = { ko: koLanding, en: enLanding };
const MAX_BYTES = 200_000;

test.each(LANGUAGES)("the share image is described by the texts that it was drawn from (%s)", (language) => {
  const { siteName } = COMMON[language];
  const { "hero.title": title, "hero.lead": lead } = LANDING[language];
  expect(productShareImage(language).alt).toBe(`${siteName}: ${title}. ${lead}`);
});

// Red after a change of those texts: draw it again as `tools/site-pictures/make.ts` says.
test.each(LANGUAGES)("the file is that image: its size, its texts, at most 200 kB (%s)", async (language) => {
  const { url, width, height, alt } = productShareImage(language);
  const file = await readFile(join(STATIC, url));
  const metadata = await sharp(file).metadata();
  expect(metadata).toMatchObject({ format: "jpeg", width, height });
  expect(metadata.exif?.includes(encodeURI(alt))).toBe(true);
  expect(file.length).toBeLessThanOrEqual(MAX_BYTES);
});

test("favicon.ico holds PNG pictures of 16, 32 and 48 px", async () => {
  const file = await readFile(join(STATIC, "favicon.ico"));
  expect([file.readUInt16LE(0), file.readUInt16LE(2)]).toEqual([0, 1]);
  const entries = Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index;
    const offset = file.readUInt32LE(entry + 12);
    return { said: file.readUInt8(entry), png: file.subarray(offset, offset + file.readUInt32LE(entry + 8)) };
  });
  const sizes = await Promise.all(entries.map(async ({ said, png }) => [said, (await sharp(png).metadata()).width]));
  expect(sizes).toEqual([
    [16, 16],
    [32, 32],
    [48, 48],
  ]);
});

test("the touch icon is 180 px and opaque, corners too", async () => {
  const icon = sharp(join(STATIC, "apple-touch-icon.png"));
  expect(await icon.metadata()).toMatchObject({ format: "png", width: 180, height: 180 });
  expect((await icon.stats()).isOpaque).toBe(true);
});
