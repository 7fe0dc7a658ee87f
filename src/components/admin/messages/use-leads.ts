import { useEffect } from "react";
import { keepPreviousData, useInfiniteQuery, useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { isRefusedToken } from "../../../clients/refused-token";
import { listLeads, type LeadQuestion } from "../../../clients/leads";
import { leadPageSchema, type LeadPage } from "../../../domain/editor/lead";
import { orKept } from "../../../clients/kept-answers";
import { useSession } from "../../../session/session-store";
import { setWaitingLeads } from "../../account/use-new-leads";

const REFRESH_MS = 30_000;

export type { LeadQuestion };
export type LeadPages = InfiniteData<LeadPage | null, string | null>;

/** The first part of the key of every list of messages. */
export const LEADS = "leads";

/** A list of messages, asked again while it is looked at. `isMissing`: the API keeps none for the workspace. */
export function useLeads(question: LeadQuestion, userId: string) {
  const queries = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: [LEADS, question],
    queryFn: ({ pageParam, signal }) => {
      const ask = () => endingTheSession(() => listLeads(question, pageParam, signal));
      if (pageParam !== null || question.words !== "") return ask();
      const shown = () => queries.getQueryData<LeadPages>([LEADS, question])?.pages[0];
      return orKept({ ...keptAs(question), shown }, ask);
    },
    // Asks once even without a network: what is kept is the answer then.
    networkMode: "offlineFirst",
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page?.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    retry: 1,
  });
  const pages = query.data?.pages ?? [];
  const counts = pages[0]?.counts ?? null;
  const isAsked = question.realtorId;
  useEffect(() => {
    if (counts !== null) setWaitingLeads(userId, counts);
  }, [counts, userId, isAsked]);
  return {
    leads: query.data ? pages.flatMap((page) => page?.leads ?? []) : null,
    counts,
    isMissing: query.data !== undefined && pages[0] === null,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
    /** Null where there are no more. */
    showMore: query.hasNextPage ? () => void query.fetchNextPage() : null,
    isShowingMore: query.isFetchingNextPage,
  };
}

/** Where the beginning of a list is kept, for reading it offline. */
export function leadsSlot(state: LeadQuestion["state"]) {
  return `leads:${state ?? "all"}` as const;
}

function keptAs({ realtorId, state }: LeadQuestion) {
  const parse = (raw: unknown) => leadPageSchema.safeParse(raw).data ?? null;
  return { slot: leadsSlot(state), of: realtorId ?? "office", parse };
}

export async function endingTheSession<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (isRefusedToken(error)) useSession.getState().expire();
    throw error;
  }
}
