import type { RenderedFile } from "../renderer/realtor-files";

/** More than the largest record makes that our API takes: what is over it costs every visitor seconds. */
export const PAGE_MAX_BYTES = 1_500_000;

/** Why these pages cannot be published; null where they can. */
export function pageExcess(files: readonly Pick<RenderedFile, "url" | "body">[]): string | null {
  const large = files.find(({ body }) => body.length > PAGE_MAX_BYTES);
  if (large === undefined) return null;
  return `PAGE_TOO_LARGE: ${large.url} would have ${large.body.length} bytes of at most ${PAGE_MAX_BYTES}; shorten its texts or remove sections`;
}
