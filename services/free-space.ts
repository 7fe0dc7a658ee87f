import { statfs } from "node:fs/promises";

/** How many bytes an ordinary user may still write to the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** For people: 1.2 GB, 34 MB, 560 kB. */
export function readableBytes(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  if (bytes >= 1e6) return `${Math.round(bytes / 1e6)} MB`;
  return `${Math.ceil(bytes / 1e3)} kB`;
}

/** Whether it failed for want of room, by itself or by what caused it. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { message, cause } = error as { message?: unknown; cause?: unknown };
  return /ENOSPC|database or disk is full/.test(String(message)) || isDiskFull(cause);
}
