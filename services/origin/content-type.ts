import { CONTENT_TYPES, extensionOf } from "../../src/domain/site/content-types";

/** A script, a picture, data …: not something that a person reads as a page. */
export function isAssetName(file: string): boolean {
  return file.includes(".") && extensionOf(file) !== "html" && CONTENT_TYPES.has(extensionOf(file));
}
