import { readdirSync } from "node:fs";
import { join } from "node:path";
import { isExpired, readPreview, type Preview } from "../preview-file";
import type { Release } from "./release";
import { loadRelease, type FolderReading } from "./release-folder";
import { isSameSecret } from "./same-secret";

/** Of the link that opens a preview, and of the cookie that keeps it open. */
export const PREVIEW_NAME = "preview";

export interface Previewed {
  release: Release;
  preview: Preview;
}

/** The release that a token lets its holder look at; null when there is none, any more. */
export type FindPreview = (token: string | null) => Previewed | null;

/** Looked for at each request of the preview's host: few come, and one that is closed must be so at once. */
export function createPreviews(dataDir: string, reading: FolderReading, now: () => number = Date.now): FindPreview {
  const folder = join(dataDir, "releases");
  const loaded = new Map<string, Release>();

  return function findPreview(token) {
    if (token === null) return null;
    for (const id of idsIn(folder)) {
      const preview = readPreview(join(folder, id));
      if (preview === null || isExpired(preview, now()) || !isSameSecret(token, preview.token)) continue;
      const release = loaded.get(id) ?? loadRelease(join(folder, id), reading);
      loaded.set(id, release);
      return { release, preview };
    }
    return null;
  };
}

function idsIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith("."));
  } catch {
    return [];
  }
}

/** Of the cookie header. */
export function tokenInCookie(header: string | undefined): string | null {
  for (const part of (header ?? "").split(";")) {
    const [name, value] = part.trim().split("=");
    if (name === PREVIEW_NAME && value) return value;
  }
  return null;
}
