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
  /** Whether a JPEG is made beside both, no wider than {@link SHARED_WIDTH_PX}. */
  hasJpeg: boolean;
}

interface Form extends Omit<PictureForm, "widthPx" | "hasJpeg"> {
  widths: Record<ImageType, number>;
  /** Whether a shared link may show it. */
  isShared?: boolean;
}

/** KakaoTalk shows 800 pixels, others 1200. */
export const SHARED_WIDTH_PX = 1200;

const PORTRAIT: Form = { widths: PICTURE_WIDTHS_PX.portrait, format: "webp", hasAvif: true, isShared: true };
/** Few bytes as it is, and its edges and flat colors are what AVIF is worst at. */
const LOGO: Form = { ...PORTRAIT, hasAvif: false, isShared: false };
const SCENE: Form = { widths: PICTURE_WIDTHS_PX.scene, format: "webp", hasAvif: true };
const FORMS: Partial<Record<PhotoPath, Form>> = {
  logo: LOGO,
  logo2: LOGO,
  id: PORTRAIT,
  id2: PORTRAIT,
  top: { ...SCENE, isShared: true },
  // Safari shows no WebP in a tab, and not every messenger one in a shared link.
  favicon: { widths: { thumbnail: 64, fullsize: 256 }, format: "png", hasAvif: false },
  ogImage: { widths: PICTURE_WIDTHS_PX.scene, format: "jpeg", hasAvif: false },
};

/** What an uploaded picture of a path is kept as: no wider than that, and in that format. */
export function pictureForm(path: PhotoPath, imageType: ImageType): PictureForm {
  const { widths, format, hasAvif, isShared = false } = FORMS[path] ?? SCENE;
  return { widthPx: widths[imageType], format, hasAvif, hasJpeg: isShared && imageType === "fullsize" };
}

/** Ends the name of a WebP that has an AVIF beside it: `a-640-and-avif.webp`, `a-640.avif`. Nobody else ends a name so. */
export const AND_AVIF = "-and-avif.webp";
/** The same with a JPEG, `a-1600.jpg`, for those who show shared links: several of them know no WebP. */
export const AND_AVIF_AND_JPEG = "-and-avif-jpg.webp";

const BESIDE = /-and-avif(-jpg)?\.webp$/;

/** The address of the same picture as an AVIF; null for one that does not say that there is any. */
export function avifBeside(address: string): string | null {
  return BESIDE.test(address) ? address.replace(BESIDE, ".avif") : null;
}

/** The same as a JPEG. */
export function jpegBeside(address: string): string | null {
  return address.endsWith(AND_AVIF_AND_JPEG) ? address.replace(BESIDE, ".jpg") : null;
}

/** The addresses of all that is beside a picture. */
export function allBeside(address: string): string[] {
  return [avifBeside(address), jpegBeside(address)].filter((each) => each !== null);
}

/** The name that the WebP would have with nothing beside it. */
export function nameWithoutBeside(name: string): string {
  return name.replace(BESIDE, ".webp");
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
