import { useQuery } from "@tanstack/react-query";
import { readDraft } from "../../../clients/drafts";
import { orKept } from "../../../clients/kept-answers";
import { parseDraftState, type DraftState } from "../../../domain/editor/saved-draft";
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
    queryFn: ({ signal }) =>
      orKept({ slot: "draft", of: record!.id, parse }, async () => ({ state: await readDraft(record!, signal) })),
    enabled: record !== null,
    networkMode: "offlineFirst",
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    retry: 1,
  });
  const is = data !== undefined ? "loaded" : isError && !isFetching ? "failed" : "loading";
  return { state: data?.state ?? null, is, retry: () => void refetch() };
}

/** In an object, since an API without drafts is an answer to keep, too. */
function parse(raw: unknown): { state: DraftState | null } | null {
  const state = (raw as { state?: unknown } | null)?.state;
  if (state === null) return { state: null };
  const parsed = parseDraftState(state);
  return parsed && { state: parsed };
}
