import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { isRefusedToken } from "../../../clients/refused-token";
import { searchRealtors } from "../../../clients/realtor-search";
import type { FoundRealtor, RealtorSearch } from "../../../domain/editor/found-realtor";
import { useSession } from "../../../session/session-store";

export type { FoundRealtor, RealtorSearch };

/** What a search at the API finds, page by page. `isMissing`: this API has no search. */
export function useFoundRealtors(search: RealtorSearch) {
  const query = useInfiniteQuery({
    queryKey: ["realtor-search", search],
    queryFn: async ({ pageParam, signal }) => {
      try {
        return await searchRealtors(search, pageParam, signal);
      } catch (error) {
        if (isRefusedToken(error)) useSession.getState().expire();
        throw error;
      }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page?.nextCursor,
    placeholderData: keepPreviousData,
    retry: 1,
    gcTime: 0,
  });
  const pages = query.data?.pages ?? [];
  return {
    realtors: query.data ? pages.flatMap((page) => page?.realtors ?? []) : null,
    total: pages[0]?.total ?? 0,
    isMissing: query.data !== undefined && pages[0] === null,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
    /** Null where there are no more. */
    showMore: query.hasNextPage ? () => void query.fetchNextPage() : null,
    isShowingMore: query.isFetchingNextPage,
  };
}
