import { randomUUID } from "node:crypto";
import { existsSync, linkSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { mkdir, open, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { avifBeside } from "../../src/domain/realtor/picture-form";
import { isDiskFull } from "../free-space";
import { ApiError, storageFull } from "./api-error";
import type { MediaForm } from "./media-key";
import { encodePicture, type EncodedPicture } from "./picture-encoder";
import { checkVectorOrIcon } from "./vector-or-icon";

export const MEDIA_MAX_BYTES = 15 * 1024 * 1024;
/** Of pictures that nothing names any more. Hidden, so it is not served. */
export const WITHDRAWN_FOLDER = ".withdrawn";

/**
 * Whole or not at all: the picture appears under its key only when every byte is on the disk, and those of its AVIF.
 * Throws ApiError 403 where there is one already (caches keep a key's picture for good), 413, 415, and 507 where the
 * disk is full.
 */
export async function storeMedia(mediaDir: string, key: string, form: MediaForm, content: Readable): Promise<void> {
  const file = join(mediaDir, key);
  // Before anything is read of it: who sends a used address again and again keeps nobody's picture waiting.
  refuseUsed(file);
  const hidden = { sent: hiddenFile(mediaDir), picture: hiddenFile(mediaDir), avif: hiddenFile(mediaDir) };
  try {
    await receive(content, hidden.sent);
    await mkdir(dirname(file), { recursive: true });
    const { picture, avif } = await pictureOf(hidden.sent, form);
    await writeFile(hidden.picture, picture, { flag: "wx", flush: true });
    if (avif !== null) await writeFile(hidden.avif, avif, { flag: "wx", flush: true });
    putInPlace({ picture: hidden.picture, avif: avif && hidden.avif }, file);
    await syncDirectory(dirname(file));
  } catch (cause) {
    if (!isDiskFull(cause)) throw cause;
    throw storageFull("the picture", cause);
  } finally {
    await Promise.all(Object.values(hidden).map((each) => rm(each, { force: true })));
  }
}

/**
 * The AVIF first: whoever finds the picture finds both. What a crash has left of an AVIF, which no address names, is
 * replaced. Synchronous, so that of two uploads to one key the files of one stay.
 */
function putInPlace(made: { picture: string; avif: string | null }, file: string): void {
  refuseUsed(file);
  const avif = avifBeside(file);
  if (made.avif !== null && avif !== null) renameSync(made.avif, avif);
  try {
    linkSync(made.picture, file);
  } catch (cause) {
    if (avif !== null) rmSync(avif, { force: true });
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
  return { picture: bytes, avif: null };
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
