import { countyOf } from "./city-county";
import type { RegionState } from "./realtor";

export interface HomePlace {
  state: RegionState;
  city: string;
  /** `""` where it is not known. The page is told: the table of cities stays out of the browser. */
  county: string;
}

/** Spec §9. */
const DEFAULT_STATE = "CA";
export const DEFAULT_HOME_PLACE: HomePlace = { state: DEFAULT_STATE, city: "Irvine", county: "Orange" };

/**
 * Whose homes are shown: of the first region that names both, since the list needs a city and a city
 * without its state could be any. The default stands for who named nothing that it contradicts; null
 * for who works elsewhere, where no city is known: nothing is shown of a place that is not theirs.
 */
export function homePlaceOf(regions: readonly { state: RegionState | ""; city: string }[]): HomePlace | null {
  for (const { state, city } of regions) {
    if (state !== "" && city !== "") return { state, city, county: countyOf(city) };
  }
  const isElsewhere = regions.some(({ state, city }) => city !== "" || (state || DEFAULT_STATE) !== DEFAULT_STATE);
  return isElsewhere ? null : DEFAULT_HOME_PLACE;
}
