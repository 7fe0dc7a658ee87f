import type { ImageType, PhotoPath } from "./realtor";

/** Of the two files of a scene and of a portrait, as pages name them in `srcset`. */
export const PICTURE_WIDTHS_PX = {
  scene: { thumbnail: 640, fullsize: 1600 },
  portrait: { thumbnail: 320, fullsize: 800 },
} as const;

export const PICTURE_FORMATS = ["webp", "png", "jpeg"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export interface PictureForm {
  widthPx: number;
  format: PictureFormat;
  /** Whether an AVIF is made beside it. */
  hasAvif: boolean;
}

interface Form extends Omit<PictureForm, "widthPx"> {
  widths: Record<ImageType, number>;
}

const PORTRAIT: Form = { widths: PICTURE_WIDTHS_PX.portrait, format: "webp", hasAvif: true };
/** Few bytes as it is, and its edges and flat colors are what AVIF is worst at. */
const LOGO: Form = { ...PORTRAIT, hasAvif: false };
const FORMS: Partial<Record<PhotoPath, Form>> = {
  logo: LOGO,
  logo2: LOGO,
  id: PORTRAIT,
  id2: PORTRAIT,
  // Safari shows no WebP in a tab, and not every messenger one in a shared link.
  favicon: { widths: { thumbnail: 64, fullsize: 256 }, format: "png", hasAvif: false },
  ogImage: { widths: PICTURE_WIDTHS_PX.scene, format: "jpeg", hasAvif: false },
};
const SCENE: Form = { widths: PICTURE_WIDTHS_PX.scene, format: "webp", hasAvif: true };

/** What an uploaded picture of a path is kept as: no wider than that, and in that format. */
export function pictureForm(path: PhotoPath, imageType: ImageType): PictureForm {
  const { widths, format, hasAvif } = FORMS[path] ?? SCENE;
  return { widthPx: widths[imageType], format, hasAvif };
}

/** Ends the name of a WebP that has an AVIF beside it: `a-640-and-avif.webp`, `a-640.avif`. Nobody else ends a name so. */
export const AND_AVIF = "-and-avif.webp";

/** The address of the same picture as an AVIF; null for one that does not say that there is any. */
export function avifBeside(address: string): string | null {
  return address.endsWith(AND_AVIF) ? `${address.slice(0, -AND_AVIF.length)}.avif` : null;
}

/** The name that the WebP would have without an AVIF beside it. */
export function nameWithoutAvif(name: string): string {
  return name.endsWith(AND_AVIF) ? `${name.slice(0, -AND_AVIF.length)}.webp` : name;
}

/** The same of a `srcset`: null unless each of its addresses says so. */
export function avifSourceSet(sourceSet: string): string | null {
  const avifs = sourceSet.split(", ").map((candidate) => {
    const [address, width] = candidate.split(" ");
    const avif = avifBeside(address!);
    return avif && (width === undefined ? avif : `${avif} ${width}`);
  });
  return avifs.includes(null) ? null : avifs.join(", ");
}
