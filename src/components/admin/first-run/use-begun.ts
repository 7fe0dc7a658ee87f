import { useQuery } from "@tanstack/react-query";
import { readBegun, type Begun } from "../../../clients/begun-homepage";
import { revivedDraft } from "../../../domain/editor/kept-draft";
import { emptyDraft, type RealtorDraft } from "../../../domain/editor/realtor-draft";

/** What the API has of a homepage that is not there yet. */
export interface BegunState {
  /** Null for nothing. */
  begun: Begun | null;
  /** The same as a form. */
  draft: RealtorDraft | null;
}

/**
 * Read once, since from then on the editor knows better. `state` is null where the API keeps no such thing; without an
 * answer nothing is known to be there, and the first save says otherwise.
 */
export function useBegun(isAsked: boolean): { state: BegunState | null; isLoading: boolean } {
  const { data, isLoading } = useQuery({
    queryKey: ["begun"],
    queryFn: async ({ signal }) => {
      const state = await readBegun(signal).catch(() => ({ begun: null }));
      return { state: state && begunState(state.begun) };
    },
    enabled: isAsked,
    networkMode: "offlineFirst",
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  return { state: data?.state ?? null, isLoading: isAsked && isLoading };
}

/** What is no form is nothing that was typed. */
export function begunState(begun: Begun | null): BegunState {
  try {
    return { begun, draft: begun && revivedDraft(begun.form, emptyDraft()).draft };
  } catch {
    return { begun, draft: null };
  }
}
