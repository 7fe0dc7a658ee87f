import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, mkdir, open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ApiError } from "./api-error";

export const MEDIA_MAX_BYTES = 15 * 1024 * 1024;

const EXTENSION_OF: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/gif": "gif",
  "image/svg+xml": "svg",
  "image/x-icon": "ico",
  "image/vnd.microsoft.icon": "ico",
};

/** A fresh place for a picture. Throws ApiError 415 for what is not a picture. */
export function newMediaKey(contentType: string): string {
  const extension = Object.hasOwn(EXTENSION_OF, contentType) ? EXTENSION_OF[contentType] : undefined;
  if (extension === undefined) {
    const known = Object.keys(EXTENSION_OF).join(", ");
    throw new ApiError("UNSUPPORTED_MEDIA_TYPE", `contentType: "${contentType}" is not a picture, use one of ${known}`);
  }
  const name = randomUUID();
  return `${name.slice(0, 2)}/${name}.${extension}`;
}

/**
 * Whole or not at all: the picture appears under its key only when every byte is on the disk. Throws ApiError 403
 * where there is one already: caches keep a key's picture for good.
 */
export async function storeMedia(mediaDir: string, key: string, content: Readable): Promise<void> {
  const file = join(mediaDir, key);
  const temporary = join(mediaDir, `.${randomUUID()}.upload`);
  await mkdir(dirname(file), { recursive: true });
  try {
    await pipeline(content, sizeLimit(), createWriteStream(temporary, { flags: "wx", flush: true }));
    await link(temporary, file).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== "EEXIST") throw cause;
      throw new ApiError("UPLOAD_FORBIDDEN", "This upload address was used already: ask for a new one.", { cause });
    });
    await syncDirectory(dirname(file));
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Reads on to the end before it refuses: a client that is cut off while it sends never sees the answer. */
function sizeLimit(): Transform {
  let received = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > MEDIA_MAX_BYTES) done();
      else done(null, chunk);
    },
    flush(done) {
      done(received > MEDIA_MAX_BYTES ? mediaTooLarge() : null);
    },
  });
}

export function mediaTooLarge(): ApiError {
  return new ApiError("TOO_LARGE", `The picture is too large: ${MEDIA_MAX_BYTES / 1024 / 1024} MB is the most.`);
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
