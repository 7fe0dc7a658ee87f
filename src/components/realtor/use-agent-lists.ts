import { useEffect, useRef, useState } from "react";
import type { ListingsOf } from "../../clients/load-listings";
import { SEARCH_TYPES, type AgentLists, type Listing, type SearchType } from "../../domain/realtor/listing";

export type AgentOf = Pick<ListingsOf, "market" | "licenseNumber">;
export type ShownLists = Record<SearchType, Listing[] | "failed" | "loading">;

/** The lists that came; one that failed can be asked for again by itself. */
export function useAgentLists({ market, licenseNumber }: AgentOf, loaded: AgentLists) {
  const [lists, setLists] = useState<ShownLists>(loaded);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const gone = new AbortController();
    leaving.current = gone;
    return () => gone.abort();
  }, []);

  async function reload(searchType: SearchType): Promise<void> {
    const { signal } = leaving.current;
    const show = (list: ShownLists[SearchType]) => {
      if (!signal.aborted) setLists((current) => ({ ...current, [searchType]: list }));
    };
    show("loading");
    try {
      const { getAgentListings } = await import("../../clients/homepage-calls");
      show(await getAgentListings({ market, licenseNumber, searchType }, signal));
    } catch {
      show("failed");
    }
  }

  return { lists, reload };
}

/** Whether there is a home in it. */
export function isFull(list: ShownLists[SearchType]): boolean {
  return Array.isArray(list) && list.length > 0;
}

/** The tab to open on: the first with something in it, else the first that failed. */
export function firstToShow(lists: AgentLists): SearchType {
  return (
    SEARCH_TYPES.find((type) => isFull(lists[type])) ?? SEARCH_TYPES.find((type) => lists[type] === "failed") ?? "sale"
  );
}
