import { useEffect } from "react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { listRealtors } from "../../../clients/realtor-calls";
import { etcInfoOf, type Realtor } from "../../../domain/realtor/realtor";

/** What a row shows, and what it is found by. */
export interface ListedRealtor {
  id: string;
  slug: string;
  name: string;
  koreanName: string;
  picture: string;
  words: string;
}

/** Every realtor, page by page until the last: the API has no search of its own. */
export function useRealtorList() {
  const { data, hasNextPage, isFetchNextPageError, isError, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ["realtors"],
    queryFn: ({ pageParam, signal }) => listRealtors(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // A whole record is large, and a row shows little of it.
    select: ({ pages }) => pages.flatMap(({ realtors }) => realtors.map(listed)),
    gcTime: 0,
  });
  useEffect(() => {
    if (hasNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchNextPageError, data, fetchNextPage]);
  return {
    realtors: data ?? null,
    isComplete: data !== undefined && !hasNextPage,
    hasFailed: isError,
    retry: () => void (data ? fetchNextPage() : refetch()),
  };
}

function listed(realtor: Realtor): ListedRealtor {
  const { id, desiredUrl, name, email, photos } = realtor;
  const koreanName = etcInfoOf(realtor, "korea_name");
  const portrait = photos.filter(({ path }) => path === "id");
  const picture = portrait.find(({ imageType }) => imageType === "thumbnail") ?? portrait[0];
  const words = [name, koreanName, desiredUrl, email, etcInfoOf(realtor, "company_name")].join(" ").toLowerCase();
  return { id, slug: desiredUrl, name, koreanName, picture: picture?.url ?? "", words };
}
