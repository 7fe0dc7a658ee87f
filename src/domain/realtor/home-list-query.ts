import type { HomePlace } from "./home-place";

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
const HOMES_PER_GROUP = 15;

/** Spec §9's default list, in the place where the realtor works. */
export function homeListQuery({ state, city, county }: HomePlace): HomeListQuery {
  return {
    type: "sale",
    propertyType: "single_family",
    propertyStatus: "active",
    currentPage: 0,
    homesPerGroup: HOMES_PER_GROUP,
    state,
    city,
    county,
    isImageNull: false,
  };
}
