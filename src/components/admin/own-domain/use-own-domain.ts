import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callFailure } from "../../../clients/call-failure";
import { checkOwnDomain, readOwnDomain, releaseOwnDomain, revokeOwnDomain } from "../../../clients/own-domain";
import { isRefusedToken } from "../../../clients/refused-token";
import type { EditedRealtor } from "../../../domain/realtor/realtor";
import { useSession } from "../../../session/session-store";

/** The API asks the DNS by itself, too. */
const REFRESH_MS = 20_000;
const TOO_MANY_REQUESTS = 429;

type Action = { do: "check" } | { do: "release"; host: string } | { do: "revoke" };

/**
 * Whether the own domain of a saved record is proven, and what can be done about it.
 * @param isTyped a domain is typed: then this asks for a record without one as well
 */
export function useOwnDomain({ id: realtorId, updatedAt, hompageUrl }: EditedRealtor, isTyped: boolean) {
  const queries = useQueryClient();
  const isWanted = hompageUrl !== "" || isTyped;
  const queryKey = ["own-domain", realtorId, updatedAt];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readOwnDomain(realtorId, signal),
    refetchInterval: ({ state }) => {
      const waits = state.data?.state === "waiting" || state.data?.state === "taken";
      return waits ? REFRESH_MS : false;
    },
    enabled: isWanted,
    placeholderData: (before) => before,
    retry: false,
  });
  const acting = useMutation({
    mutationFn: (action: Action) => perform(realtorId, action),
    // An answer to what was asked before would say what is no longer so.
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  return {
    /** Null where there is nothing to show: it is not known yet, or this API knows no proofs. */
    domain: (isWanted && data) || null,
    act: acting.mutate,
    doing: acting.isPending ? acting.variables.do : null,
    failure: acting.isError ? failureOf(acting.error) : null,
  };
}

async function perform(realtorId: string, action: Action) {
  try {
    if (action.do === "check") return await checkOwnDomain(realtorId);
    if (action.do === "release") return await releaseOwnDomain(realtorId, action.host);
    return await revokeOwnDomain(realtorId);
  } catch (error) {
    if (isRefusedToken(error)) useSession.getState().expire();
    throw error;
  }
}

function failureOf(error: unknown): "tooOften" | "failed" {
  const failure = callFailure(error);
  return failure.kind === "refused" && failure.status === TOO_MANY_REQUESTS ? "tooOften" : "failed";
}
