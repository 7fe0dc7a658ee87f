import type { ImageType, PhotoPath } from "./realtor";

/** Of the two files of a scene and of a portrait, as pages name them in `srcset`. */
export const PICTURE_WIDTHS_PX = {
  scene: { thumbnail: 640, fullsize: 1600 },
  portrait: { thumbnail: 320, fullsize: 800 },
} as const;

export const PICTURE_FORMATS = ["webp", "png", "jpeg"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

const PORTRAIT = { widths: PICTURE_WIDTHS_PX.portrait, format: "webp" } as const;
const FORMS: Partial<Record<PhotoPath, { widths: Record<ImageType, number>; format: PictureFormat }>> = {
  logo: PORTRAIT,
  logo2: PORTRAIT,
  id: PORTRAIT,
  id2: PORTRAIT,
  // Safari shows no WebP in a tab, and not every messenger one in a shared link.
  favicon: { widths: { thumbnail: 64, fullsize: 256 }, format: "png" },
  ogImage: { widths: PICTURE_WIDTHS_PX.scene, format: "jpeg" },
};
const SCENE = { widths: PICTURE_WIDTHS_PX.scene, format: "webp" } as const;

/** What an uploaded picture of a path is kept as: no wider than that, and in that format. */
export function pictureForm(path: PhotoPath, imageType: ImageType): { widthPx: number; format: PictureFormat } {
  const { widths, format } = FORMS[path] ?? SCENE;
  return { widthPx: widths[imageType], format };
}
