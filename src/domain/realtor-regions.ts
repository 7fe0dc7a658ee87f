import type { Realtor, RegionState } from "./realtor";

export interface RegionGroup {
  state: RegionState | "";
  /** `Woodbury, Irvine 92620`, in the order given, each once. */
  places: string[];
}

/** Regions by state, states in order of first appearance. A blank region (the form starts with one) is nothing. */
export function regionGroups(regions: Realtor["activityRegion"]): RegionGroup[] {
  const groups = new Map<RegionState | "", Set<string>>();
  for (const region of regions) {
    const place = placeOf(region);
    if (region.state === "" && place === "") continue;
    const places = groups.get(region.state) ?? new Set();
    if (place !== "") places.add(place);
    groups.set(region.state, places);
  }
  return [...groups].map(([state, places]) => ({ state, places: [...places] }));
}

function placeOf({ neighborhood, city, zipcode }: Realtor["activityRegion"][number]): string {
  const area = [neighborhood, city].filter((part) => part !== "").join(", ");
  return [area, zipcode].filter((part) => part !== "").join(" ");
}
