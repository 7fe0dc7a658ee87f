import { useEffect, useState } from "react";
import type { ListingsOf, LoadedListings } from "../../clients/load-listings";

export type ListingsState = LoadedListings | { kind: "loading" } | { kind: "failed" };

const LOADING: ListingsState = { kind: "loading" };

/** Asks once `isWanted`; the calls' code is loaded with them, since it is larger than the page's own. */
export function useListings({ market, licenseNumber, place }: ListingsOf, isWanted: boolean) {
  const [state, setState] = useState<ListingsState>(LOADING);
  const [attempt, setAttempt] = useState(0);
  const [city, region] = [place?.city, place?.state];

  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const settle = (next: ListingsState) => {
      if (isCurrent) setState(next);
    };
    setState(LOADING);
    import("../../clients/load-listings")
      .then(({ loadListings }) =>
        loadListings({ market, licenseNumber, place: city && region ? { city, state: region } : null }),
      )
      .then(settle, () => settle({ kind: "failed" }));
    return () => {
      isCurrent = false;
    };
  }, [isWanted, attempt, market, licenseNumber, city, region]);

  return { state, retry: () => setAttempt((current) => current + 1) };
}
