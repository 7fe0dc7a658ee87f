import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { callFailure } from "../../../clients/call-failure";
import { readRealtor } from "../../../clients/realtor-calls";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { slugProblem } from "../../../domain/editor/realtor-draft-schema";
import { foldSlug } from "../../../domain/site/slug";
import { useSettled } from "../../ui/use-settled";

const NOT_FOUND = 404;

export type SlugState = "checking" | "free" | "own" | "taken" | "unknown";

/**
 * Whether the typed slug is free. Each slug is a query of its own, whose call is
 * cancelled when another one is typed: an answer can't be taken for that of
 * another slug. The saved one is one's own, whatever its case.
 */
export function useSlugCheck(savedSlug: string | null, onTaken: (slug: string | null) => void) {
  const { control } = useFormContext<RealtorDraft>();
  const typed = useWatch({ control, name: "desiredUrl" }).trim();
  const settled = useSettled(typed);
  const problem = slugProblem(typed);
  const isOwn = savedSlug !== null && foldSlug(savedSlug) === foldSlug(typed);
  const isAsked = problem === null && !isOwn && settled === typed;
  const { data, isError } = useQuery({
    queryKey: ["slug", foldSlug(typed)],
    queryFn: ({ signal }) => isTaken(typed, signal),
    enabled: isAsked,
    retry: false,
    staleTime: 10_000,
  });
  const state = stateOf();
  useEffect(() => onTaken(state === "taken" ? foldSlug(typed) : null), [state, typed, onTaken]);
  return { slug: typed, problem, state };

  function stateOf(): SlugState | null {
    if (problem !== null) return null;
    if (isOwn) return "own";
    if (!isAsked) return "checking";
    if (isError) return "unknown";
    if (data === undefined) return "checking";
    return data ? "taken" : "free";
  }
}

async function isTaken(slug: string, signal: AbortSignal): Promise<boolean> {
  try {
    await readRealtor(slug, signal);
    return true;
  } catch (error) {
    const failure = callFailure(error);
    if (failure.kind === "refused" && failure.status === NOT_FOUND) return false;
    throw error;
  }
}
