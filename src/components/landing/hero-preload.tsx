import { HERO_TALL, HERO_WIDE, HIGH_PRIORITY } from "./hero-picture";

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
