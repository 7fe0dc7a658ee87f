import { PICTURE_WIDTHS_PX } from "../../domain/realtor/picture-form";
import type { Picture } from "../../domain/realtor/pictures";

/** `srcset` of a picture's two sizes; undefined where there is only one. */
export function sourceSet({ thumbnail, fullsize }: Picture, kind: keyof typeof PICTURE_WIDTHS_PX): string | undefined {
  const widths = PICTURE_WIDTHS_PX[kind];
  return thumbnail === fullsize ? undefined : `${thumbnail} ${widths.thumbnail}w, ${fullsize} ${widths.fullsize}w`;
}

/** A phone's cover is a strip: a little less than its width is enough, and spares most phones the larger file. */
export const COVER_SIZES = "(max-width: 767px) 86vw, 100vw";
export const PORTRAIT_SIZES = {
  card: "(min-width: 768px) 260px, 132px",
  /** In a spread with the cover, on a wide screen. */
  spread: "(min-width: 768px) 30vw, 120px",
  field: "(min-width: 900px) 40vw, 100vw",
};
