import sharp from "sharp";
import { sheetsOf } from "./sheet";

const WHITE = "#ffffff";

const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: WHITE } })
    .png()
    .toBuffer();

/** How many pixels of a sheet are a picture's. */
async function whitePixels(sheet: Buffer): Promise<number> {
  const { data, info } = await sharp(sheet).raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) if (data.readUIntBE(at, 3) === 0xffffff) count += 1;
  return count;
}

test("all of a long page is shown, in columns beside each other", async () => {
  const [height, width] = [5_000, 390];
  const sheets = await sheetsOf([{ label: "A & B", picture: await pictureOf(width, height) }], "phone");
  expect(sheets).toHaveLength(1);
  expect((await sharp(sheets[0]!).metadata()).height).toBeLessThan(1_700);
  // 0.7 of its width and of its height.
  expect((await whitePixels(sheets[0]!)) / (width * height * 0.49)).toBeCloseTo(1, 2);
});

test("what does not fit under the rest begins another sheet, and none is lost", async () => {
  const picture = await pictureOf(1_440, 900);
  const taken = Array.from({ length: 40 }, (_, index) => ({ label: `Screen ${index}`, picture }));
  const sheets = await sheetsOf(taken, "desktop");
  expect(sheets.length).toBeGreaterThan(1);
  let white = 0;
  for (const sheet of sheets) {
    expect((await sharp(sheet).metadata()).height).toBeLessThanOrEqual(3_700);
    white += await whitePixels(sheet);
  }
  expect(white / (40 * 720 * 450)).toBeCloseTo(1, 3);
});

test("without pictures there is no sheet", async () => {
  expect(await sheetsOf([], "phone")).toEqual([]);
});
