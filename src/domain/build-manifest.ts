/** Names the build that is served now: `{id}`. */
export const LATEST_BUILD_FILE = "builds/latest.json";

/** Of one build: `{id, matcher, prerendered}`. */
export function buildMetaFile(id: string): string {
  return `builds/meta/${id}.json`;
}
