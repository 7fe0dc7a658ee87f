import { CONTENT_TYPES, type ContentType } from "../../src/domain/site/content-types";

const UNKNOWN: ContentType = { type: "application/octet-stream", compressible: false };

function extensionOf(file: string): string {
  return file.slice(file.lastIndexOf(".") + 1).toLowerCase();
}

export function contentTypeOf(file: string): ContentType {
  return CONTENT_TYPES.get(extensionOf(file)) ?? UNKNOWN;
}

/** A script, a picture, data …: not something that a person reads as a page. */
export function isAssetName(file: string): boolean {
  return file.includes(".") && extensionOf(file) !== "html" && CONTENT_TYPES.has(extensionOf(file));
}
