import type { AxiosInstance } from "axios";
import type { HomeListQuery } from "../domain/realtor/home-list-query";
import { toListings, type Listing, type SearchType } from "../domain/realtor/listing";
import type { Market } from "../domain/realtor/market";
import { productApi } from "./product-http-client";

export interface AgentQuery {
  licenseNumber: string;
  market: Market;
  searchType: SearchType;
}

/** `GET /cozying-api/v1/agent` (spec §7): an agent's listings of one type. No token check. Rejects when there is no list. */
export async function getAgentListings(
  query: AgentQuery,
  signal?: AbortSignal,
  client: AxiosInstance = productApi,
): Promise<Listing[]> {
  const { data } = await client.get<unknown>("/cozying-api/v1/agent", {
    params: query,
    skipToken: true,
    ...(signal ? { signal } : {}),
  });
  return toListings(data);
}

/** `GET /cozying-api/v1/home/list` (spec §7): the homes of a place. Rejects when there is no list. */
export async function getHomeList(
  query: HomeListQuery,
  signal?: AbortSignal,
  client: AxiosInstance = productApi,
): Promise<Listing[]> {
  const { data } = await client.get<{ homes?: unknown } | null>("/cozying-api/v1/home/list", {
    params: query,
    ...(signal ? { signal } : {}),
  });
  return toListings(data?.homes);
}
