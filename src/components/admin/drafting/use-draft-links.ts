import { useState } from "react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callFailure } from "../../../clients/call-failure";
import { createDraftLink, endDraftLinks, listDraftLinks } from "../../../clients/draft-links";
import { isRefusedToken } from "../../../clients/refused-token";
import type { NewDraftLink } from "../../../domain/editor/draft-link";
import { useSession } from "../../../session/session-store";

/** The links that open a homepage's draft: whoever has one sees it. */
export function useDraftLinks(realtorId: string) {
  const queries = useQueryClient();
  const queryKey = ["draft-links", realtorId];
  const { data: links = null } = useQuery({
    queryKey,
    queryFn: ({ signal }) => listDraftLinks(realtorId, signal),
    gcTime: 0,
    retry: false,
  });
  const [made, setMade] = useState<NewDraftLink | null>(null);
  const making = useMutation({
    mutationFn: () => orSignedOut(createDraftLink(realtorId)),
    onSuccess(link) {
      setMade(link);
      return queries.invalidateQueries({ queryKey });
    },
  });
  const ending = useMutation({
    mutationFn: () => orSignedOut(endDraftLinks(realtorId)),
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess(left) {
      setMade(null);
      queries.setQueryData(queryKey, left);
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  const isBusy = making.isPending || ending.isPending;
  const start = (doing: { mutate: () => void }) => {
    if (isBusy) return;
    making.reset();
    ending.reset();
    doing.mutate();
  };
  return {
    /** Null where there is nothing to show: it is not known yet, or this API knows no such links. */
    links,
    /** The one made last: nobody can look up its address later. */
    made,
    isBusy,
    isMaking: making.isPending,
    make: () => start(making),
    endAll: () => start(ending),
    said: saidOf(making.error, ending.error) ?? (ending.isSuccess ? ("allEnded" as const) : null),
  };
}

async function orSignedOut<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (isRefusedToken(error)) useSession.getState().expire();
    throw error;
  }
}

function saidOf(making: Error | null, ending: Error | null): "tooMany" | "notMade" | "notEnded" | null {
  if (ending !== null) return "notEnded";
  if (making === null) return null;
  const failure = callFailure(making);
  return failure.kind === "refused" && failure.code === "TOO_MANY_LINKS" ? "tooMany" : "notMade";
}
