import type { Picture } from "../../domain/realtor/pictures";
import type { RealtorView } from "../../domain/realtor/realtor-view";
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
export function heroPreload(view: RealtorView): { href: string; srcSet: string | undefined; sizes: string } | null {
  const { cover } = view.photos;
  if (cover) return { href: cover.fullsize, srcSet: sourceSet(cover, "scene"), sizes: COVER_SIZES };
  const { portrait } = heroPictures(view);
  return portrait && { href: portrait.fullsize, srcSet: sourceSet(portrait, "portrait"), sizes: PORTRAIT_SIZES.field };
}
