import { avifBeside, avifSourceSet } from "../../domain/realtor/picture-form";
import type { Picture } from "../../domain/realtor/pictures";
import type { RealtorView } from "../../domain/realtor/realtor-view";
import type { PicturePreload } from "../shell/seo";
import { COVER_SIZES, PORTRAIT_SIZES, sourceSet } from "./picture-source";

export type HeroVariant = "cover" | "portrait" | "type";

export interface HeroPictures {
  variant: HeroVariant;
  portrait: Picture | null;
}

/** Three heroes by what exists: cover picture, portrait beside a colour field, type only. */
export function heroPictures({ photos }: RealtorView): HeroPictures {
  const portrait = photos.portrait ?? photos.secondPortrait;
  return { variant: photos.cover ? "cover" : portrait ? "portrait" : "type", portrait };
}

/** The largest picture of the first screen, for the head to load at once; null where that is text. */
export function heroPreload(view: RealtorView): PicturePreload | null {
  const { cover } = view.photos;
  if (cover) return preloadOf(cover.fullsize, sourceSet(cover, "scene"), COVER_SIZES);
  const { portrait } = heroPictures(view);
  return portrait && preloadOf(portrait.fullsize, sourceSet(portrait, "portrait"), PORTRAIT_SIZES.field);
}

/** Where there is an AVIF, of that alone: browsers that can't show one pass over the link. */
function preloadOf(href: string, srcSet: string | undefined, sizes: string): PicturePreload {
  const avif = avifSourceSet(srcSet ?? href);
  if (avif === null) return { href, srcSet, sizes };
  return { href: avifBeside(href)!, srcSet: avif, sizes, type: "image/avif" };
}
