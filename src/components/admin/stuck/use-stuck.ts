import { useMutation, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { readRealtor } from "../../../clients/realtor-calls";
import { isRefusedToken } from "../../../clients/refused-token";
import { readStuck, retryStuck } from "../../../clients/stuck";
import type { EditedRealtor } from "../../../domain/realtor/realtor";
import { useSession } from "../../../session/session-store";

const QUERY_KEY = ["stuck"];
const REFRESH_MS = 10_000;

/** Who is stuck, asked again and again, and the way to try one of them again. */
export function useStuck() {
  const queries = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => endingTheSession(() => readStuck(signal)),
    refetchInterval: REFRESH_MS,
    retry: false,
  });
  const retrying = useMutation({
    mutationFn: (realtorId: string) => endingTheSession(() => retryStuck(realtorId)),
    onSettled: () => queries.invalidateQueries({ queryKey: QUERY_KEY }),
  });
  return {
    /** Undefined until it is known; null where there is no publisher to ask. */
    stuck: data,
    hasFailed: isError,
    retry: retrying.mutate,
    /** Whom it was said of last that they are to be tried again. */
    retried: retrying.variables ?? null,
    retryState: retrying.status,
  };
}

/** Who they are, as far as it is known by now. */
export function useStuckRealtors(ids: readonly string[]): ReadonlyMap<string, EditedRealtor> {
  const answers = useQueries({
    queries: ids.map((id) => ({
      // Not the editor's: it must never open with what was read here a while ago.
      queryKey: ["stuck-realtor", id],
      queryFn: ({ signal }: { signal: AbortSignal }) => readRealtor(id, signal),
      staleTime: Infinity,
      retry: false,
    })),
  });
  const known = answers.flatMap(({ data }) => (data ? [[data.id, data] as const] : []));
  return new Map(known);
}

async function endingTheSession<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (isRefusedToken(error)) useSession.getState().expire();
    throw error;
  }
}
