import sharp, { type OverlayOptions } from "sharp";

export interface Taken {
  label: string;
  picture: Buffer;
}

// Labels are SVG, which the product API's encoder of pictures refuses for a process that has loaded both.
sharp.unblock({ operation: ["VipsForeignLoadSvg"] });

/** A shown pixel of a phone is larger than one of a desktop: both stay legible. */
const SCALES = { phone: 0.7, desktop: 0.5 } as const;
/** Longer pictures are cut into columns, in their own pixels. */
const COLUMN_PX = { phone: 1_700, desktop: 1_800 } as const;
const SHEET_WIDTH_PX = 3_000;
/** A viewer that shrinks a longer one shows nothing of it. */
const SHEET_HEIGHT_PX = 3_600;
const GAP_PX = 24;
const LABEL_PX = 34;
const GROUND = "#c9ccd1";

interface Block {
  width: number;
  height: number;
  parts: OverlayOptions[];
}

/** Lays labelled pictures out in rows; as many sheets as they need. */
export async function sheetsOf(taken: readonly Taken[], size: keyof typeof SCALES): Promise<Buffer[]> {
  const sheets: Buffer[] = [];
  let parts: OverlayOptions[] = [];
  let [x, y, rowHeight] = [GAP_PX, GAP_PX, 0];
  const finish = async () => {
    if (parts.length > 0) sheets.push(await draw(parts, y + rowHeight + GAP_PX));
    [parts, x, y, rowHeight] = [[], GAP_PX, GAP_PX, 0];
  };
  for (const each of taken) {
    const block = await blockOf(each, size);
    if (x > GAP_PX && x + block.width > SHEET_WIDTH_PX - GAP_PX)
      [x, y, rowHeight] = [GAP_PX, y + rowHeight + GAP_PX, 0];
    if (y > GAP_PX && y + block.height > SHEET_HEIGHT_PX) await finish();
    parts.push(...block.parts.map((part) => ({ ...part, left: x + (part.left ?? 0), top: y + (part.top ?? 0) })));
    x += block.width + GAP_PX;
    rowHeight = Math.max(rowHeight, block.height);
  }
  await finish();
  return sheets;
}

async function blockOf({ label, picture }: Taken, size: keyof typeof SCALES): Promise<Block> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const scale = SCALES[size];
  const columns = Math.ceil(height / COLUMN_PX[size]);
  const shown = Math.round(width * scale);
  const parts: OverlayOptions[] = [];
  let tallest = 0;
  for (let column = 0; column < columns; column++) {
    const top = column * COLUMN_PX[size];
    const part = await sharp(picture)
      .extract({ left: 0, top, width, height: Math.min(COLUMN_PX[size], height - top) })
      .resize({ width: shown })
      .png()
      .toBuffer({ resolveWithObject: true });
    parts.push({ input: part.data, left: column * (shown + 8), top: LABEL_PX });
    tallest = Math.max(tallest, part.info.height);
  }
  const blockWidth = columns * (shown + 8) - 8;
  return {
    width: blockWidth,
    height: LABEL_PX + tallest,
    parts: [{ input: drawLabel(label), left: 0, top: 0 }, ...parts],
  };
}

function drawLabel(label: string): Buffer {
  const text = label.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${label.length * 11 + 8}" height="${LABEL_PX}"><text x="0" y="22" font-family="sans-serif" font-size="18" fill="#15171c">${text}</text></svg>`,
  );
}

function draw(parts: OverlayOptions[], height: number): Promise<Buffer> {
  return sharp({ create: { width: SHEET_WIDTH_PX, height, channels: 3, background: GROUND } })
    .composite(parts)
    .png({ palette: true, effort: 4 })
    .toBuffer();
}
