import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { listVersions } from "../../../clients/versions";
import type { EditedRealtor } from "../../../domain/realtor/realtor";
import type { RecordVersion } from "../../../domain/editor/record-version";

export interface Versions {
  /** False where the API keeps none, and until it has said so. */
  isOffered: boolean;
  /** Newest first; null until they are there. */
  versions: RecordVersion[] | null;
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  more: () => void;
  reload: () => void;
}

/** What was published of a homepage, page by page; read anew after each save. */
export function useVersions(record: EditedRealtor | null, savedAt?: string): Versions {
  const query = useInfiniteQuery({
    queryKey: ["versions", record?.id, record?.updatedAt, savedAt],
    queryFn: ({ pageParam, signal }) => listVersions(record!.id, pageParam, signal),
    enabled: record !== null,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page?.nextCursor ?? null,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: 1,
  });
  const pages = query.data?.pages.filter((page) => page !== null);
  return {
    isOffered: pages !== undefined && pages.length > 0,
    versions: pages?.flatMap(({ versions }) => versions) ?? null,
    hasMore: query.hasNextPage,
    isLoading: query.isFetching,
    hasFailed: query.isError,
    more: () => void query.fetchNextPage(),
    reload: () => void query.refetch(),
  };
}
