import { useQuery } from "@tanstack/react-query";
import { callFailure } from "../../../clients/call-failure";
import { orKept } from "../../../clients/kept-answers";
import { readRealtor } from "../../../clients/realtor-calls";
import { parseEditedRealtor, type EditedRealtor } from "../../../domain/realtor/realtor";

const NOT_FOUND = 404;

interface LoadedRecord {
  record: EditedRealtor | null;
  state: "loading" | "missing" | "failed" | "loaded";
  retry: () => void;
}

/** A realtor as saved, by id or slug: read once, since from then on the editor knows better. */
export function useRecord(key: string): LoadedRecord {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["realtor", key],
    queryFn: ({ signal }) => orKept({ slot: "realtor", of: key, parse }, () => readRealtor(key, signal)),
    networkMode: "offlineFirst",
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    retry: (failures, reason) => failures < 1 && !isMissing(reason),
  });
  const retry = () => void refetch();
  if (data) return { record: data, state: "loaded", retry };
  if (!error || isFetching) return { record: null, state: "loading", retry };
  return { record: null, state: isMissing(error) ? "missing" : "failed", retry };
}

function parse(raw: unknown): EditedRealtor | null {
  const parsed = parseEditedRealtor(raw);
  return parsed.ok ? parsed.realtor : null;
}

function isMissing(error: unknown): boolean {
  const failure = callFailure(error);
  return failure.kind === "refused" && failure.status === NOT_FOUND;
}
