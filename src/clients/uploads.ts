import type { AxiosInstance } from "axios";
import { z } from "zod";
import type { ImageType, PhotoPath } from "../domain/realtor/realtor";
import { UnexpectedAnswer } from "./call-failure";
import { productApi } from "./product-http-client";

/** A picture of a few megabytes on a slow line; the other calls' limit would cut it off. */
const UPLOAD_TIMEOUT_MS = 180_000;
const PAUSES_BEFORE_RETRY_MS = [500, 2_000] as const;

export interface UploadFile {
  path: PhotoPath;
  imageType: ImageType;
  contentType: string;
  content: Blob;
}

const grantsSchema = z.array(z.object({ uploadUrl: z.string().min(1), url: z.string().optional() }));

interface UploadOptions {
  signal: AbortSignal;
  /** 0 to 1, over all files together. */
  onProgress(share: number): void;
  pause?: (ms: number) => Promise<void>;
  client?: AxiosInstance;
}

/**
 * Spec §7: asks for an address per file, then PUTs each with its content type.
 * Gives the addresses that the pictures are read from, in the order of the files.
 * What fails for want of an answer, or by a fault of the server's, is tried again,
 * with fresh addresses: the old ones may have run out. Rejects with the last error.
 */
export async function uploadFiles(files: readonly UploadFile[], options: UploadOptions): Promise<string[]> {
  const { signal, pause = wait } = options;
  for (const ms of PAUSES_BEFORE_RETRY_MS) {
    try {
      return await uploadOnce(files, options);
    } catch (error) {
      if (signal.aborted || !isWorthRetrying(error)) throw error;
    }
    await pause(ms);
  }
  return uploadOnce(files, options);
}

async function uploadOnce(files: readonly UploadFile[], options: UploadOptions): Promise<string[]> {
  const { signal, onProgress, client = productApi } = options;
  const wanted = files.map(({ path, imageType, contentType, content }) => ({
    path,
    imageType,
    contentType,
    size: content.size,
  }));
  const answer = await client.post<unknown>("/v1/realtor/presigned-multi-file-upload", { files: wanted }, { signal });
  const grants = grantsSchema.safeParse(answer.data);
  if (!grants.success || grants.data.length !== files.length) {
    throw new UnexpectedAnswer("Asking for upload addresses", answer.status);
  }
  const total = files.reduce((sum, { content }) => sum + content.size, 0) || 1;
  const loaded = files.map(() => 0);
  await Promise.all(
    files.map(({ content, contentType }, index) =>
      client.put(grants.data[index]!.uploadUrl, content, {
        // The signature in the address stands for the token, and the address may be another party's.
        skipToken: true,
        signal,
        timeout: UPLOAD_TIMEOUT_MS,
        headers: { "content-type": contentType },
        onUploadProgress: (event) => {
          loaded[index] = Math.min(event.loaded, content.size);
          onProgress(loaded.reduce((sum, bytes) => sum + bytes, 0) / total);
        },
      }),
    ),
  );
  return grants.data.map(({ url, uploadUrl }) => url ?? uploadUrl.split("?", 1)[0]!);
}

/** No answer, or one that says that it is the server's fault or too much at once. */
function isWorthRetrying(error: unknown): boolean {
  const status = (error as { response?: { status?: number } }).response?.status;
  return status === undefined
    ? !(error instanceof UnexpectedAnswer)
    : status >= 500 || status === 429 || status === 408;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
