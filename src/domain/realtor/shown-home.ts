import { SEARCH_TYPES, type Listing, type LoadedListings, type SearchType } from "./listing";

/** A home, and whose list it is in. */
export interface ShownHome {
  listing: Listing;
  type: SearchType;
  /** In the agent's own list, not in that of a city. */
  isOwn: boolean;
}

/** The home that an address names: `gone` where it is in no list, `unknown` where a list that may hold it failed. */
export function findHome(loaded: LoadedListings, id: string): ShownHome | "gone" | "unknown" {
  if (loaded.kind === "none") return "gone";
  if (loaded.kind === "homes") {
    const listing = loaded.homes.find((home) => home.id === id);
    return listing ? { listing, type: "sale", isOwn: false } : "gone";
  }
  const { lists } = loaded;
  for (const type of SEARCH_TYPES) {
    const list = lists[type];
    const listing = list === "failed" ? undefined : list.find((home) => home.id === id);
    if (listing) return { listing, type, isOwn: true };
  }
  return Object.values(lists).includes("failed") ? "unknown" : "gone";
}
