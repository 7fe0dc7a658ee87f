import type { Picture } from "../../domain/realtor/pictures";

/** What the uploads make: the widths of a landscape picture's two sizes, and of a portrait's. */
const WIDTHS = { scene: [640, 1600], portrait: [320, 800] } as const;

/** `srcset` of a picture's two sizes; undefined where there is only one. */
export function sourceSet({ thumbnail, fullsize }: Picture, kind: keyof typeof WIDTHS): string | undefined {
  const [small, large] = WIDTHS[kind];
  return thumbnail === fullsize ? undefined : `${thumbnail} ${small}w, ${fullsize} ${large}w`;
}

/** A phone's cover is a strip: a little less than its width is enough, and spares most phones the larger file. */
export const COVER_SIZES = "(max-width: 767px) 86vw, 100vw";
export const PORTRAIT_SIZES = {
  card: "(min-width: 768px) 260px, 132px",
  /** In a spread with the cover, on a wide screen. */
  spread: "(min-width: 768px) 30vw, 120px",
  field: "(min-width: 900px) 40vw, 100vw",
};
