import type { Picture } from "../../domain/realtor/pictures";
import type { RealtorView } from "../../domain/realtor/realtor-view";
import { heroPreload } from "./hero-picture";
import { COVER_SIZES, PORTRAIT_SIZES } from "./picture-source";

function preloadOf(photos: { cover?: Picture; portrait?: Picture }) {
  return heroPreload({ photos: { cover: null, portrait: null, secondPortrait: null, ...photos } } as RealtorView);
}

test("the cover is preloaded as the AVIF that its picture shows", () => {
  const cover = { thumbnail: "/a-640-and-avif.webp", fullsize: "/a-1600-and-avif.webp" };
  expect(preloadOf({ cover })).toEqual({
    href: "/a-1600.avif",
    srcSet: "/a-640.avif 640w, /a-1600.avif 1600w",
    sizes: COVER_SIZES,
    type: "image/avif",
  });
});

test("a cover of which one file is of before is preloaded as it is shown", () => {
  const cover = { thumbnail: "/a-640.webp", fullsize: "/a-1600-and-avif.webp" };
  expect(preloadOf({ cover })).toEqual({
    href: "/a-1600-and-avif.webp",
    srcSet: "/a-640.webp 640w, /a-1600-and-avif.webp 1600w",
    sizes: COVER_SIZES,
  });
});

test("a portrait of one file", () => {
  const portrait = { thumbnail: "/a-and-avif.webp", fullsize: "/a-and-avif.webp" };
  expect(preloadOf({ portrait })).toEqual({
    href: "/a.avif",
    srcSet: "/a.avif",
    sizes: PORTRAIT_SIZES.field,
    type: "image/avif",
  });
  expect(preloadOf({})).toBeNull();
});
