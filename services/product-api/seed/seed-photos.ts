import type { Photo } from "../../../src/domain/realtor/photos";
import { AND_AVIF, AND_AVIF_AND_JPEG, jpegBeside } from "../../../src/domain/realtor/picture-form";
import type { PhotoPath } from "../../../src/domain/realtor/realtor";
import type { Place } from "../places";
import type { Random } from "../random";
import type { Gender } from "./people";
import { coversOf, galleryOf, sectionSceneOf, shownTogether } from "./seed-scenes";

const PORTRAITS: Readonly<Record<Gender, { early: readonly string[]; late: readonly string[] }>> = {
  woman: {
    early: ["portrait-01", "portrait-03", "portrait-05", "portrait-07", "portrait-11", "portrait-12"],
    late: ["portrait-09"],
  },
  man: { early: ["portrait-02", "portrait-04", "portrait-06", "portrait-10"], late: ["portrait-08"] },
};
/** Who began before it may have grey hair. */
const GREY_HAIR_BEFORE_YEAR = 2000;

interface PhotoChoices {
  index: number;
  gender: Gender;
  startYear: number;
  place: Place;
  logo: string;
  has: { portrait: boolean; cover: boolean; gallery: boolean; logo: boolean };
  mediaUrl: string;
}

export interface SeedPhotos {
  photos: Photo[];
  /** For the section that a realtor adds. */
  sectionUrl: string;
}

/** No picture stands twice on a page. */
export function createPhotos(choices: PhotoChoices, random: Random): SeedPhotos {
  const { index, gender, startYear, place, logo, has, mediaUrl } = choices;
  const base = `${mediaUrl}/media/seed`;
  const mark = (path: PhotoPath): Photo => ({ path, imageType: "fullsize", url: `${base}/${logo}` });
  const picture = (path: PhotoPath, name: string, end: string = AND_AVIF): Photo[] => [
    { path, imageType: "thumbnail", url: `${base}/${name}-thumb${AND_AVIF}` },
    { path, imageType: "fullsize", url: `${base}/${name}${end}` },
  ];
  const asShared = ({ imageType, url }: Photo): Photo => ({ path: "ogImage", imageType, url: jpegBeside(url) ?? url });
  const drawnPortrait = random.pick(PORTRAITS[gender][startYear < GREY_HAIR_BEFORE_YEAR ? "late" : "early"]);
  const drawnCover = random.pick(coversOf(place));
  const fixed = shownTogether(index);
  const portrait = fixed.face === null ? drawnPortrait : `portrait-${fixed.face}`;
  const cover = fixed.cover ?? drawnCover;
  const section = sectionSceneOf(index, cover);
  const gallery = random.sample(galleryOf(place, [cover, section]), random.between(5, 9));
  const coverPhotos = picture("top", `scene-${cover}`, AND_AVIF_AND_JPEG);
  return {
    photos: [
      ...(has.logo ? [mark("logo"), mark("favicon")] : []),
      ...(has.portrait ? picture("id", portrait, AND_AVIF_AND_JPEG) : []),
      ...(has.cover ? [...coverPhotos, ...coverPhotos.map(asShared)] : []),
      ...(has.gallery ? gallery.flatMap((number) => picture("gallery", `scene-${number}`)) : []),
    ],
    sectionUrl: `${base}/scene-${section}${AND_AVIF}`,
  };
}
