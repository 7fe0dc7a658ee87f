import type { AxiosInstance } from "axios";
import { homeListQuery } from "../domain/realtor/home-list-query";
import type { HomePlace } from "../domain/realtor/home-place";
import { SEARCH_TYPES, type AgentLists, type LoadedListings } from "../domain/realtor/listing";
import type { Market } from "../domain/realtor/market";
import { isUnknownCall } from "./call-failure";
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
 * Rejects where nothing at all could be loaded; an API that has no such calls has no listings.
 */
export async function loadListings(
  { market, licenseNumber, place }: ListingsOf,
  signal?: AbortSignal,
  client: AxiosInstance = productApi,
): Promise<LoadedListings> {
  if (market !== "" && licenseNumber !== "") {
    const lists = await loadAgentLists({ market, licenseNumber }, signal, client).catch(noneOfUnknownCall);
    // A list that failed may hold something: nobody knows that the agent has none.
    if (lists !== null && Object.values(lists).some((list) => list === "failed" || list.length > 0))
      return { kind: "agent", lists };
  }
  if (place === null) return { kind: "none" };
  const homes = await getHomeList(homeListQuery(place), signal, client).catch(noneOfUnknownCall);
  return homes === null ? { kind: "none" } : { kind: "homes", homes };
}

function noneOfUnknownCall(error: unknown): null {
  if (isUnknownCall(error)) return null;
  throw error;
}

async function loadAgentLists(
  { market, licenseNumber }: Pick<ListingsOf, "market" | "licenseNumber">,
  signal: AbortSignal | undefined,
  client: AxiosInstance,
): Promise<AgentLists> {
  const settled = await Promise.allSettled(
    SEARCH_TYPES.map((searchType) => getAgentListings({ licenseNumber, market, searchType }, signal, client)),
  );
  const reasons: unknown[] = settled.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  // One that failed says more than one that is not offered.
  if (reasons.length === settled.length) throw reasons.find((reason) => !isUnknownCall(reason)) ?? reasons[0];
  const lists = settled.map((result) => (result.status === "fulfilled" ? result.value : "failed"));
  return Object.fromEntries(SEARCH_TYPES.map((type, index) => [type, lists[index]])) as AgentLists;
}
