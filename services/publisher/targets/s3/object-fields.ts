import type { FileHeaders } from "../../../../src/domain/site/file-headers";

/** What an object says of itself, beside its bytes. */
export function kept({ contentType, cacheControl, cacheKeys }: FileHeaders, sha256: string) {
  const keys: Record<string, string> = cacheKeys.length === 0 ? {} : { "surrogate-key": cacheKeys.join(" ") };
  return { ContentType: contentType, CacheControl: cacheControl, Metadata: { sha256, ...keys } };
}

export function unquoted(etag: string | undefined): string {
  return (etag ?? "").replaceAll('"', "");
}
