import { CITIES, cityName, knownCity, stateOfCounty, writtenIn, type City, type County } from "../realtor/city-county";
import type { RegionState } from "../realtor/realtor";
import type { Language } from "../site/locale";
import type { RealtorDraft } from "./realtor-draft";

/** The known cities of a state, or of all: a press instead of typing. */
export function knownCities(state: RegionState | ""): City[] {
  return CITIES.filter(({ county }) => state === "" || stateOfCounty(county) === state);
}

/** The same by county. */
export function citiesByCounty(state: RegionState): [county: County, cities: City[]][] {
  const cities = knownCities(state);
  const counties = [...new Set(cities.map(({ county }) => county))];
  return counties.map((county) => [county, cities.filter((city) => city.county === county)]);
}

/** Of a known city, in either language; `""` where it is not known. */
export function stateOfCity(city: string): RegionState | "" {
  const known = knownCity(city);
  return known === undefined ? "" : stateOfCounty(known.county);
}

/** What the page in the other language calls a city that is typed; `name` null where nobody knows. Null while nothing is typed. */
export function otherName(city: string): { language: Language; name: string | null } | null {
  if (city.trim() === "") return null;
  const language = writtenIn(city) === "ko" ? "en" : "ko";
  return { language, name: knownCity(city) === undefined ? null : cityName(city, language) };
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
