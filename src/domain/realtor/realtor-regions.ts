import { cityName } from "./city-county";
import type { Language } from "../site/locale";
import type { Realtor, RegionState } from "./realtor";

export interface RegionGroup {
  state: RegionState | "";
  /** `Woodbury, Irvine 92620` or `어바인 Woodbury 92620`, in the order given, each once. */
  places: string[];
}

/** Regions by state, states in order of first appearance. A blank region (the form starts with one) is nothing. */
export function regionGroups(regions: Realtor["activityRegion"], language: Language): RegionGroup[] {
  const groups = new Map<RegionState | "", Set<string>>();
  for (const region of regions) {
    const place = placeOf(region, language);
    if (region.state === "" && place === "") continue;
    const places = groups.get(region.state) ?? new Set();
    if (place !== "") places.add(place);
    groups.set(region.state, places);
  }
  return [...groups].map(([state, places]) => ({ state, places: [...places] }));
}

/** Korean goes from the large to the small, and needs no comma between. */
function placeOf({ neighborhood, city, zipcode }: Realtor["activityRegion"][number], language: Language): string {
  const name = cityName(city, language);
  const isKorean = language === "ko" && /\p{Script=Hangul}/u.test(name);
  const area = isKorean ? [name, neighborhood] : [[neighborhood, name].filter((part) => part !== "").join(", ")];
  return [...area, zipcode].filter((part) => part !== "").join(" ");
}
