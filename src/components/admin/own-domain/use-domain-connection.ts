import { useQuery } from "@tanstack/react-query";
import { readDomainConnection } from "../../../clients/own-domain";

/** The API takes six questions a minute. */
const REFRESH_MS = 20_000;

/** Where a saved own domain leads; asked again until all is well. */
export function useDomainConnection(realtorId: string, host: string | null) {
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ["domain-connection", realtorId, host],
    queryFn: ({ signal }) => readDomainConnection(realtorId, signal),
    enabled: host !== null,
    refetchInterval: ({ state }) => (state.data === null || state.data?.certificate === "valid" ? false : REFRESH_MS),
    retry: false,
    gcTime: 0,
  });
  return {
    /** Undefined until it is known; null where this API does not look. */
    connection: data,
    isLooking: isFetching,
    hasFailed: isError,
    look: () => void refetch(),
  };
}
