import type { Area, Place } from "../places";

interface Scenery {
  covers: readonly string[];
  /** For the gallery, beside the rooms. */
  around: readonly string[];
}

/** Rooms look alike in California and in Georgia. */
const ROOMS = ["06", "07", "08", "09", "10", "11", "18", "19", "23"];
const OWN_SECTIONS = ["06", "07", "10", "11", "18", "19"];

const COAST: Scenery = { covers: ["05", "16", "20"], around: ["05", "16"] };
const INLAND: Readonly<Record<Area, Scenery>> = {
  "Orange County": { covers: ["01", "06", "12", "14"], around: ["12", "13"] },
  "Los Angeles": { covers: ["01", "02", "07", "17", "21"], around: ["15", "21"] },
  "North Atlanta": { covers: ["03", "04", "13", "14", "22"], around: ["13", "14"] },
};
const COASTAL_CITIES: readonly string[] = ["Newport Beach"];

/**
 * The landing page shows the first ten beside each other: each with a cover and a face of its own,
 * none of them one of the page's own pictures. By number in the seed; null keeps what was drawn.
 */
const SHOWN_TOGETHER: readonly { cover: string | null; face: string | null }[] = [
  { cover: "07", face: "03" },
  { cover: "12", face: "02" },
  { cover: "03", face: "11" },
  { cover: "21", face: "04" },
  { cover: "06", face: "01" },
  { cover: null, face: "06" },
  { cover: null, face: null },
  { cover: "22", face: "10" },
  { cover: "02", face: "12" },
  { cover: "14", face: "05" },
];

export function coversOf({ area, city }: Place): readonly string[] {
  return sceneryOf(area, city).covers;
}

/** What may hang in the gallery: nothing that the page shows elsewhere. */
export function galleryOf({ area, city }: Place, shown: readonly string[]): string[] {
  return [...ROOMS, ...sceneryOf(area, city).around].filter((scene) => !shown.includes(scene));
}

/** The scene of the section that a realtor adds: never the cover. */
export function sectionSceneOf(index: number, cover: string): string {
  const [scene, next] = [0, 1].map((offset) => OWN_SECTIONS[(index + offset) % OWN_SECTIONS.length]!);
  return scene === cover ? next! : scene!;
}

export function shownTogether(index: number): { cover: string | null; face: string | null } {
  return SHOWN_TOGETHER[index] ?? { cover: null, face: null };
}

function sceneryOf(area: Area, city: string): Scenery {
  return COASTAL_CITIES.includes(city) ? COAST : INLAND[area];
}
