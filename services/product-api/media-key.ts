import { randomUUID } from "node:crypto";
import {
  AND_AVIF,
  AND_AVIF_AND_JPEG,
  PICTURE_FORMATS,
  avifBeside,
  jpegBeside,
  nameWithoutBeside,
  pictureForm,
  type PictureForm,
  type PictureFormat,
} from "../../src/domain/realtor/picture-form";
import type { ImageType, PhotoPath } from "../../src/domain/realtor/realtor";
import { ApiError } from "./api-error";
import type { VectorOrIcon } from "./vector-or-icon";

const ENCODED: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"]);
const KEPT: ReadonlyMap<string, VectorOrIcon> = new Map([
  ["image/svg+xml", "svg"],
  ["image/x-icon", "ico"],
  ["image/vnd.microsoft.icon", "ico"],
]);
const EXTENSION_OF: Readonly<Record<PictureFormat, string>> = { webp: "webp", png: "png", jpeg: "jpg" };

const UUID_CHARACTERS = 36;
const KEY = new RegExp(`^[0-9a-f]{2}/[0-9a-f-]{${UUID_CHARACTERS}}(?:-(\\d+))?\\.(\\w+)$`);
const KEY_IN_TEXT =
  /\b[0-9a-f]{2}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-\d{1,5})?(?:-and-avif(?:-jpg)?)?\.\w{3,4}\b/g;

/** What is stored under a key: a picture that is encoded again, or what was sent. */
export type MediaForm = PictureForm | { kept: VectorOrIcon };

interface MediaFile {
  contentType: string;
  path?: PhotoPath | undefined;
  imageType?: ImageType | undefined;
}

/** A fresh place for a picture. Its name says what is made of it: `ab/<uuid>-1600-and-avif.webp`. Throws ApiError 415. */
export function newMediaKey({ contentType, path = "gallery", imageType = "fullsize" }: MediaFile): string {
  const kept = KEPT.get(contentType);
  if (kept === undefined && !ENCODED.has(contentType)) {
    const known = [...ENCODED, ...KEPT.keys()].join(", ");
    throw new ApiError("UNSUPPORTED_MEDIA_TYPE", `contentType: "${contentType}" is not a picture, use one of ${known}`);
  }
  const { widthPx, ...form } = pictureForm(path, imageType);
  const uuid = randomUUID();
  return `${uuid.slice(0, 2)}/${uuid}${kept === undefined ? `-${widthPx}${endOf(form)}` : `.${kept}`}`;
}

function endOf({ format, hasAvif, hasJpeg }: Omit<PictureForm, "widthPx">): string {
  if (!hasAvif) return `.${EXTENSION_OF[format]}`;
  return hasJpeg ? AND_AVIF_AND_JPEG : AND_AVIF;
}

/** What may be keys in a text, such as a record's. */
export function mediaKeysIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(KEY_IN_TEXT), ([key]) => key));
}

/** Null for a key that `newMediaKey` does not give. */
export function formOfKey(key: string): MediaForm | null {
  const [, width, extension] = KEY.exec(nameWithoutBeside(key)) ?? [];
  if (width === undefined) return extension === "svg" || extension === "ico" ? { kept: extension } : null;
  const format = PICTURE_FORMATS.find((each) => EXTENSION_OF[each] === extension);
  if (format === undefined) return null;
  return { widthPx: Number(width), format, hasAvif: avifBeside(key) !== null, hasJpeg: jpegBeside(key) !== null };
}
