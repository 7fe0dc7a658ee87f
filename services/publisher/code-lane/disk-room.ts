import { freeBytes, isDiskFull, readableBytes } from "../../free-space";
import type { TreeSize } from "../bulk/fill-release";
import { PublisherError } from "../errors";

/** Measured: four pages, each in a folder of its own. For a release that does not say what its realtors take. */
const TYPICAL_BYTES_PER_REALTOR = 190_000;
/** Code, functions, renderer, fixed pages. */
const CODE_BYTES = 60_000_000;
/** Saves, receipts and logs go on meanwhile. */
const RESERVE_BYTES = 200_000_000;

interface Build {
  dataDir: string;
  realtors: number;
  /** Of the release before; null or undefined where there is none, or it does not say. */
  before?: TreeSize | null | undefined;
}

/** What a release of that many realtors may take, at the most: who knows what it will share? */
export function neededBytes({ realtors, before }: Omit<Build, "dataDir">): number {
  const each = before && before.realtors > 0 ? before.bytes / before.realtors : TYPICAL_BYTES_PER_REALTOR;
  return Math.ceil(realtors * each) + CODE_BYTES;
}

/** Whether a release has room, with some left for who goes on meanwhile. */
export async function hasRoom(build: Build): Promise<boolean> {
  return (await freeBytes(build.dataDir)) >= neededBytes(build) + RESERVE_BYTES;
}

/** Throws `NO_SPACE` before anything is written. */
export async function requireRoom(build: Build): Promise<void> {
  if (await hasRoom(build)) return;
  const [needed, free] = [neededBytes(build) + RESERVE_BYTES, await freeBytes(build.dataDir)];
  throw new PublisherError(
    "NO_SPACE",
    `A release of ${build.realtors} realtors may need ${readableBytes(needed)} in ${build.dataDir}, and ${readableBytes(free)} are free. Free some, or set KEEP_RELEASES lower; then build again. The live site is as it was.`,
  );
}

/** What is to be said of a disk that was full in the middle; null for any other failure. */
export function diskFull(error: unknown, dataDir: string): PublisherError | null {
  if (error instanceof PublisherError && error.code === "NO_SPACE") return null;
  if (!isDiskFull(error)) return null;
  return new PublisherError(
    "NO_SPACE",
    `The disk of ${dataDir} is full. The live site is as it was. Free some, then build again.`,
    { cause: error },
  );
}
