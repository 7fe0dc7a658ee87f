import { startTransition, useEffect, useState, type ComponentType } from "react";
import { loadHomepageCalls } from "../../clients/load-homepage-calls";
import type { ListingsOf } from "../../clients/load-listings";
import type { LoadedListings } from "../../domain/realtor/listing";
import type { ListingResultsProps } from "./listing-results";

export type ListingsState =
  | { kind: "loading" }
  | { kind: "failed" }
  | { kind: "loaded"; loaded: LoadedListings; Results: ComponentType<ListingResultsProps> };

const LOADING: ListingsState = { kind: "loading" };

/** Asks once `isWanted`. What calls, and what shows the answer, is loaded with it: until then the page has no use for either. */
export function useListings({ market, licenseNumber, place }: ListingsOf, isWanted: boolean) {
  const [state, setState] = useState<ListingsState>(LOADING);
  const [attempt, setAttempt] = useState(0);
  const [city, region, county = ""] = [place?.city, place?.state, place?.county];

  useEffect(() => {
    if (!isWanted) return;
    const gone = new AbortController();
    const settle = (next: ListingsState) => {
      // Dozens of cards in one go would keep a slow phone from answering.
      if (!gone.signal.aborted) startTransition(() => setState(next));
    };
    setState(LOADING);
    const asked = { market, licenseNumber, place: city && region ? { city, state: region, county } : null };
    load(asked, gone.signal).then(settle, () => settle({ kind: "failed" }));
    return () => gone.abort();
  }, [isWanted, attempt, market, licenseNumber, city, region, county]);

  return { state, retry: () => setAttempt((current) => current + 1) };
}

async function load(asked: ListingsOf, signal: AbortSignal): Promise<ListingsState> {
  const [{ loadListings }, { ListingResults }] = await Promise.all([loadHomepageCalls(), import("./listing-results")]);
  return { kind: "loaded", loaded: await loadListings(asked, signal), Results: ListingResults };
}
