import type { Photo } from "../realtor/photos";
import type { ImageType, PhotoPath } from "../realtor/realtor";

/** One picture of the form: both of its files, each `""` while it is not there. */
export interface DraftPicture {
  /** Tells pictures apart while they are moved and uploaded; never sent. */
  key: string;
  path: PhotoPath;
  thumbnail: string;
  fullsize: string;
  /** Its file can never be uploaded: nobody has to choose it again. */
  isRefused?: true;
  /** What the record's photos hold besides, file by file: kept, never shown. */
  unknown?: Partial<Record<ImageType, Record<string, unknown>>>;
}

/** Where there may be many; every other path shows one picture. */
export function holdsMany(path: PhotoPath): boolean {
  return path === "gallery";
}

/** A picture whose upload has not ended yet: it has its place, and is not sent. */
export function isPending({ thumbnail, fullsize }: DraftPicture): boolean {
  return thumbnail === "" && fullsize === "";
}

/**
 * A record's photos as pictures, in their order. Thumbnails and full sizes of a
 * path belong together by position; where their numbers differ that can't be
 * known, and each stays a picture of its own: nothing is lost.
 */
export function picturesOfPhotos(photos: readonly Photo[]): DraftPicture[] {
  const pictures: DraftPicture[] = [];
  const seen = new Map<string, number>();
  for (const { path, imageType, url, ...unknown } of photos) {
    const position = seen.get(`${path} ${imageType}`) ?? 0;
    seen.set(`${path} ${imageType}`, position + 1);
    const other = imageType === "thumbnail" ? "fullsize" : "thumbnail";
    const partner = arePaired(photos, path) ? pictures.filter((each) => each.path === path)[position] : undefined;
    const picture = partner?.[other] ? partner : blankPicture(`${path}-${pictures.length}`, path);
    if (picture !== partner) pictures.push(picture);
    picture[imageType] = url;
    if (Object.keys(unknown).length > 0) picture.unknown = { ...picture.unknown, [imageType]: unknown };
  }
  return pictures;
}

function blankPicture(key: string, path: PhotoPath): DraftPicture {
  return { key, path, thumbnail: "", fullsize: "" };
}

function arePaired(photos: readonly Photo[], path: PhotoPath): boolean {
  const count = (imageType: Photo["imageType"]) =>
    photos.filter((photo) => photo.path === path && photo.imageType === imageType).length;
  return count("thumbnail") === count("fullsize");
}

/** What a save carries: of every picture that is there its thumbnail, then its full size. */
export function photosOfPictures(pictures: readonly DraftPicture[]): Photo[] {
  return pictures.flatMap(({ path, thumbnail, fullsize, unknown }): Photo[] => [
    ...(thumbnail ? [{ path, imageType: "thumbnail" as const, url: thumbnail, ...unknown?.thumbnail }] : []),
    ...(fullsize ? [{ path, imageType: "fullsize" as const, url: fullsize, ...unknown?.fullsize }] : []),
  ]);
}

/** Moves a picture to where another one of its path is; those of other paths keep their places. */
export function movePicture(pictures: readonly DraftPicture[], key: string, toKey: string): DraftPicture[] {
  const moved = pictures.find((picture) => picture.key === key);
  const target = pictures.find((picture) => picture.key === toKey);
  if (!moved || !target || moved === target || moved.path !== target.path) return [...pictures];
  const siblings = siblingsOf(pictures, moved);
  const rest = siblings.filter((picture) => picture !== moved);
  rest.splice(siblings.indexOf(target), 0, moved);
  const next = rest.values();
  return pictures.map((picture) => (picture.path === moved.path ? next.next().value! : picture));
}

/** A picture that was taken out, and where it was: among those of its path, and among all. */
export interface TakenPicture {
  picture: DraftPicture;
  index: number;
  place: number;
}

export function takenFrom(pictures: readonly DraftPicture[], picture: DraftPicture): TakenPicture {
  const placeIn = (list: readonly DraftPicture[]) => list.findIndex(({ key }) => key === picture.key);
  return { picture, index: placeIn(siblingsOf(pictures, picture)), place: placeIn(pictures) };
}

/** Puts it back to where it was; where others came or went meanwhile, to where it was among those of its path. */
export function withPicture(
  pictures: readonly DraftPicture[],
  { picture, index, place }: TakenPicture,
): DraftPicture[] {
  const isOrderKept = siblingsOf(pictures.slice(0, place), picture).length === index;
  const after = siblingsOf(pictures, picture)[index];
  const at = isOrderKept ? place : after ? pictures.indexOf(after) : pictures.length;
  return [...pictures.slice(0, at), picture, ...pictures.slice(at)];
}

const siblingsOf = (pictures: readonly DraftPicture[], { path }: DraftPicture) =>
  pictures.filter((each) => each.path === path);

function withoutRefusal({ isRefused: _, ...picture }: DraftPicture): DraftPicture {
  return picture;
}

/** Where only one is shown, one that is on its way is not wanted any more once another is chosen: it could come later. */
export function withoutOvertaken(pictures: readonly DraftPicture[], path: PhotoPath): DraftPicture[] {
  return pictures.filter((picture) => holdsMany(path) || picture.path !== path || !isPending(picture));
}

/** The file that stands at the top of the homepage; `""` where none is there yet. */
export function coverOf(pictures: readonly DraftPicture[]): string {
  const cover = pictures.find((picture) => picture.path === "top" && !isPending(picture));
  return cover ? cover.fullsize || cover.thumbnail : "";
}

/** Gives a pending picture its files. Where only one is shown, it takes the place of what was there. */
export function completePicture(
  pictures: readonly DraftPicture[],
  key: string,
  files: { thumbnail: string; fullsize: string },
): DraftPicture[] {
  const pending = pictures.find((picture) => picture.key === key);
  if (!pending) return [...pictures];
  const isReplaced = (picture: DraftPicture) =>
    !holdsMany(pending.path) && picture.path === pending.path && picture.key !== key && !isPending(picture);
  return pictures
    .filter((picture) => !isReplaced(picture))
    .map((picture) => (picture.key === key ? { ...withoutRefusal(picture), ...files } : picture));
}
