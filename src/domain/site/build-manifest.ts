/** Names the build that is served now: `{id}`. */
export const LATEST_BUILD_FILE = "builds/latest.json";

/** Of one build: `{id, matcher, prerendered}`. */
export function buildMetaFile(id: string): string {
  return `builds/meta/${id}.json`;
}

/** Spec §9: from the first idle moment of a page to its first question for the build that is served, ms. */
export const MANIFEST_PREFETCH_AFTER_IDLE_MS = 1_000;
