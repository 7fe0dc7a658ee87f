import { countyOf } from "./city-county";
import type { RegionState } from "./realtor";

export interface HomePlace {
  state: RegionState;
  city: string;
}

/** Spec §7: the query of the home list, in its order. */
export interface HomeListQuery {
  type: "sale" | "rent";
  propertyType: string;
  propertyStatus: string;
  currentPage: number;
  homesPerGroup: number;
  state: string;
  city: string;
  county: string;
  isImageNull: boolean;
}

/** Spec §9. */
export const DEFAULT_HOME_PLACE: HomePlace = { state: "CA", city: "Irvine" };
const HOMES_PER_GROUP = 15;

/** Spec §9's default list, in the place where the realtor works if they named one. */
export function homeListQuery(place: HomePlace | null): HomeListQuery {
  const { state, city } = place ?? DEFAULT_HOME_PLACE;
  return {
    type: "sale",
    propertyType: "single_family",
    propertyStatus: "active",
    currentPage: 0,
    homesPerGroup: HOMES_PER_GROUP,
    state,
    city,
    county: countyOf(city),
    isImageNull: false,
  };
}

/** The first region that names both: the list needs a city, and a city without its state could be any. */
export function firstHomePlace(regions: readonly { state: RegionState | ""; city: string }[]): HomePlace | null {
  for (const { state, city } of regions) if (state !== "" && city !== "") return { state, city };
  return null;
}
