import { useQuery } from "@tanstack/react-query";
import { readVersion } from "../../../clients/versions";
import type { RecordVersion } from "../../../domain/editor/record-version";

/** A homepage as it was; a version never changes, so it is read once. */
export function useVersionRecord(realtorId: string, version: RecordVersion | null) {
  const { data, isError, refetch } = useQuery({
    queryKey: ["version", realtorId, version?.number],
    queryFn: ({ signal }) => readVersion(realtorId, version!, signal),
    enabled: version !== null,
    staleTime: Infinity,
    retry: 1,
  });
  return { record: data ?? null, hasFailed: isError, retry: () => void refetch() };
}
