import { PHOTO_PATHS, type ImageType, type PhotoPath } from "./realtor";

export interface Photo {
  path: PhotoPath;
  imageType: ImageType;
  url: string;
}
export type PhotoGroups = Record<PhotoPath, { imageType: ImageType; url: string }[]>;

/** Spec §3: photos grouped by path into lists of `{imageType, url}`, order kept; a path without photos has an empty list. */
export function groupPhotos(photos: readonly Photo[]): PhotoGroups {
  const groups = Object.fromEntries(PHOTO_PATHS.map((path) => [path, []])) as unknown as PhotoGroups;
  for (const { path, imageType, url } of photos) groups[path].push({ imageType, url });
  return groups;
}
