import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callFailure } from "../../../clients/call-failure";
import { keptLeadPages } from "../../../clients/kept-answers";
import { readLead } from "../../../clients/leads";
import { leadPageSchema, type Lead } from "../../../domain/editor/lead";
import { LEADS, endingTheSession, type LeadPages } from "./use-leads";

/** What a list has just brought need not be asked for again. */
const FRESH_MS = 30_000;

/** A message by its number: at once where a list has it, as a link of a mail asks for it otherwise. Null: it is gone. */
export function useLead(id: string): { lead: Lead | null | undefined; hasFailed: boolean; retry: () => void } {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery<Lead | null>({
    queryKey: ["lead", id],
    queryFn: ({ signal }) => endingTheSession(() => readLead(id, signal)).catch((error) => keptOrThrow(id, error)),
    networkMode: "offlineFirst",
    initialData: () => listed(id),
    staleTime: FRESH_MS,
    retry: 1,
  });
  return { lead: data, hasFailed: isError && data === undefined, retry: () => void refetch() };

  function listed(wanted: string): Lead | undefined {
    const lists = queries.getQueriesData<LeadPages>({ queryKey: [LEADS] });
    const leads = lists.flatMap(([, list]) => list?.pages.flatMap((page) => page?.leads ?? []) ?? []);
    return leads.find((lead) => lead.id === wanted);
  }
}

/** Without an answer from the network: from the lists that this device keeps. */
async function keptOrThrow(id: string, error: unknown): Promise<Lead> {
  const pages = callFailure(error).kind === "unreachable" ? await keptLeadPages() : [];
  const leads = pages.flatMap((page) => leadPageSchema.safeParse(page).data?.leads ?? []);
  const kept = leads.find((lead) => lead.id === id);
  if (kept === undefined) throw error;
  return kept;
}
