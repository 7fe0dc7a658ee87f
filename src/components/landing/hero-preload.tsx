import { HIGH_PRIORITY } from "../shell/picture-priority";
import { HERO_TALL, HERO_WIDE } from "./hero-picture";

/** For the head of the landing page. */
export function HeroPreload() {
  return (
    <>
      {[HERO_TALL, HERO_WIDE].map(({ media, srcSet, sizes }) => (
        <link
          key={media}
          rel="preload"
          as="image"
          media={media}
          imageSrcSet={srcSet}
          imageSizes={sizes}
          {...HIGH_PRIORITY}
        />
      ))}
    </>
  );
}
