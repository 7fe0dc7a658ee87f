import type { AlteredStatement } from "./altered-photos";
import { safeImageUrl } from "./links";
import { jpegBeside } from "./picture-form";
import type { ImageType } from "./realtor";

export interface Picture {
  thumbnail: string;
  fullsize: string;
  /** Only of a picture that was digitally altered. */
  altered?: AlteredStatement;
}

/**
 * One path's photos as pictures of two sizes. Thumbnails and full sizes belong
 * together by position; where their numbers differ that can't be known, so the
 * longer list stands alone.
 */
export function picturesOf(photos: readonly { imageType: ImageType; url: string }[]): Picture[] {
  const thumbnails = urlsOf(photos, "thumbnail");
  const fullsizes = urlsOf(photos, "fullsize");
  if (thumbnails.length === fullsizes.length) {
    return fullsizes.map((fullsize, index) => ({ thumbnail: thumbnails[index]!, fullsize }));
  }
  const longer = thumbnails.length > fullsizes.length ? thumbnails : fullsizes;
  return longer.map((url) => ({ thumbnail: url, fullsize: url }));
}

function urlsOf(photos: readonly { imageType: ImageType; url: string }[], imageType: ImageType): string[] {
  return photos
    .filter((photo) => photo.imageType === imageType)
    .map((photo) => safeImageUrl(photo.url))
    .filter((url) => url !== null);
}

/** A picture that was not altered has no key for it: its page stays as it was. */
export function withStatement(picture: Picture, statements: ReadonlyMap<string, AlteredStatement>): Picture {
  const altered = statements.get(picture.fullsize) ?? statements.get(picture.thumbnail);
  return altered ? { ...picture, altered } : picture;
}

/** Where no statement can stand beside a picture, the picture before stands for it. */
export function unalteredUrl({ fullsize, altered }: Picture): string | null {
  return altered ? altered.original : fullsize;
}

/** The same for shared links and search engines: a JPEG where there is one, since not all of them know WebP. */
export function sharedUrl(picture: Picture): string | null {
  const url = unalteredUrl(picture);
  return url && (jpegBeside(url) ?? url);
}
