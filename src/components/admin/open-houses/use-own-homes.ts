import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { isFilled, type RealtorDraft } from "../../../domain/editor/realtor-draft";
import { listingLabel } from "../../../domain/realtor/listing";
import { marketOf, type Market } from "../../../domain/realtor/market";
import { useSettled } from "../../ui/use-settled";

/** Of a home that can be visited: one that is for sale or for rent. */
const OFFERED = ["sale", "rent"] as const;
const STALE_MS = 60_000;

interface OwnHome {
  id: string;
  label: string;
}

/** `unnamed`: without a license number and one state's market nobody's listings can be asked for. */
export type OwnHomes = { market: Market } & (
  { is: "unnamed" | "loading" } | { is: "failed"; retry: () => void } | { is: "loaded"; homes: OwnHome[] }
);

/** The realtor's own listings, found as their homepage finds them, by what the form says now. */
export function useOwnHomes(isWanted: boolean): OwnHomes {
  const { control } = useFormContext<RealtorDraft>();
  const [typed, regions] = useWatch({ control, name: ["licenseNumber", "activityRegion"] });
  const licenseNumber = useSettled(typed.trim());
  const market = marketOf(regions.filter(isFilled));
  const isNamed = licenseNumber !== "" && market !== "";
  const { data, isError, refetch } = useQuery({
    queryKey: ["own homes", market, licenseNumber],
    queryFn: ({ signal }) => homesOf({ market, licenseNumber }, signal),
    enabled: isWanted && isNamed,
    retry: false,
    staleTime: STALE_MS,
  });
  if (!isNamed) return { market, is: "unnamed" };
  if (isError) return { market, is: "failed", retry: () => void refetch() };
  return data === undefined ? { market, is: "loading" } : { market, is: "loaded", homes: data };
}

async function homesOf(agent: { market: Market; licenseNumber: string }, signal: AbortSignal): Promise<OwnHome[]> {
  const { getAgentListings } = await import("../../../clients/homepage-calls");
  const lists = await Promise.all(OFFERED.map((searchType) => getAgentListings({ ...agent, searchType }, signal)));
  return lists.flat().flatMap((listing) => {
    const { id, street, place } = listing;
    const label =
      street === "" ? listingLabel(listing) || id : [street, place].filter((part) => part !== "").join(", ");
    return id === "" ? [] : [{ id, label }];
  });
}
