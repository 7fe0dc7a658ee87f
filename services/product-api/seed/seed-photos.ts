import type { Photo } from "../../../src/domain/realtor/photos";
import type { PhotoPath, RegionState } from "../../../src/domain/realtor/realtor";
import type { Random } from "../random";
import type { Gender } from "./people";

const PORTRAITS: Readonly<Record<Gender, { early: readonly string[]; late: readonly string[] }>> = {
  woman: {
    early: ["portrait-01", "portrait-03", "portrait-05", "portrait-07", "portrait-11", "portrait-12"],
    late: ["portrait-09"],
  },
  man: { early: ["portrait-02", "portrait-04", "portrait-06", "portrait-10"], late: ["portrait-08"] },
};
/** Who began before it may have grey hair. */
const GREY_HAIR_BEFORE_YEAR = 2000;

const COVERS: Readonly<Record<RegionState, readonly string[]>> = {
  CA: ["scene-01", "scene-05", "scene-15", "scene-16", "scene-20", "scene-24", "scene-21"],
  GA: ["scene-03", "scene-02", "scene-14", "scene-22", "scene-13"],
};

const SCENES = Array.from({ length: 24 }, (_, index) => `scene-${String(index + 1).padStart(2, "0")}`);

interface PhotoChoices {
  gender: Gender;
  startYear: number;
  state: RegionState;
  logo: string;
  has: { portrait: boolean; cover: boolean; gallery: boolean; logo: boolean };
  publicUrl: string;
}

export function createPhotos(choices: PhotoChoices, random: Random): Photo[] {
  const { gender, startYear, state, logo, has, publicUrl } = choices;
  const base = `${publicUrl}/media/seed`;
  const mark = (path: PhotoPath): Photo => ({ path, imageType: "fullsize", url: `${base}/${logo}` });
  const picture = (path: PhotoPath, name: string): Photo[] => [
    { path, imageType: "thumbnail", url: `${base}/${name}-thumb.webp` },
    { path, imageType: "fullsize", url: `${base}/${name}.webp` },
  ];
  const portrait = random.pick(PORTRAITS[gender][startYear < GREY_HAIR_BEFORE_YEAR ? "late" : "early"]);
  const cover = random.pick(COVERS[state]);
  const rest = SCENES.filter((scene) => scene !== cover);
  const gallery = random.sample(rest, random.between(5, 9));
  return [
    ...(has.logo ? [mark("logo"), mark("favicon")] : []),
    ...(has.portrait ? picture("id", portrait) : []),
    ...(has.cover ? [...picture("top", cover), ...picture("ogImage", cover)] : []),
    ...(has.gallery ? gallery.flatMap((scene) => picture("gallery", scene)) : []),
  ];
}
