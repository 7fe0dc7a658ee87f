import { CITIES, cityName, countyOf, type County } from "../realtor/city-county";
import type { RegionState } from "../realtor/realtor";
import type { RealtorDraft } from "./realtor-draft";

const STATE_OF_COUNTY: Record<County, RegionState> = {
  Orange: "CA",
  "Los Angeles": "CA",
  Fulton: "GA",
  Gwinnett: "GA",
};

/** The cities of spec §9 in a state, or in any, by their English names: a press instead of typing. */
export function knownCities(state: RegionState | ""): string[] {
  return CITIES.filter(({ county }) => state === "" || STATE_OF_COUNTY[county] === state).map(({ english }) => english);
}

/** Of a city of spec §9, in either language; `""` where it is none of them. */
export function stateOfCity(city: string): RegionState | "" {
  const county = countyOf(city);
  return county === "" ? "" : STATE_OF_COUNTY[county];
}

type Regions = RealtorDraft["activityRegion"];

/** However it is written, and in either language. */
const isCity = (region: Regions[number], city: string) => cityName(region.city.trim(), "ko") === cityName(city, "ko");

export function hasCity(regions: Regions, city: string): boolean {
  return regions.some((region) => isCity(region, city));
}

/** With the city and its state, in the first region that has none yet; or without it. The form keeps a region to type into. */
export function withCityToggled(regions: Regions, city: string): Regions {
  const state = stateOfCity(city);
  const blank = { state, city: "", neighborhood: "", zipcode: "" };
  if (hasCity(regions, city)) {
    const rest = regions.filter((region) => !isCity(region, city));
    return rest.length > 0 ? rest : [blank];
  }
  const free = regions.findIndex((region) => region.city.trim() === "");
  const region = { ...blank, ...regions[free], state, city };
  return free === -1 ? [...regions, region] : regions.map((each, index) => (index === free ? region : each));
}
