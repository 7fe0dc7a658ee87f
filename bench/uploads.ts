import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { pictureForm } from "../src/domain/realtor/picture-form";
import type { ImageType } from "../src/domain/realtor/realtor";
import { findFreePorts } from "../testing/ports";
import { listRealtors } from "../testing/realtors";
import { PROJECT_DIR } from "../testing/service-process";
import { API_TOKEN, startStack, type Stack } from "../testing/stack";
import { percentile } from "./measure/percentiles";
import { wholeNumber } from "./measure/whole-number";

const PHOTO = { width: 4032, height: 3024 };
const SCENE = join(PROJECT_DIR, "services/product-api/seed/pictures/scene-13.webp");
/** What a phone's sensor adds to each pixel in a room without sun. */
const NOISE = { type: "gaussian", mean: 128, sigma: 10 } as const;
const READS_WHILE_IDLE = 500;
const PAUSE_BETWEEN_READS_MS = 5;

/** Photos of twelve megapixels are uploaded one after the other, both files of each, while a reader asks for a realtor. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { photos: { type: "string", default: "10" } } });
  const dataDir = join(PROJECT_DIR, ".data-bench", "uploads");
  const photos = wholeNumber(values, "photos");
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const stack = await startStack({ dataDir, ports: await findFreePorts(), seedRealtors: 12 });
  try {
    const photo = await noisyPhoto();
    const [realtor] = await listRealtors(stack.api);
    const read = () => timed(() => stack.api.send(`/v1/realtor/${realtor!.id}`));
    await readUntil(read, (count) => count < READS_WHILE_IDLE);
    const idle = await readUntil(read, (count) => count < READS_WHILE_IDLE);

    let isOver = false;
    const reading = readUntil(read, () => !isOver);
    const uploads = { thumbnail: [] as number[], fullsize: [] as number[] };
    const bytes = { thumbnail: 0, fullsize: 0 };
    for (let count = 0; count < photos; count++) {
      for (const imageType of ["thumbnail", "fullsize"] as const) {
        const { ms, size } = await upload(stack, imageType, photo);
        uploads[imageType].push(ms);
        bytes[imageType] = size;
      }
    }
    isOver = true;
    const busy = await reading;
    const kept = (imageType: ImageType) => ({
      width: pictureForm("top", imageType).widthPx,
      bytes: bytes[imageType],
      ms_p50: percentile(uploads[imageType], 50),
    });
    console.log(
      JSON.stringify({
        photo_bytes: photo.length,
        thumbnail: kept("thumbnail"),
        fullsize: kept("fullsize"),
        read_idle_ms: { p50: percentile(idle, 50), p99: percentile(idle, 99) },
        read_meanwhile_ms: { p50: percentile(busy, 50), p99: percentile(busy, 99), reads: busy.length },
      }),
    );
  } finally {
    await stack.stop();
  }
}

async function noisyPhoto(): Promise<Buffer> {
  const { width, height } = PHOTO;
  const noise = await sharp({ create: { ...PHOTO, channels: 3, background: "#808080", noise: NOISE } })
    .png()
    .toBuffer();
  return sharp(SCENE)
    .resize(width, height, { fit: "cover" })
    .composite([{ input: noise, blend: "soft-light" }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function upload(stack: Stack, imageType: ImageType, photo: Buffer): Promise<{ ms: number; size: number }> {
  const asked = await stack.api.send("/v1/realtor/presigned-multi-file-upload", {
    method: "POST",
    headers: { authorization: `Bearer ${API_TOKEN}`, "content-type": "application/json" },
    body: JSON.stringify({ files: [{ path: "top", imageType, contentType: "image/jpeg", size: photo.length }] }),
  });
  const [{ uploadUrl, url }] = JSON.parse(asked.body.toString()) as [{ uploadUrl: string; url: string }];
  const path = (address: string) => new URL(address).pathname + new URL(address).search;
  const ms = await timed(async () => {
    const { status } = await stack.api.send(path(uploadUrl), {
      method: "PUT",
      headers: { "content-type": "image/jpeg" },
      body: photo,
    });
    if (status !== 200) throw new Error(`An upload was answered with ${status}.`);
  });
  return { ms, size: (await stack.api.send(path(url))).body.length };
}

async function readUntil(read: () => Promise<number>, goOn: (count: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goOn(times.length)) {
    times.push(await read());
    await new Promise((resolve) => setTimeout(resolve, PAUSE_BETWEEN_READS_MS));
  }
  return times;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
