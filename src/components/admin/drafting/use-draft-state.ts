import { useQuery } from "@tanstack/react-query";
import { readDraft } from "../../../clients/drafts";
import type { DraftState } from "../../../domain/editor/saved-draft";
import type { EditedRealtor } from "../../../domain/realtor/realtor";

interface LoadedDraft {
  /** Null where the API knows no drafts. */
  state: DraftState | null;
  is: "loading" | "failed" | "loaded";
  retry: () => void;
}

/** A homepage's draft as kept by the API: read once, since from then on the editor knows better. */
export function useDraftState(record: EditedRealtor | null): LoadedDraft {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["draft", record?.id],
    queryFn: ({ signal }) => readDraft(record!, signal),
    enabled: record !== null,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    retry: 1,
  });
  const is = data !== undefined ? "loaded" : isError && !isFetching ? "failed" : "loading";
  return { state: data ?? null, is, retry: () => void refetch() };
}
