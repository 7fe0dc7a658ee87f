import { countyOf } from "../../src/domain/realtor/city-county";
import { AND_AVIF } from "../../src/domain/realtor/picture-form";
import type { RegionState } from "../../src/domain/realtor/realtor";
import type { Place } from "./places";
import { createListingDetails, type ListingDetails, type PropertyType } from "./listing-details";
import type { ListingSource } from "./listing-sources";
import { createRandom, type Random } from "./random";

export const SEARCH_TYPES = ["sale", "rent", "sold", "rented"] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

export interface Listing extends ListingDetails {
  id: string;
  type: SearchType;
  status: "active" | "pending" | "closed";
  propertyType: PropertyType;
  /** Dollars; a month's for rent. */
  price: number;
  beds: number;
  baths: number;
  sqft: number;
  yearBuilt: number;
  address: string;
  neighborhood: string;
  city: string;
  county: string;
  state: RegionState;
  zipcode: string;
  /** Null where the listing has no picture yet. */
  imageUrl: string | null;
  thumbnailUrl: string | null;
  /** `YYYY-MM-DD`; `""` while it is not closed. */
  closedOn: string;
}

const STREETS = [
  "Juniper Crest",
  "Sable Oak",
  "Quiet Harbor",
  "Lantern Hill",
  "Amber Meadow",
  "Willow Bend",
  "Stonecutter",
  "Paper Birch",
  "Copper Kettle",
  "Foxglove",
  "Marigold Terrace",
  "Wren Hollow",
  "Cinder Ridge",
  "Pale Moon",
  "Orchard Gate",
  "Saltgrass",
  "Thistledown",
  "Blue Heron",
  "Cedar Lantern",
  "Morning Dove",
] as const;
const STREET_KINDS = ["Drive", "Lane", "Court", "Way", "Street", "Avenue"] as const;

/** The scenes of `seed/pictures` that show a home from outside. */
const SCENES_OF: Readonly<Record<RegionState, Readonly<Record<PropertyType, readonly string[]>>>> = {
  CA: { single_family: ["01", "03", "20", "13", "02", "12"], condo: ["17", "21", "06"], townhouse: ["04", "18", "07"] },
  GA: { single_family: ["02", "03", "22", "13"], condo: ["17", "21", "06"], townhouse: ["04", "18", "07"] },
};

const MONTHLY_RENT_PER_PRICE = 0.0042;

interface ListingChoices {
  place: Place;
  type: SearchType;
  propertyType: PropertyType;
  mediaUrl: string;
  position: number;
  source: ListingSource;
}

/** One listing, the same for the same key and `position`: neighbours in a list show different pictures. */
export function createListing(
  key: string,
  { place, type, propertyType, mediaUrl, position, source }: ListingChoices,
): Listing {
  const random = createRandom(`listing ${key}`);
  const beds = propertyType === "condo" ? random.between(1, 3) : random.between(3, 5);
  const baths = Math.max(1, beds - random.between(0, 1)) + (random.chance(0.4) ? 0.5 : 0);
  const sqft = 380 + beds * random.between(430, 620);
  const neighborhood = random.pick(place.neighborhoods);
  const scenes = SCENES_OF[place.state][propertyType];
  const scene = random.chance(0.94) ? scenes[position % scenes.length]! : null;
  const id = `${place.state === "CA" ? "CR" : "FM"}${random.digits(8)}`;
  return {
    id,
    type,
    status: statusOf(type, random),
    propertyType,
    price: priceOf(type, sqft * place.pricePerSqft * (0.85 + random.next() * 0.35)),
    beds,
    baths,
    sqft,
    yearBuilt: random.between(1962, 2024),
    address: `${random.between(10, 9_899)} ${random.pick(STREETS)} ${random.pick(STREET_KINDS)}`,
    neighborhood: neighborhood.name,
    city: place.city,
    county: countyOf(place.city),
    state: place.state,
    zipcode: neighborhood.zipcode,
    imageUrl: scene && `${mediaUrl}/media/seed/scene-${scene}${AND_AVIF}`,
    thumbnailUrl: scene && `${mediaUrl}/media/seed/scene-${scene}-thumb${AND_AVIF}`,
    closedOn: isClosed(type) ? closingDate(random) : "",
    ...createListingDetails(key, { id, place, propertyType, sqft, beds, scene, mediaUrl, source }),
  };
}

function statusOf(type: SearchType, random: Random): Listing["status"] {
  if (isClosed(type)) return "closed";
  return random.chance(0.15) ? "pending" : "active";
}

function isClosed(type: SearchType): boolean {
  return type === "sold" || type === "rented";
}

/** Asking prices end in 000, 900 or so; rents in 00 or 50. */
function priceOf(type: SearchType, price: number): number {
  if (type === "rent" || type === "rented") return Math.round((price * MONTHLY_RENT_PER_PRICE) / 50) * 50;
  return Math.round(price / 10_000) * 10_000 - (type === "sale" ? 1_000 : 0);
}

function closingDate(random: Random): string {
  const month = String(random.between(1, 12)).padStart(2, "0");
  const day = String(random.between(1, 28)).padStart(2, "0");
  return `${random.between(2021, 2025)}-${month}-${day}`;
}
