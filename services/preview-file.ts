import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** In the folder of a release that can be looked at before it is live. */
const PREVIEW_FILE = "preview.json";
const TOKEN_BYTES = 32;
const OWNER_ONLY = 0o600;
const PREVIEW_DAYS = 3;
const DAY_MS = 86_400_000;

const previewSchema = z.object({ token: z.string().min(32), expiresAt: z.iso.datetime() });
export type Preview = z.output<typeof previewSchema>;

/** Lets who has the token look at a release, for three days. */
export async function openPreview(folder: string, now: number): Promise<Preview> {
  const expiresAt = new Date(now + PREVIEW_DAYS * DAY_MS).toISOString();
  const preview: Preview = { token: randomBytes(TOKEN_BYTES).toString("base64url"), expiresAt };
  await writeFile(join(folder, PREVIEW_FILE), JSON.stringify(preview), { mode: OWNER_ONLY, flush: true });
  return preview;
}

/** Whether a release is only a preview, expired or not; null where it is none, or its file does not parse. */
export function readPreview(folder: string): Preview | null {
  try {
    return previewSchema.parse(JSON.parse(readFileSync(join(folder, PREVIEW_FILE), "utf8")));
  } catch {
    return null;
  }
}

export const isExpired = ({ expiresAt }: Preview, now: number): boolean => Date.parse(expiresAt) <= now;

/** It is live, or nobody is to look at it any more. */
export async function closePreview(folder: string): Promise<void> {
  await rm(join(folder, PREVIEW_FILE), { force: true });
}
