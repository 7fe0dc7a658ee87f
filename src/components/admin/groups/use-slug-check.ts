import { useEffect } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { callFailure } from "../../../clients/call-failure";
import { readFormerAddresses } from "../../../clients/former-addresses";
import { readRealtor } from "../../../clients/realtor-calls";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { slugProblem } from "../../../domain/editor/realtor-draft-schema";
import { foldSlug } from "../../../domain/site/slug";
import { useSettled } from "../../ui/use-settled";

const NOT_FOUND = 404;

/** A homepage as it is saved. */
export interface SavedHomepage {
  id: string;
  desiredUrl: string;
}

export type SlugState = "checking" | "free" | "own" | "taken" | "unknown";

/**
 * Whether the typed slug is free. Each slug is a query of its own, whose call is
 * cancelled when another one is typed: an answer can't be taken for that of
 * another slug. The saved one is one's own, whatever its case.
 */
export function useSlugCheck(saved: SavedHomepage | null, onTaken: (slug: string | null) => void) {
  const savedSlug = saved?.desiredUrl ?? null;
  const { control } = useFormContext<RealtorDraft>();
  const typed = useWatch({ control, name: "desiredUrl" }).trim();
  const settled = useSettled(typed);
  const problem = slugProblem(typed);
  const isOwn = savedSlug !== null && foldSlug(savedSlug) === foldSlug(typed);
  const isAsked = problem === null && !isOwn && settled === typed;
  const { data, isError } = useQuery({ ...whetherTaken(typed, savedSlug), enabled: isAsked });
  const state = stateOf();
  useEffect(() => onTaken(state === "taken" ? foldSlug(typed) : null), [state, typed, onTaken]);
  const isRenamed = savedSlug !== null && savedSlug !== typed && state === "free";
  const former = useQuery({
    queryKey: ["former addresses", saved?.id],
    queryFn: ({ signal }) => readFormerAddresses(saved!.id, signal),
    enabled: isRenamed,
  });
  // Which of both happens to the saved one: an API without such a call forgets it.
  const formerAddress = !isRenamed || !former.isFetched ? null : former.data ? "leadsOn" : "renames";
  return { slug: typed, problem, state, formerAddress } as const;

  function stateOf(): SlugState | null {
    if (problem !== null) return null;
    if (isOwn) return "own";
    if (!isAsked) return "checking";
    if (isError) return "unknown";
    if (data === undefined) return "checking";
    return data ? "taken" : "free";
  }
}

/** Asks whether a slug is taken, for who cannot wait for what {@link useSlugCheck} says; false where that is not known. */
export function useAskWhetherTaken(saved: SavedHomepage | null): (slug: string) => Promise<boolean> {
  const queries = useQueryClient();
  const savedSlug = saved?.desiredUrl ?? null;
  return async (typed) => {
    const slug = typed.trim();
    if (slugProblem(slug) !== null || (savedSlug !== null && foldSlug(savedSlug) === foldSlug(slug))) return false;
    return queries.fetchQuery(whetherTaken(slug, savedSlug)).catch(() => false);
  };
}

const whetherTaken = (slug: string, savedSlug: string | null) => ({
  queryKey: ["slug", foldSlug(slug), savedSlug],
  queryFn: ({ signal }: { signal: AbortSignal }) => isTaken(slug, savedSlug, signal),
  retry: false,
  // Without a network it is not known, and nobody waits.
  networkMode: "always" as const,
  staleTime: 10_000,
});

/** One that was one's own before leads to one's homepage: it may be taken back. */
async function isTaken(slug: string, savedSlug: string | null, signal: AbortSignal): Promise<boolean> {
  try {
    return (await readRealtor(slug, signal)).desiredUrl !== savedSlug;
  } catch (error) {
    const failure = callFailure(error);
    if (failure.kind === "refused" && failure.status === NOT_FOUND) return false;
    throw error;
  }
}
