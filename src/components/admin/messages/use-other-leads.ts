import { useQuery } from "@tanstack/react-query";
import { listLeads } from "../../../clients/leads";
import type { Lead } from "../../../domain/editor/lead";
import { isSameSender, searchesForSender } from "../../../domain/editor/same-sender";
import { endingTheSession } from "./use-leads";

/** What else the sender of this message wrote to the same inbox, newest first. Empty until that is known, and offline. */
export function useOtherLeads(lead: Lead, realtorId: string | null): Lead[] {
  const searches = searchesForSender(lead);
  const { data } = useQuery({
    queryKey: ["leads of a sender", realtorId, ...searches],
    queryFn: ({ signal }) =>
      endingTheSession(async () => {
        const find = (words: string) => listLeads({ realtorId, state: null, words }, null, signal);
        return (await Promise.all(searches.map(find))).flatMap((page) => page?.leads ?? []);
      }),
    enabled: searches.length > 0,
  });
  const others = (data ?? []).filter((found) => found.id !== lead.id && isSameSender(found, lead));
  return [...new Map(others.map((other) => [other.id, other])).values()].sort((a, b) => Number(b.id) - Number(a.id));
}
