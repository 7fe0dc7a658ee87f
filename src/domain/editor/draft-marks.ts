import type { Alteration, AlteredPhoto } from "../realtor/altered-photos";
import type { PhotoPath } from "../realtor/realtor";
import type { DraftPicture } from "./draft-pictures";

/** The mark of an altered picture in the form. */
export interface DraftMark extends AlteredPhoto {
  /** The picture before is on its way: nobody has to be asked for it. */
  isUploading?: true;
}

interface Marked {
  photos: readonly DraftPicture[];
  additionalSections: readonly { imageUrl: string }[];
  alteredPhotos?: DraftMark[] | undefined;
}

/** Places of pictures of homes: a face or a logo is no real property (California B&P §10140.8). */
const MARKED_PATHS: readonly PhotoPath[] = ["top", "gallery", "ogImage"];

export function canBeMarked(path: PhotoPath): boolean {
  return MARKED_PATHS.includes(path);
}

/** By what a picture is marked: the address of its full size. */
export function markedUrl({ fullsize, thumbnail }: DraftPicture): string {
  return fullsize || thumbnail;
}

/** Marks of pictures that are still in the form; undefined where the API knows none. */
export function shownMarks({ photos, additionalSections, alteredPhotos }: Marked): DraftMark[] | undefined {
  const shown = new Set([
    ...photos.flatMap(({ thumbnail, fullsize }) => [thumbnail, fullsize]),
    ...additionalSections.map(({ imageUrl }) => imageUrl),
  ]);
  return alteredPhotos?.filter(({ url }) => shown.has(url));
}

/** What a save carries: a mark without its original is none yet. */
export function sentMarks({ alteredPhotos }: Pick<Marked, "alteredPhotos">): AlteredPhoto[] | undefined {
  return alteredPhotos?.flatMap(({ isUploading: _, ...mark }) => (mark.originalUrl === "" ? [] : [mark]));
}

/** Without those of pictures that have left the form; one that never was in it stays. */
export function keptMarks(
  marks: readonly DraftMark[],
  before: readonly DraftPicture[],
  after: readonly DraftPicture[],
): DraftMark[] {
  const left = new Set(after.map(markedUrl));
  const gone = new Set(before.map(markedUrl).filter((url) => !left.has(url)));
  return marks.filter(({ url }) => !gone.has(url));
}

/** The original is neither there nor on its way. */
export function lacksOriginal({ originalUrl, isUploading }: DraftMark): boolean {
  return originalUrl === "" && !isUploading;
}

/** Says what was done to a picture; `""` takes its mark away. */
export function withAlteration(marks: readonly DraftMark[], url: string, alteration: Alteration | ""): DraftMark[] {
  if (alteration === "") return marks.filter((mark) => mark.url !== url);
  const isMarked = marks.some((mark) => mark.url === url);
  const blank = { url, alteration, noteKr: "", noteEn: "", originalUrl: "" };
  return isMarked ? changedMark(marks, url, { alteration }) : [...marks, blank];
}

/** With something changed about one of them. */
export function changedMark(marks: readonly DraftMark[], url: string, change: Partial<DraftMark>): DraftMark[] {
  return marks.map((mark) => (mark.url === url ? { ...mark, ...change } : mark));
}

/** The picture before has arrived. */
export function withOriginal(marks: readonly DraftMark[], url: string, originalUrl: string): DraftMark[] {
  return marks.map(({ isUploading, ...mark }) => {
    if (mark.url === url) return { ...mark, originalUrl };
    return isUploading ? { ...mark, isUploading } : mark;
  });
}

/** Where the picture before stands in the form. */
export function originalPath(index: number): `alteredPhotos.${number}.originalUrl` {
  return `alteredPhotos.${index}.originalUrl`;
}
