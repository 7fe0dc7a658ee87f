import type { ComponentPropsWithoutRef } from "react";
import { avifBeside, avifSourceSet } from "../../domain/realtor/picture-form";
import "./photo.css";

/** An `<img>`; with an AVIF for those browsers that can show it, where the addresses say that there is one. */
export function Photo(props: ComponentPropsWithoutRef<"img"> & { alt: string }) {
  const image = <img {...props} />;
  const avif = avifSourceSet(props.srcSet ?? props.src ?? "");
  if (avif === null) return image;
  return (
    <picture className="photo">
      <source type="image/avif" srcSet={avif} sizes={props.sizes} />
      {image}
    </picture>
  );
}

/** The same for a background. Browsers that know no types in an `image-set` show none. */
export function photoBackground(address: string): string {
  const avif = avifBeside(address);
  const url = (of: string) => `url(${JSON.stringify(of)})`;
  return avif === null
    ? url(address)
    : `image-set(${url(avif)} type("image/avif"), ${url(address)} type("image/webp"))`;
}
