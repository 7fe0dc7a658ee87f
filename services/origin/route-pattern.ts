export type MatchPath = (segments: readonly string[]) => boolean;

/** `/:slug/login`, where `:name` is any one segment and a closing `*` or `**` any rest, none included. */
export function compilePattern(pattern: string): MatchPath {
  const parts = pattern.split("/").filter(Boolean);
  const open = /^\*\*?$/.test(parts.at(-1) ?? "");
  if (open) parts.pop();
  return (segments) =>
    (open ? segments.length >= parts.length : segments.length === parts.length) &&
    parts.every((part, index) => part.startsWith(":") || part === segments[index]);
}
