import { useMutation, useQueryClient } from "@tanstack/react-query";
import { changeAnswered, forgetLeads, keepChange, waitingChanges } from "../../../clients/kept-answers";
import { changeLead, deleteLead } from "../../../clients/leads";
import type { Lead, LeadPage, LeadState } from "../../../domain/editor/lead";
import { LEADS, endingTheSession, type LeadPages } from "./use-leads";

interface Change {
  id: string;
  state: LeadState;
  /** As it is shown; null where no list has it. */
  lead: Lead | null;
}

/**
 * What is done to messages. A change is seen at once, in every list; a row stays where it is until its list is asked
 * for again, so that nothing moves under the thumb. Without a network it waits for one, also after the page was closed.
 */
export function useLeadChanges() {
  const queries = useQueryClient();
  const settle = (refetchType: "active" | "none") => queries.invalidateQueries({ queryKey: [LEADS], refetchType });

  /** Whether nothing else of the same message is under way: then its answer is what is shown. */
  const isLatest = (id: string) =>
    queries.isMutating({ predicate: ({ state }) => (state.variables as Partial<Change> | undefined)?.id === id }) <= 1;

  const changing = useMutation({
    // One after another: the API keeps what comes last.
    scope: { id: LEADS },
    mutationFn: ({ id, state }: Change) => endingTheSession(() => changeLead(id, state)),
    onMutate({ id, state, lead }) {
      const wasAsking = isAsking();
      void keepChange(id, state);
      if (lead) show(lead, { ...lead, state });
      return { wasAsking };
    },
    onSuccess(changed, { id, lead, state }) {
      if (changed === null) remove(id, lead && { ...lead, state });
      else if (isLatest(id)) show(changed, changed);
    },
    onError(_error, { id, state, lead }) {
      if (lead && isLatest(id)) show({ ...lead, state }, lead);
    },
    onSettled: (_lead, _error, { id, state }, context) => {
      void changeAnswered(id, state);
      // A list that was under way may be from before the change.
      return settle(context?.wasAsking ? "active" : "none");
    },
  });
  const removing = useMutation({
    mutationFn: (lead: Lead) => endingTheSession(() => deleteLead(lead.id)),
    onMutate: () => ({ wasAsking: isAsking() }),
    onSuccess: (_answer, lead) => remove(lead.id, lead),
    onSettled: (_answer, _error, _lead, context) => settle(context?.wasAsking ? "active" : "none"),
  });

  function isAsking(): boolean {
    return queries.isFetching({ queryKey: [LEADS] }) > 0;
  }

  /** Deleted, here or on another device. */
  function remove(id: string, lead: Lead | null): void {
    void forgetLeads();
    if (lead !== null) show(lead, null);
    queries.setQueryData(["lead", id], null);
  }

  function show(before: Lead, after: Lead | null): void {
    if (after !== null) queries.setQueryData(["lead", before.id], after);
    queries.setQueriesData<LeadPages>(
      { queryKey: [LEADS] },
      (list) => list && { ...list, pages: list.pages.map((page) => page && withChange(page, before, after)) },
    );
  }

  return {
    change: (lead: Lead, state: LeadState) => changing.mutate({ id: lead.id, state, lead }),
    /** What was done on a page that was closed before there was a network. */
    makeUp: async (listed: readonly Lead[]) => {
      for (const [id, state] of Object.entries(await waitingChanges()))
        changing.mutate({ id, state, lead: listed.find((lead) => lead.id === id) ?? null });
    },
    remove: (lead: Lead, onRemoved: () => void) => removing.mutate(lead, { onSuccess: onRemoved }),
    hasFailed: changing.isError || removing.isError,
  };
}

/** A page after a message has changed, or for null gone; every page carries the counts of the whole inbox. */
export function withChange({ leads, counts, ...page }: LeadPage, before: Lead, after: Lead | null): LeadPage {
  const counted = { ...counts, [before.state]: Math.max(0, (counts[before.state] ?? 0) - 1) };
  if (after !== null) counted[after.state] = (counted[after.state] ?? 0) + 1;
  return {
    ...page,
    counts: before.state === after?.state ? counts : counted,
    leads: leads.flatMap((lead) => (lead.id === before.id ? (after ?? []) : lead)),
  };
}
