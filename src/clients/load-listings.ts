import type { AxiosInstance } from "axios";
import { homeListQuery, type HomePlace } from "../domain/home-list-query";
import { SEARCH_TYPES, type Listing, type LoadedListings } from "../domain/listing";
import type { Market } from "../domain/market";
import { getAgentListings, getHomeList } from "./listings";
import { productApi } from "./product-http-client";

export interface ListingsOf {
  market: Market;
  licenseNumber: string;
  place: HomePlace | null;
}

/**
 * The realtor's own listings, one call per type, in parallel. Without a market
 * or a licence number nobody can be searched for, and an agent who has none at
 * all has nothing to show: then it is the home list of their first city, if they have one.
 */
export async function loadListings(
  { market, licenseNumber, place }: ListingsOf,
  signal?: AbortSignal,
  client: AxiosInstance = productApi,
): Promise<LoadedListings> {
  if (market !== "" && licenseNumber !== "") {
    const found = await Promise.all(
      SEARCH_TYPES.map((searchType) => getAgentListings({ licenseNumber, market, searchType }, signal, client)),
    );
    if (found.some((list) => list.length > 0)) {
      const [sale, rent, sold, rented] = found as [Listing[], Listing[], Listing[], Listing[]];
      return { kind: "agent", lists: { sale, rent, sold, rented } };
    }
  }
  if (place === null) return { kind: "none" };
  return { kind: "homes", homes: await getHomeList(homeListQuery(place), signal, client), city: place.city };
}
