import { randomUUID } from "node:crypto";
import { existsSync, linkSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { mkdir, open, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { avifBeside, jpegBeside } from "../../src/domain/realtor/picture-form";
import { isDiskFull } from "../free-space";
import { ApiError, storageFull } from "./api-error";
import type { MediaForm } from "./media-key";
import { encodePicture, type EncodedPicture } from "./picture-encoder";
import { checkVectorOrIcon } from "./vector-or-icon";

export const MEDIA_MAX_BYTES = 15 * 1024 * 1024;
/** Of pictures that nothing names any more. Hidden, so it is not served. */
export const WITHDRAWN_FOLDER = ".withdrawn";

/**
 * Whole or not at all: the picture appears under its key only when every byte is on the disk, and those of what is
 * beside it.
 * Throws ApiError 403 where there is one already (caches keep a key's picture for good), 413, 415, and 507 where the
 * disk is full.
 */
export async function storeMedia(mediaDir: string, key: string, form: MediaForm, content: Readable): Promise<void> {
  const file = join(mediaDir, key);
  // Before anything is read of it: who sends a used address again and again keeps nobody's picture waiting.
  refuseUsed(file);
  const hidden: string[] = [];
  const hide = (): string => hidden[hidden.push(hiddenFile(mediaDir)) - 1]!;
  const write = async (bytes: Buffer, place: string): Promise<Made> => {
    const made = { hidden: hide(), place };
    await writeFile(made.hidden, bytes, { flag: "wx", flush: true });
    return made;
  };
  try {
    const sent = hide();
    await receive(content, sent);
    await mkdir(dirname(file), { recursive: true });
    const { picture, avif, jpeg } = await pictureOf(sent, form);
    const beside: Made[] = [];
    if (avif !== null) beside.push(await write(avif, avifBeside(file)!));
    if (jpeg !== null) beside.push(await write(jpeg, jpegBeside(file)!));
    putInPlace(await write(picture, file), beside);
    await syncDirectory(dirname(file));
  } catch (cause) {
    if (!isDiskFull(cause)) throw cause;
    throw storageFull("the picture", cause);
  } finally {
    await Promise.all(hidden.map((each) => rm(each, { force: true })));
  }
}

/** A file whose bytes are on the disk, and where it belongs. */
interface Made {
  hidden: string;
  place: string;
}

/**
 * What is beside the picture first: whoever finds the picture finds all. What a crash has left of that, which no address
 * names, is replaced. Synchronous, so that of two uploads to one key the files of one stay.
 */
function putInPlace(picture: Made, beside: readonly Made[]): void {
  refuseUsed(picture.place);
  try {
    for (const { hidden, place } of beside) renameSync(hidden, place);
    linkSync(picture.hidden, picture.place);
  } catch (cause) {
    for (const { place } of beside) rmSync(place, { force: true });
    throw cause;
  }
}

function refuseUsed(file: string): void {
  if (existsSync(file))
    throw new ApiError("UPLOAD_FORBIDDEN", "This upload address was used already: ask for a new one.");
}

/** Reads on to the end before it refuses: a client that is cut off while it sends never sees the answer. */
async function receive(content: Readable, file: string): Promise<void> {
  const target = await open(file, "wx");
  let received = 0;
  let failure: unknown = null;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      received += chunk.length;
      if (received > MEDIA_MAX_BYTES || failure !== null) continue;
      await target.appendFile(chunk).catch((cause: unknown) => (failure = cause));
    }
  } finally {
    await target.close();
  }
  if (received > MEDIA_MAX_BYTES) throw mediaTooLarge();
  if (failure !== null) throw failure;
}

async function pictureOf(file: string, form: MediaForm): Promise<EncodedPicture> {
  if (!("kept" in form)) return encodePicture(file, form);
  const bytes = await readFile(file);
  checkVectorOrIcon(bytes, form.kept);
  return { picture: bytes, avif: null, jpeg: null };
}

export function mediaTooLarge(): ApiError {
  return new ApiError("TOO_LARGE", `The picture is too large: ${MEDIA_MAX_BYTES / 1024 / 1024} MB is the most.`);
}

const UNFINISHED = /^\.[0-9a-f-]{36}\.upload$/;
/** Longer than any upload may take. */
const UNFINISHED_KEPT_MS = 3_600_000;

/** Neither served nor backed up. */
function hiddenFile(mediaDir: string): string {
  return join(mediaDir, `.${randomUUID()}.upload`);
}

/** Removes what uploads have left whose process was killed. Answers how many files. `now`: epoch ms. */
export function removeUnfinishedUploads(mediaDir: string, now: number): number {
  const left = readdirSync(mediaDir)
    .filter((name) => UNFINISHED.test(name))
    .map((name) => join(mediaDir, name))
    .filter((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now) < now - UNFINISHED_KEPT_MS);
  for (const file of left) rmSync(file, { force: true });
  return left.length;
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
