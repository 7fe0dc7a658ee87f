import { avifSourceSet } from "../../domain/realtor/picture-form";
import { HIGH_PRIORITY } from "../shell/picture-priority";
import { HERO_TALL, HERO_WIDE } from "./hero-picture";

/** For the head of the landing page; browsers that show no AVIF pass over it. */
export function HeroPreload() {
  return (
    <>
      {[HERO_TALL, HERO_WIDE].map(({ media, srcSet, sizes }) => (
        <link
          key={media}
          rel="preload"
          as="image"
          type="image/avif"
          media={media}
          imageSrcSet={avifSourceSet(srcSet)!}
          imageSizes={sizes}
          {...HIGH_PRIORITY}
        />
      ))}
    </>
  );
}
