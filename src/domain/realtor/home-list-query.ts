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
const DEFAULT_STATE = "CA";
export const DEFAULT_HOME_PLACE: HomePlace = { state: DEFAULT_STATE, city: "Irvine" };
const HOMES_PER_GROUP = 15;

/** Spec §9's default list, in the place where the realtor works. */
export function homeListQuery({ state, city }: HomePlace): HomeListQuery {
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

/**
 * Whose homes are shown: of the first region that names both, since the list needs a city and a city
 * without its state could be any. The default stands for who named nothing that it contradicts; null
 * for who works elsewhere, where no city is known: nothing is shown of a place that is not theirs.
 */
export function homePlaceOf(regions: readonly { state: RegionState | ""; city: string }[]): HomePlace | null {
  for (const { state, city } of regions) if (state !== "" && city !== "") return { state, city };
  const isElsewhere = regions.some(({ state, city }) => city !== "" || (state || DEFAULT_STATE) !== DEFAULT_STATE);
  return isElsewhere ? null : DEFAULT_HOME_PLACE;
}
