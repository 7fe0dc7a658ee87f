/** Of nearly every file system that a server has. */
const BLOCK_BYTES = 4096;

/** What a file of that length takes on a disk. */
export function allocatedBytes(length: number): number {
  return Math.ceil(length / BLOCK_BYTES) * BLOCK_BYTES;
}

/** What the folder of a page takes, with the entry of its one file. */
export const FOLDER_BYTES = BLOCK_BYTES;
