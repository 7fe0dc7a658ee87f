import { useCallback, useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { suggestedSlug } from "../../../domain/editor/first-run";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { foldSlug } from "../../../domain/site/slug";

type OnTaken = (slug: string | null) => void;

/**
 * Keeps the address at what the English name suggests until somebody types one; of what is taken it tries the next.
 * Gives what wants to be told of a taken one.
 */
export function useSuggestedSlug(onTaken: OnTaken): OnTaken {
  const { control, getValues, setValue } = useFormContext<RealtorDraft>();
  const name = useWatch({ control, name: "name" });
  const suggestion = useRef({ slug: "", attempt: 0 });

  const suggest = useCallback(
    (attempt: number) => {
      const slug = suggestedSlug(getValues("name"), attempt);
      if (slug === null) return;
      suggestion.current = { slug, attempt };
      // What was wrong with the address before is not wrong with this one.
      setValue("desiredUrl", slug, { shouldDirty: true, shouldValidate: true });
    },
    [getValues, setValue],
  );
  useEffect(() => {
    const current = getValues("desiredUrl");
    if (current === "" || current === suggestion.current.slug) suggest(0);
  }, [name, getValues, suggest]);

  return useCallback(
    (taken) => {
      onTaken(taken);
      const { slug, attempt } = suggestion.current;
      if (taken !== null && taken === foldSlug(slug) && getValues("desiredUrl") === slug) suggest(attempt + 1);
    },
    [onTaken, suggest, getValues],
  );
}
