/** Spec §8: a failed chunk may reload a path once in this time. */
const RELOAD_PAUSE_MS = 10_000;

/** Of webpack's own loader, and of the one for css. */
export function isChunkFailure(error: unknown): boolean {
  const { name, code } = Object(error) as { name?: unknown; code?: unknown };
  return name === "ChunkLoadError" || code === "CSS_CHUNK_LOAD_FAILED";
}

/**
 * Whether a path may be reloaded now; if so, that is noted under its `key`.
 * Never where nothing can be noted: that could go on for ever.
 */
export function claimReload(key: string, nowMs: number, notes: () => Pick<Storage, "getItem" | "setItem">): boolean {
  try {
    const last = notes().getItem(key);
    if (last !== null && nowMs - Number(last) < RELOAD_PAUSE_MS) return false;
    notes().setItem(key, String(nowMs));
    return true;
  } catch {
    return false;
  }
}
