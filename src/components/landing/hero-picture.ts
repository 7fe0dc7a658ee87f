import { AND_AVIF } from "../../domain/realtor/picture-form";

/** The two cuts of the hero's picture, for `<source>` and for the preload in the head: the same choice in both. */
interface PictureSource {
  media: string;
  srcSet: string;
  sizes: string;
}

const srcSet = (name: string, widths: readonly number[]) =>
  widths.map((width) => `/landing/${name}-${width}${AND_AVIF} ${width}w`).join(", ");

/** A portrait cut: of the wide one, a phone would show a third. */
export const HERO_TALL: PictureSource = {
  media: "(max-aspect-ratio: 4/5)",
  srcSet: srcSet("hero-tall", [420, 640]),
  sizes: "100vw",
};

export const HERO_WIDE: PictureSource = {
  media: "(min-aspect-ratio: 4/5)",
  srcSet: srcSet("hero-wide", [960, 1280, 1600]),
  // It covers a hero that may be higher than the picture's shape.
  sizes: "max(100vw, 130vh)",
};
