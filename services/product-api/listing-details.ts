import { AND_AVIF } from "../../src/domain/realtor/picture-form";
import type { PicturedPart } from "../../src/domain/realtor/listing-details";
import type { ListingSource } from "./listing-sources";
import type { Place } from "./places";
import { createRandom, type Random } from "./random";

export const PROPERTY_TYPES = ["single_family", "condo", "townhouse"] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export interface ListingPicture {
  imageUrl: string;
  thumbnailUrl: string;
  imageOf: PicturedPart;
}

/** What a home's own view shows beyond its card. */
export interface ListingDetails extends ListingSource {
  mlsNumber: string;
  /** Null for a condo: its lot is everybody's. */
  lotSqft: number | null;
  description: string;
  /** That of `imageUrl` first; none where that is null. */
  pictures: readonly ListingPicture[];
  /** When the service last sent it. */
  updatedAt: string;
}

interface DetailChoices {
  id: string;
  place: Place;
  propertyType: PropertyType;
  sqft: number;
  beds: number;
  scene: string | null;
  mediaUrl: string;
  source: ListingSource;
}

/** MLS rules: refreshed within twelve hours. */
const REFRESH_MS = 6 * 3_600_000;

/** The scenes of `seed/pictures`, by what they show. */
const SHOWN: Readonly<Record<string, PicturedPart>> = {
  "06": "kitchen",
  "07": "living_room",
  "08": "bedroom",
  "09": "bathroom",
  "10": "dining_room",
  "11": "office",
  "12": "patio",
  "13": "garden",
  "19": "stairs",
  "20": "pool",
  "21": "living_room",
  "23": "kitchen",
};
/** As one walks through a home: in from the door, out to the garden. */
const TOURS: Readonly<Record<PropertyType, readonly string[]>> = {
  single_family: ["18", "07", "10", "06", "08", "09", "11", "12", "13"],
  condo: ["21", "23", "10", "08", "09", "11"],
  townhouse: ["18", "07", "06", "19", "08", "09", "12"],
};
const LOT_PER_SQFT: Readonly<Record<Exclude<PropertyType, "condo">, readonly [least: number, most: number]>> = {
  single_family: [1.9, 3.4],
  townhouse: [0.7, 1],
};
const KINDS: Readonly<Record<PropertyType, string>> = {
  single_family: "house",
  condo: "condo",
  townhouse: "townhouse",
};
const STRENGTHS = [
  "The kitchen opens to the dining room and gets the morning light.",
  "Oak floors run through the main level, and the windows were replaced recently.",
  "The living room has tall windows and a fireplace.",
  "The main bedroom looks over the trees and has a walk-in closet.",
  "A separate office closes off from the rest of the home.",
  "New roof, new water heater, and a panel that is ready for solar.",
] as const;
const ENDINGS = [
  "Two parking spaces and storage come with it.",
  "Showings by appointment; disclosures and inspection reports are available.",
  "The HOA covers exterior maintenance and the pool.",
  "Attached garage with a charger for an electric car.",
] as const;

/** From draws of their own: the card's facts stay what they were. */
export function createListingDetails(key: string, choices: DetailChoices): ListingDetails {
  const { id, place, propertyType, sqft, beds, scene, mediaUrl, source } = choices;
  const random = createRandom(`details ${key}`);
  const [first, second] = random.sample(STRENGTHS, 2);
  const opening = `${beds}-bedroom ${KINDS[propertyType]} in ${place.city} with ${sqft.toLocaleString("en-US")} square feet.`;
  return {
    mlsNumber: id,
    lotSqft: lotOf(propertyType, sqft, random),
    description: [opening, first, second, random.pick(ENDINGS)].join(" "),
    pictures: scene === null ? [] : picturesOf(scene, TOURS[propertyType], mediaUrl, random),
    updatedAt: lastRefresh(Date.now()),
    ...source,
  };
}

function lotOf(propertyType: PropertyType, sqft: number, random: Random): number | null {
  if (propertyType === "condo") return null;
  const [least, most] = LOT_PER_SQFT[propertyType];
  return Math.round((sqft * (least + random.next() * (most - least))) / 10) * 10;
}

function picturesOf(cover: string, tour: readonly string[], mediaUrl: string, random: Random): ListingPicture[] {
  const missing = random.sample(tour, random.between(0, 2));
  const scenes = [cover, ...tour.filter((scene) => scene !== cover && !missing.includes(scene))];
  return scenes.map((scene) => ({
    imageUrl: `${mediaUrl}/media/seed/scene-${scene}${AND_AVIF}`,
    thumbnailUrl: `${mediaUrl}/media/seed/scene-${scene}-thumb${AND_AVIF}`,
    imageOf: SHOWN[scene] ?? "exterior",
  }));
}

function lastRefresh(nowMs: number): string {
  return new Date(nowMs - (nowMs % REFRESH_MS)).toISOString();
}
